import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, onlooker, openChosen, openPage } from '../support/browser.ts'
import { axeFindings } from '../support/inspect.ts'

const demo = inject('demo')
let browser: Browser
let look: ReturnType<typeof onlooker>

beforeAll(async () => {
  browser = await testBrowser()
  look = onlooker(browser)
})
afterAll(closePages)

const LIST = '/t3/news_list?col1=notices'
const NARROW = { width: 320, height: 640 }

const visit = (path: string, chosen = '', options: BrowserContextOptions = {}) =>
  openChosen(browser, demo + path, chosen, options)

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
/** The browser goes to the part that the address names once it shows the page, and takes the focus from anything else then. */
const scrolledToHash = (page: Page) =>
  page.evaluate(async () => {
    while (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
    for (const _ of ['shown', 'after it']) await new Promise(requestAnimationFrame)
  })
const pressed = (page: Page) => page.locator('#display [aria-pressed=true]').allTextContents()
const entry = (page: Page) => page.locator('header :is([aria-controls=display], a[href="#display"])')

describe('a choice', () => {
  it.each([
    ['特大字', 'large larger'],
    ['高对比', 'contrast'],
    ['大鼠标', 'pointer'],
    ['简洁版', 'simple'],
  ])('%s is made by keyboard, shows at once, on the next page and after a reload', async (label, words) => {
    const { page, complaints, close } = await visit(LIST)
    await entry(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => entry(page).getAttribute('aria-expanded')).toBe('true')
    const button = page.getByRole('button', { name: label, exact: true })
    while (!(await button.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await expect.poll(() => theme(page)).toBe(words)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(LIST)
    expect(await pressed(page)).toContain(label)
    await page.locator('main a[href*="contentId"]').first().press('Enter')
    await page.waitForURL(/contentId=/)
    expect(await theme(page)).toBe(words)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await theme(page)).toBe(words)
    expect(await pressed(page)).toContain(label)
    expect(complaints).toEqual([])
    await close()
  })

  it('is taken back by the same button, or, for the simple layout, at the top of every page', async () => {
    const { page, close } = await visit(`${LIST}#display`, 'contrast=high; simple=on')
    await page.getByRole('button', { name: '高对比' }).click()
    await expect.poll(() => theme(page)).toBe('simple')
    await page.getByRole('button', { name: '返回正常版' }).click()
    await expect.poll(() => theme(page)).toBeNull()
    expect(await pressed(page)).toEqual(['标准字'])
    await close()
  })

  it('is made without scripts too, one after the other, and stays', async () => {
    const { page, close } = await visit(LIST, '', { javaScriptEnabled: false, viewport: NARROW })
    await entry(page).click()
    for (const label of ['特大字', '高对比', '大鼠标', '简洁版']) {
      await page.getByRole('button', { name: label, exact: true }).click()
      await expect.poll(() => pressed(page)).toContain(label)
    }
    expect(await theme(page)).toBe('large larger contrast pointer simple')
    await page.locator('main a[href*="contentId"]').first().click()
    await expect.poll(() => theme(page)).toBe('large larger contrast pointer simple')
    await page.getByRole('button', { name: '返回正常版' }).click()
    await expect.poll(() => theme(page)).toBe('large larger contrast pointer')
    await close()
  })

  it('is offered, and the footer is there, where one comes from a page without both', async () => {
    const { page, complaints, close } = await visit('/404')
    await page.getByRole('link', { name: '回首页' }).click()
    await page.waitForURL(/home/)
    await expect.poll(() => page.locator('footer').textContent()).toContain('主办单位')
    await entry(page).click()
    await page.getByRole('button', { name: '高对比' }).click()
    await expect.poll(() => theme(page)).toBe('contrast')
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['link to the settings', '', 'a[href="#display"]', '[aria-controls=display]'],
    ['link to the menu', '', 'a[href="#menu"]', '[aria-controls=menu]'],
    ['button of open settings', '#display', '[name=contrast]', '[name=contrast]'],
    ['link out of open settings', '#display', '#display a', '#display :not([name])[aria-pressed]'],
  ])(
    'a %s keeps the focus when scripts start, and the page stays where it was scrolled to',
    async (_, hash, link, control) => {
      const { page, close } = await openPage(browser, { viewport: NARROW })
      let start = () => {}
      const started = new Promise<void>((resolve) => (start = resolve))
      await page.route(/\.js(\?|$)/, async (route) => {
        await started
        await route.continue()
      })
      await page.goto(`${demo}${LIST}${hash}`, { waitUntil: 'commit' })
      const served = page.locator(`header ${link}`)
      await scrolledToHash(page)
      await served.focus()
      const before = await served.elementHandle()
      await page.evaluate(() => scrollTo(0, 200))
      start()
      await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false)
      await expect.poll(() => page.locator(control).and(page.locator(':focus')).count()).toBe(1)
      expect(await page.evaluate(() => scrollY)).toBe(200)
      await close()
    },
  )

  it('combines with a gray day', async () => {
    const { page, close } = await visit(`${LIST}#display`)
    await page.evaluate(() => (document.documentElement.dataset.theme = 'grayscale'))
    await page.getByRole('button', { name: '高对比' }).click()
    await expect.poll(() => theme(page)).toBe('contrast grayscale')
    await close()
  })
})

describe('the toolbar', () => {
  const SETTINGS = [
    '',
    'text=large',
    'text=larger',
    'contrast=high',
    'pointer=large',
    'simple=on',
    'language=en',
  ]

  it.each(SETTINGS)(
    'gives axe nothing to find, and to touch nothing below 44 px, with "%s"',
    async (chosen) => {
      const page = await look(`${demo}${LIST}#display`, chosen, { viewport: NARROW })
      expect(await axeFindings(page)).toEqual([])
      const controls = await page.locator('header :is(a, button):visible').all()
      const sizes = await Promise.all(controls.map((control) => control.boundingBox()))
      expect(sizes.length).toBeGreaterThan(9)
      expect(Math.min(...sizes.map((size) => size?.height ?? 0))).toBeGreaterThanOrEqual(44)
    },
  )
})

describe('what one touches', () => {
  it.each(['text=large', 'text=larger', 'simple=on'])('is at least 44 px high with "%s"', async (chosen) => {
    const page = await look(`${demo}/404`, chosen, { viewport: { width: 375, height: 700 } })
    const small: string[] = []
    for (const path of [
      '/home',
      '/t1/news_list?col1=news',
      '/t1/ywbl?col1=business&col2=bzf&col3=bzf_handle',
      '/t1/projectDetail?col1=business&col2=bzf&col3=bzf_projects&contentId=p06',
    ]) {
      await page.goto(demo + path)
      small.push(...(await page.evaluate(smallTargets)).map((target) => `${path}: ${target}`))
    }
    expect(small).toEqual([])
  })
})

it('the large pointer is a picture of the site, another one on links', async () => {
  const { page, complaints, close } = await visit(LIST, 'pointer=large')
  const cursor = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).cursor)
  expect(await cursor('main h1')).toContain('/assets/arrow')
  expect(await cursor('main a')).toContain('/assets/hand')
  expect(await cursor('#menu a')).toContain('/assets/hand')
  for (const address of [await cursor('main h1'), await cursor('main a')]) {
    const [, file = ''] = /url\("([^"]+)"\)/.exec(address) ?? []
    expect((await fetch(file)).headers.get('content-type')).toContain('image/svg+xml')
  }
  expect(complaints).toEqual([])
  await close()
})

it('the simple layout is one column on a desk: no decoration, the top columns alone, a way back', async () => {
  const { page, close } = await visit('/home', 'simple=on')
  expect(await page.locator('main img[alt=""]:visible').count()).toBe(0)
  expect(await page.locator('#menu a:visible').count()).toBe(await page.locator('#menu > ul > li').count())
  await page.locator('#menu > ul > li > a').nth(1).hover()
  expect(await page.locator('#menu ul ul a:visible').count()).toBe(0)
  expect(await page.getByRole('button', { name: '返回正常版' }).isVisible()).toBe(true)
  await close()
})

/** Controls of less than 44 px. Runs in the page. A link amid a sentence has the height of its line. */
function smallTargets(): string[] {
  const controls = document.querySelectorAll(
    'a[href]:not(.skip), button, summary, select, input:not([type=hidden])',
  )
  return [...controls]
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isShown =
        width > 1 && getComputedStyle(control).visibility === 'visible' && !control.closest('svg')
      // The whole card is the link.
      const covers = getComputedStyle(control, '::after').position === 'absolute'
      const isAmidText =
        getComputedStyle(control).display === 'inline' &&
        control.parentElement?.textContent.trim() !== control.textContent.trim()
      return isShown && !covers && !isAmidText && height < 43.5
    })
    .map((control) => `${control.textContent.trim()} ${control.getBoundingClientRect().height}`)
}
