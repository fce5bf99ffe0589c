import axe, { type AxeResults } from 'axe-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

const PAGES = [
  '/home',
  '/t3/news_list?col1=notices',
  '/t1/company_profile?col1=about&col2=about_us&col3=company_profile',
  '/t1/news_list?col1=nowhere',
  '/privacypolicy/privacy',
  '/404',
]

describe.each([
  ['1280', 1280, ''],
  ['375', 375, ''],
  ['375, large text', 375, 'text=large'],
  ['375, high contrast', 375, 'contrast=high'],
])('axe finds nothing at %s', (_name, width, preference) => {
  it.each(PAGES)('%s', async (path) => {
    const { page, close } = await openPage(browser, { viewport: { width, height: 800 }, bypassCSP: true })
    if (preference) {
      const [name = '', value = ''] = preference.split('=')
      await page.context().addCookies([{ name, value, url: demo }])
    }
    await page.goto(demo + path, { waitUntil: 'networkidle' })
    await page.addScriptTag({ content: axe.source })
    const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(RULES)})`)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await close()
  })
})
