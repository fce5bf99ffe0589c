import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { settledPage } from '../support/settled-page.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 375, height: 740 }

describe.each([
  ['desk', DESK],
  ['phone', PHONE],
])('a visit at the %s', (_screen, viewport) => {
  it('goes from home to an article, a list and back, from memory, with the focus and the title of each page', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport })
    await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
    await page
      .locator('main')
      .getByRole('link', { name: '高新青年里面向登记企业新就业职工实时配租的通知' })
      .first()
      .click()
    await page.waitForURL(/contentId=/)
    await expect.poll(() => page.title()).toBe('高新青年里面向登记企业新就业职工实时配租的通知 · 青岚安居')
    expect(await page.locator(':focus').textContent()).toBe('高新青年里面向登记企业新就业职工实时配租的通知')
    await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '配租公告' }).click()
    await page.waitForURL((url) => !url.searchParams.has('contentId'))
    await expect.poll(() => page.locator('h1:focus').textContent()).toBe('配租公告')
    // From here on the line brings no content.
    await page.route(/\/api\/bzf-portal-(?:cms|background)\//, () => {})
    await page.goBack()
    await expect
      .poll(() => page.locator('h1:focus').textContent())
      .toBe('高新青年里面向登记企业新就业职工实时配租的通知')
    await page.goBack()
    await expect.poll(() => page.title()).toBe('青岚安居')
    expect(await page.locator('title').count()).toBe(1)
    expect(await page.locator('#plans').textContent()).toBe('当前计划')
    await page.goForward()
    await expect.poll(() => page.title()).toContain('高新青年里')
    expect(complaints).toEqual([])
    await close()
  })

  it('a reload stands where it stood, another page begins at its top', async () => {
    // Before its scripts have taken over, a page keeps no positions.
    const { page, close } = await settledPage(browser, `${demo}/home`, { viewport })
    await page.evaluate(() => scrollTo(0, 700))
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('positions'))).toContain('700')
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await page.goto(`${demo}/t3/news_list?col1=notices`, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack({ waitUntil: 'networkidle' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await close()
  })

  it('goes on where a choice was made, with the focus there', async () => {
    const { page, close } = await openPage(browser, { viewport })
    await page.goto(`${demo}/t1/projectDetail?contentId=p01`, { waitUntil: 'networkidle' })
    const other = page.locator('#units a[href*="unit="]:not([aria-current])').first()
    await other.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/unit=/)
    await expect.poll(() => page.locator('#units :focus').textContent()).toContain('户型')
    await close()
  })

  it('shows what is chosen, also where the choices are folded', async () => {
    const { page, close } = await openPage(browser, { viewport })
    await page.goto(`${demo}/t1/PostInformation?col1=jobs&col2=job_list`, { waitUntil: 'networkidle' })
    const fold = page.locator('main summary', { hasText: '筛选' })
    const isFolded = await fold.isVisible()
    if (isFolded) await fold.click()
    const last = page.locator('dd').last().getByRole('link').last()
    const choice = (await last.textContent()) ?? ''
    await last.click()
    const chosen = isFolded ? fold.getByText(choice) : page.locator('dd').last().locator('[aria-current]')
    await expect.poll(() => chosen.textContent()).toContain(choice)
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => chosen.textContent()).toContain(choice)
    expect(await chosen.isVisible()).toBe(true)
    await close()
  })

  it('asks the server once for a page, not for a document each time', async () => {
    const { page, close } = await openPage(browser, { viewport })
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    await page.goto(`${demo}/t3/news_list?col1=notices`, { waitUntil: 'networkidle' })
    await page.locator('main a[href*="contentId"]').first().click()
    await page.waitForURL(/contentId=/)
    expect(documents).toHaveLength(1)
    await close()
  })

  it('never scrolls sideways', async () => {
    const { page, close } = await openPage(browser, { viewport })
    for (const path of [
      '/home',
      '/t3/news_list?col1=notices',
      '/t1/company_profile?col1=about&col2=about_us&col3=company_profile',
    ]) {
      await page.goto(demo + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
    }
    await close()
  })

  it('works without scripts: navigation, pages of a list, large text', async () => {
    const { page, close } = await openPage(browser, { viewport, javaScriptEnabled: false })
    await page.goto(`${demo}/t3/news_list?col1=notices`)
    await page.getByRole('link', { name: '下一页' }).click()
    const current = () => new URL(page.url()).searchParams.get('current')
    await expect.poll(current).toBe('2')
    await page.getByRole('link', { name: /^无障碍(?!声明)/ }).click()
    await page.getByRole('button', { name: '大字', exact: true }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('large')
    expect(current()).toBe('2')
    const isFolded = viewport === PHONE && (await openFolded(page))
    expect(isFolded).toBe(viewport === PHONE)
    await page.locator('#menu').getByRole('link', { name: '新闻资讯' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('新闻资讯')
    await close()
  })
})

it('the simple layout alone makes the header of a phone one row, too', async () => {
  const { page, close } = await openPage(browser, { viewport: PHONE, javaScriptEnabled: false })
  await page.context().addCookies([{ name: 'simple', value: 'on', url: demo }])
  await page.goto(`${demo}/t3/news_list?col1=notices`)
  const above = page
    .locator('header')
    .locator('a[href^="tel:"]:visible, [name=simple]:visible, [name=language]:visible')
  const tops = await above.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.length).toBe(3)
  expect(new Set(tops).size).toBe(1)
  expect(await openFolded(page)).toBe(true)
  await close()
})

/** In large text the header of a phone is one row, and the search opens with the menu. Opens both. */
async function openFolded(page: Page): Promise<boolean> {
  const field = page.getByRole('searchbox', { name: '站内搜索' })
  const menu = page.getByRole('link', { name: /^栏目 ?和搜索$/ })
  const [logo, link] = await Promise.all([page.locator('header picture').boundingBox(), menu.boundingBox()])
  const isOneRow = logo !== null && link !== null && link.y < logo.y + logo.height
  const wasVisible = await field.isVisible()
  await menu.click()
  return isOneRow && !wasVisible && (await field.isVisible())
}

describe('on a phone', () => {
  it('the menu opens by its button, closes by Escape, and gives the focus back', async () => {
    const { page, close } = await openPage(browser, { viewport: PHONE })
    await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
    const toggle = page.getByRole('button', { name: '栏目', exact: true })
    await toggle.click()
    await page.locator('#menu').getByRole('link', { name: '新闻资讯' }).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await page.locator(':focus').innerText()).toBe('栏目')
    await close()
  })
})

describe('by keyboard', () => {
  it('the first stop leads to the text', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('跳到正文')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await close()
  })

  it('twelve stops reach the text; arrow keys go along the columns, and a button opens the panel of each', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${demo}/t3/news_list?col1=notices`, { waitUntil: 'networkidle' })
    const menu = page.locator('#menu')
    const focused = () =>
      page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
    const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
    for (let stop = 0; (await focused()) !== '通知公告'; stop++) {
      expect(stop).toBeLessThan(12)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('多元业务')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('多元业务的下级栏目')
    const inPanel = menu.getByRole('link', { name: '全部项目' })
    expect(await inPanel.isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    expect(await inPanel.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('保障性租赁住房')
    await page.keyboard.press('Escape')
    expect([await focused(), await inPanel.isVisible()]).toEqual(['多元业务的下级栏目', false])
    await page.keyboard.press('Tab')
    expect(await isInMain()).toBe(true)
    await page.reload({ waitUntil: 'networkidle' })
    for (let stop = 0; stop < 12; stop++) await page.keyboard.press('Tab')
    expect(await isInMain()).toBe(true)
    await close()
  })

  it('a panel opens by the arrow down, too, and closes when the focus leaves it; Tab comes back to its column', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${demo}/t3/news_list?col1=notices`, { waitUntil: 'networkidle' })
    const menu = page.locator('#menu')
    const focused = () =>
      page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
    const panel = menu.getByRole('link', { name: '全部项目' })
    await menu.getByRole('link', { name: '通知公告', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    expect(await panel.isVisible()).toBe(true)
    const button = menu.getByRole('button', { name: '多元业务的下级栏目' })
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowLeft')
    expect([await focused(), await panel.isVisible()]).toEqual(['通知公告', false])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await menu.getByRole('link', { name: '我能申请哪一种' }).focus()
    await page.keyboard.press('Tab')
    expect([
      await page.evaluate(() => document.activeElement?.closest('main') !== null),
      await panel.isVisible(),
    ]).toEqual([true, false])
    await page.keyboard.press('Shift+Tab')
    expect([await focused(), await panel.isVisible()]).toEqual(['多元业务的下级栏目', false])
    // The button closes what it has opened.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await panel.isVisible()).toBe(false)
    await close()
  })
})

it.each([true, false])(
  'a viewing is asked for from the page of a project, which is chosen then; scripts: %s',
  async (javaScriptEnabled) => {
    const { page, close } = await openPage(browser, { javaScriptEnabled })
    await page.goto(`${demo}/t1/projectDetail?col1=business&col2=bzf&col3=bzf_projects&contentId=p06`)
    await page.getByRole('main').getByRole('link', { name: '预约看房' }).click()
    // Without scripts the page sends itself on for a key of its own.
    await page.waitForURL(javaScriptEnabled ? /col2=viewing/ : /visit=/)
    const project = page.locator('[name="v.project"]').first()
    await expect.poll(() => project.inputValue()).toBe('p06')
    await close()
  },
)
