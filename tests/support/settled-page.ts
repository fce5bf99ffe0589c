import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openPage } from './browser.ts'

/** A page whose scripts have taken over. */
export async function settledPage(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options)
  await opened.page.goto(url, { waitUntil: 'networkidle' })
  return opened
}

/** Follows a link of the menu. */
export const inside = (page: Page, name: string) =>
  page.locator('#menu').getByRole('link', { name, exact: true }).first().click()

/** The line at the foot of the screen. */
export const tip = (page: Page) => page.locator('body > output')

export const path = (page: Page) => new URL(page.url()).pathname
