import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closePages, testBrowser } from '../support/browser.ts'
import { settledPage } from '../support/settled-page.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

/** A plan's notice, with its plan and its project: what a notice's page asks for, one round trip after the other. */
const ROUND_TRIPS = [['selectFrontContent'], ['selectByPage', 'selectFrontContent', 'selectFrontContent']]
const FIRST_ARTICLE = 'main a[href*="/t1/article_content"]'

/** Answers about contents come only when they are let go: time plays no part. */
async function holdContents(page: Page) {
  const held: { operation: string; answer: () => Promise<void> }[] = []
  await page.route('**/bpcContentEntity/**', (route, request) => {
    const operation = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    held.push({ operation, answer: () => route.continue() })
  })
  return {
    asked: () => held.map(({ operation }) => operation).toSorted(),
    /** One round trip: what has been asked until now is answered. */
    async letGo() {
      await Promise.all(held.splice(0).map(({ answer }) => answer()))
    },
  }
}

const clickFirst = (page: Page) =>
  page.evaluate((selector) => document.querySelector<HTMLAnchorElement>(selector)?.click(), FIRST_ARTICLE)

const isComing = (page: Page) =>
  page.evaluate(() => ({
    line: getComputedStyle(document.documentElement, '::after').height,
    busy: document.querySelector('main')?.getAttribute('aria-busy'),
  }))

it('a click is answered in the same task: a line moves, the page is busy, and nothing shifts', async () => {
  const { page, close } = await settledPage(browser, `${demo}/home`)
  const { asked, letGo } = await holdContents(page)
  const heights = await page.evaluate((selector) => {
    const before = document.documentElement.scrollHeight
    document.querySelector<HTMLAnchorElement>(selector)?.click()
    return {
      isSaid: document.documentElement.hasAttribute('data-coming'),
      shift: document.documentElement.scrollHeight - before,
    }
  }, FIRST_ARTICLE)
  expect(heights).toEqual({ isSaid: true, shift: 0 })
  expect(await isComing(page)).toEqual({ line: '4px', busy: 'true' })
  for (const contents of ROUND_TRIPS) {
    await expect.poll(asked).toEqual(contents)
    await letGo()
  }
  await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBe('false')
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-coming'))).toBe(false)
  await close()
})

it('a first article takes two round trips, its code beside the first, and at most 12 files', async () => {
  const { page, close } = await settledPage(browser, `${demo}/home`, {
    viewport: { width: 375, height: 800 },
  })
  const files: string[] = []
  page.on('request', (request) => {
    // A visit is counted once the page is shown, or a moment before that is seen here.
    if (/\/(?:assets|api)\/(?!.*recordAmount)/.test(request.url())) files.push(request.url())
  })
  const { asked, letGo } = await holdContents(page)
  await clickFirst(page)
  await expect.poll(asked).toEqual(ROUND_TRIPS[0])
  await expect.poll(() => files.some((url) => /\/assets\/page-[^/]+\.js$/.test(url))).toBe(true)
  await letGo()
  await expect.poll(asked).toEqual(ROUND_TRIPS[1])
  await letGo()
  await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBe('false')
  expect(asked()).toEqual([])
  expect(files.slice(12)).toEqual([])
  await close()
})

it.each([
  ['a pointer that rests', (page: Page) => page.locator(FIRST_ARTICLE).first().hover()],
  ['a finger', (page: Page) => page.locator(FIRST_ARTICLE).first().dispatchEvent('touchstart')],
])('%s on a link has its page come, and the click then asks for it no more', async (_, turnTo) => {
  const { page, close } = await settledPage(browser, `${demo}/home`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const contents = () => asked.filter((url) => url.includes('selectFrontContent'))
  await turnTo(page)
  // The notice, its plan and its project.
  await expect.poll(() => contents().length).toBe(3)
  await page.locator(FIRST_ARTICLE).first().click()
  await page.waitForURL(/article_content/)
  await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBe('false')
  expect(contents().length).toBe(3)
  await close()
})
