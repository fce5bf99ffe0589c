import type { Browser, BrowserContextOptions, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'

const demo = inject('demo')
const APP = 'qinglananju://home'
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; M2012K11AC) AppleWebKit/537.36 Chrome/120.0 Mobile'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'
const HARMONY = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 ArkWeb/4.1.6.1 Mobile'
const PHONE = { viewport: { width: 375, height: 800 }, hasTouch: true }
// A link to an app is a navigation that never ends.
const AT_ONCE = { noWaitAfter: true }
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

/** Both clicks at once, and without waiting for the navigation that a link to an app never ends. */
const doubleClick = (control: Locator) =>
  control.evaluate((element) => {
    for (const detail of [1, 2]) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    }
  })

/** A page whose footer offers the app by script, and where it asked the browser to go. */
async function visit(options: BrowserContextOptions, path = '/t1/news_list?col1=news') {
  const { page, close } = await openPage(browser, options)
  // A real screen is touched by several fingers; that is all that tells an iPad.
  if (options.hasTouch) {
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 }))
  }
  const asked: string[] = []
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Page.enable')
  protocol.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  await page.route('https://app.qinglan-anju.example/**', (route) => route.fulfill({ body: 'download' }))
  const offered = page
    .waitForResponse(/\/deferred-startup-[^/]+\.js$/)
    .then((response) => response.finished())
  await page.clock.install()
  await page.goto(demo + path, { waitUntil: 'networkidle' })
  await page.clock.runFor(2000)
  await offered
  // From here on time passes only where a test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  /** Where the browser was asked to go up to now: events of a session arrive before the answer to a later question. */
  const askedByNow = async () => {
    await protocol.send('Runtime.evaluate', { expression: '0' })
    return asked
  }
  return { page, asked, askedByNow, close, sheet: page.getByRole('dialog'), links: page.locator('#app a') }
}

describe.each([
  ['Android', { ...PHONE, userAgent: ANDROID }, 4000, 'android'],
  ['iOS', { ...PHONE, userAgent: IPHONE }, 2000, 'ios'],
  ['iPadOS', { ...PHONE, userAgent: IPAD, viewport: { width: 1024, height: 800 } }, 2000, 'ios'],
  ['HarmonyOS', { ...PHONE, userAgent: HARMONY }, 4000, 'harmony'],
])('on %s', (_device, options, after, download) => {
  const DOWNLOAD = `https://app.qinglan-anju.example/${download}`

  it('the app is tried first; a page that is still visible then leads to the download', async () => {
    const { page, asked, askedByNow, sheet, links, close } = await visit(options)
    await links.first().click(AT_ONCE)
    await sheet.waitFor()
    await expect.poll(() => asked).toEqual([APP])
    await page.clock.runFor(after - 1)
    expect(await askedByNow()).toEqual([APP])
    await page.clock.runFor(1)
    // The page is leaving and answers no further question.
    await expect.poll(() => asked).toEqual([APP, DOWNLOAD])
    await page.waitForURL(DOWNLOAD)
    await close()
  })

  it('a sheet stays in sight: to open it again, which begins the wait anew, or to get it', async () => {
    const { page, asked, sheet, links, close } = await visit(options)
    await doubleClick(links.first())
    await expect.poll(() => asked).toEqual([APP])
    expect(await sheet.getByRole('link', { name: '下载' }).getAttribute('href')).toBe(DOWNLOAD)
    await page.clock.runFor(after - 500)
    await doubleClick(sheet.getByRole('button', { name: '再次打开' }))
    await page.clock.runFor(after - 500)
    await sheet.getByRole('button', { name: '关闭' }).evaluate((button: HTMLElement) => button.click())
    await page.clock.runFor(10_000)
    // The browser may take the second try for the first one, if that is still under way.
    expect(new Set(asked)).toEqual(new Set([APP]))
    expect(await sheet.count()).toBe(0)
    await close()
  })

  it('who came by the code for phones is asked first', async () => {
    const { page, askedByNow, sheet, close } = await visit(options, '/home#app')
    await sheet.getByRole('button', { name: '打开应用' }).waitFor()
    await page.clock.runFor(10_000)
    expect(await askedByNow()).toEqual([])
    await close()
  })
})

it('inside WeChat an alert asks for a browser, and nothing is tried', async () => {
  const { page, askedByNow, sheet, links, close } = await visit({
    ...PHONE,
    userAgent: `${ANDROID} MicroMessenger/8.0.49`,
  })
  await links.first().click(AT_ONCE)
  await expect.poll(() => sheet.getByRole('alert').textContent()).toContain('在浏览器中打开')
  await page.clock.runFor(10_000)
  expect(await askedByNow()).toEqual([])
  await close()
})

it('on a desk it shows a code for phones and the downloads; Escape closes it and gives the focus back', async () => {
  const { page, askedByNow, sheet, links, close } = await visit({})
  await links.first().click(AT_ONCE)
  await sheet.locator('svg path').first().waitFor()
  expect(await sheet.getByRole('link').allTextContents()).toEqual(['安卓版', '苹果版', '鸿蒙版'])
  expect(await sheet.getByRole('heading').evaluate((heading) => heading === document.activeElement)).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
  expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true)
  await page.clock.runFor(10_000)
  expect(await askedByNow()).toEqual([])
  await close()
})

it('without scripts the links lead to the downloads', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${demo}/home`)
  const links = page.locator('#app a')
  expect(await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).toEqual(
    ['android', 'ios', 'harmony'].map((platform) => `https://app.qinglan-anju.example/${platform}`),
  )
  await close()
})
