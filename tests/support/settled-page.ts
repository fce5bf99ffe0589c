import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './browser.ts'

/** A page whose scripts have taken over, and that has fetched what it fetches once it is idle. */
export async function settledPage(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options)
  const { page } = opened
  let pending = 0
  page.on('request', () => (pending += 1))
  page.on('requestfinished', () => (pending -= 1))
  page.on('requestfailed', () => (pending -= 1))
  await page.goto(url, { waitUntil: 'networkidle' })
  // What came once may ask for more.
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
    await expect.poll(() => pending).toBe(0)
  }
  return opened
}

/** Follows a link of the menu. */
export const inside = (page: Page, name: string) =>
  page.locator('#menu').getByRole('link', { name, exact: true }).first().click()

/** The line at the foot of the screen. */
export const tip = (page: Page) => page.locator('body > output')

export const path = (page: Page) => new URL(page.url()).pathname
