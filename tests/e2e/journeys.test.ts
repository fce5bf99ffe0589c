import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openChosen } from '../support/browser.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

/** What the interface says on the way, in each language; contents are Chinese in both. */
const WORDS = {
  'zh-CN': {
    register: /^去报名/,
    form: '望湖家园公开配租报名',
    project: '望湖家园',
    homes: '户型与租金',
    perMonth: '元/月',
    results: '结果公示',
    draw: '望湖家园第三批公开配租 · 名单和摇号',
    search: '搜索',
    fault: '报修',
    menu: '栏目',
    careers: '人才招聘',
    apply: '投递简历',
    send: '提交',
  },
  en: {
    register: /^Register/,
    form: 'Register for Wanghu Gardens',
    project: 'Wanghu Gardens',
    homes: 'Homes and rents',
    perMonth: 'a month',
    results: 'Results',
    draw: 'Wanghu Gardens: third round · list and draw',
    search: 'Search',
    fault: 'repair',
    menu: 'Menu',
    careers: 'Careers',
    apply: 'Apply',
    send: 'Send',
  },
} as const

const main = (page: Page) => page.locator('main')
const tap = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('link', { name, exact: typeof name === 'string' })
    .first()
    .tap()
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, level: 1 }).waitFor()

describe.each(['zh-CN', 'en'] as const)('on a phone, in %s, a visitor', (language) => {
  const words = WORDS[language]

  /** A visit of the home page that goes on as `journey` says; nothing on the way complains or is wider than the phone. */
  async function goes(journey: (page: Page) => Promise<void>): Promise<void> {
    const { page, complaints, close } = await openChosen(browser, `${demo}/home`, `language=${language}`, {
      viewport: { width: 375, height: 740 },
      isMobile: true,
      hasTouch: true,
    })
    await journey(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  }

  it('applies for a flat: from the open plan to its form and the telephone beside it', () =>
    goes(async (page) => {
      await tap(page, words.register)
      await heading(page, words.form)
      expect(await main(page).locator('input, select').count()).toBeGreaterThan(3)
      expect(await main(page).locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
    }))

  it('finds a price: from a project on home to what its homes cost a month', () =>
    goes(async (page) => {
      await tap(page, words.project)
      await heading(page, words.project)
      await tap(page, words.homes)
      const current = page.locator('[data-anchors] [aria-current]')
      await expect.poll(() => current.allTextContents()).toEqual([words.homes])
      const prices = main(page).getByText(words.perMonth)
      await expect.poll(() => prices.count()).toBeGreaterThan(0)
      expect(await main(page).innerText()).toMatch(/\d{2}(\.\d+)?[–-]\d{2}/)
    }))

  it('reads a result: from the notices to the numbers of the families', () =>
    goes(async (page) => {
      await tap(page, words.results)
      await tap(page, '望湖家园第三批公开配租摇号结果公示')
      await heading(page, '望湖家园第三批公开配租摇号结果公示')
      const sum = main(page).getByRole('row', { name: /^合计/ })
      await sum.scrollIntoViewIfNeeded()
      expect((await sum.innerText()).split(/\s+/)).toEqual(['合计', '1,163', '136', '136'])
      await tap(page, '望湖家园第三批摇号页')
      await heading(page, words.draw)
      const list = await main(page).locator('a[href$=".csv"]').first().getAttribute('href')
      expect((await (await fetch(demo + list)).text()).trim().split('\n').length).toBe(1 + 1163)
    }))

  it('reports a fault: from a word that comes to mind to the number to dial', () =>
    goes(async (page) => {
      await page.locator('header [name=words]').fill(words.fault)
      await page.locator('header').getByRole('button', { name: words.search }).tap()
      await tap(page, '报修')
      await heading(page, '报修')
      const number = main(page).locator('a[href^="tel:"]').first()
      await number.scrollIntoViewIfNeeded()
      expect(await number.getAttribute('href')).toMatch(/^tel:\d{8,}$/)
    }))

  it('finds a job: from the menu to an application that was received', () =>
    goes(async (page) => {
      await page.locator('header').getByRole('button', { name: words.menu, exact: true }).tap()
      await page.locator('#menu').getByRole('link', { name: words.careers, exact: true }).tap()
      await tap(page, '前端开发工程师')
      await heading(page, '前端开发工程师')
      await tap(page, words.apply)
      const field = (name: string) => page.locator(`[name="v.${name}"]`).first()
      await field('post').selectOption('QL-HR-2026-003')
      await field('name').fill('周示例')
      await field('mobile').fill('13900000077')
      await field('email').fill('zhou@example.org')
      await field('education').selectOption('bachelor')
      await page.locator('[name=_consent]').check()
      await page.getByRole('button', { name: words.send, exact: true }).last().tap()
      await page.waitForURL(/receipt=/)
      await expect.poll(() => main(page).innerText()).toMatch(/\b\d{8}-\d{4}-\d{4}\b/)
    }))
})

it('in the largest text of a phone the logo keeps its size, and no day or hour is broken', async () => {
  const address = `${demo}/t1/projectDetail?contentId=p01`
  const { page, close } = await openChosen(browser, address, 'text=larger; simple=on; contrast=high', {
    viewport: { width: 375, height: 740 },
  })
  expect(await page.locator('header picture img').evaluate((logo) => logo.clientWidth)).toBeGreaterThan(100)
  const broken = await page.locator('main time').evaluateAll((times) =>
    times.flatMap((time) => {
      const text = time.firstChild
      if (!(text instanceof Text)) return []
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: part, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + part.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [part] : []
      })
    }),
  )
  expect(broken).toEqual([])
  await close()
})

it.each(['text=large', 'text=larger'])(
  'on a phone with %s a number to dial begins a line of its own before it breaks',
  async (chosen) => {
    const { page, close } = await openChosen(browser, `${demo}/404`, chosen, {
      viewport: { width: 375, height: 740 },
    })
    const lines = await page.locator('main a[href^="tel:"]').evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines).toBe(1)
    await close()
  },
)
