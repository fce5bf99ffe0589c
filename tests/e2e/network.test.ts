import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { hold } from '../support/held.ts'
import { inside, path, settledPage, tip } from '../support/settled-page.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

const visit = (address: string, options: BrowserContextOptions = {}) =>
  settledPage(browser, demo + address, options)

/** The page for a bad network has come, to its picture: scripts draw it ahead. */
async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline-')),
  )
}

describe('a bad network', () => {
  it('leads to /404, outside the layout and without a request; every way on leads home', async () => {
    const { page, close } = await visit('/t1/news_list?col1=news')
    await readyForOffline(page)
    await page.context().setOffline(true)
    await page.waitForURL(`${demo}/404`)
    await expect.poll(() => page.locator('h1').textContent()).toBe('网络断开了')
    expect(await page.locator('#menu').count()).toBe(0)
    const isDrawn = () =>
      page.locator('main img').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
    await page.context().setOffline(false)
    await expect.poll(() => page.locator('main output').textContent()).toContain('网络已恢复')
    await page.goBack()
    await page.waitForURL(`${demo}/home`)
    await close()
  })

  it('takes nothing from whoever was reading: home offers the page at its place, and back leads there', async () => {
    const { page, close } = await visit('/home')
    await readyForOffline(page)
    const list = '/t1/news_list?col1=news'
    await inside(page, '新闻资讯')
    await expect.poll(() => page.locator('main h1').textContent()).toBe('新闻资讯')
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('positions'))).toContain(':300')
    for (const leave of [() => page.goBack(), () => page.getByRole('link', { name: '回首页' }).click()]) {
      await page.context().setOffline(true)
      await page.waitForURL(`${demo}/404`)
      await page.context().setOffline(false)
      await leave()
      await page.waitForURL(`${demo}/home`)
      await expect.poll(() => tip(page).textContent()).toContain('刚才看的是“新闻资讯”')
      // The page for a bad network is not in the history.
      await page.goBack()
      await expect.poll(() => page.url()).toBe(demo + list)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    }
    await page.context().setOffline(true)
    await page.waitForURL(`${demo}/404`)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: '回首页' }).click()
    await page.getByRole('button', { name: '接着看' }).click()
    await expect.poll(() => page.url()).toBe(demo + list)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    await close()
  })

  it('can be tried again: that says what came of it, and leads home once there is a network', async () => {
    const { page, close } = await visit('/t1/news_list?col1=news')
    await readyForOffline(page)
    await page.context().setOffline(true)
    await page.waitForURL(`${demo}/404`)
    expect(await page.getByRole('link', { name: '0000-8800 0100' }).getAttribute('href')).toBe(
      'tel:000088000100',
    )
    const retry = page.getByRole('button', { name: '重试' })
    await retry.click()
    await expect.poll(() => page.locator('main output').textContent()).toBe('还是没有网络。')
    await page.context().setOffline(false)
    await retry.click()
    await page.waitForURL(`${demo}/home`)
    await close()
  })

  it('opened by its address is a page as well, without a button that needs scripts', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${demo}/404`)
    expect(await page.locator('h1').textContent()).toBe('网络断开了')
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/home')
    const width = await page.locator('main img').evaluate((image) => image.getBoundingClientRect().width)
    expect(width).toBe(480)
    await close()
  })

  it('is noticed by a page request that nobody answers', async () => {
    const { page, close } = await visit('/home')
    await readyForOffline(page)
    await page.route('**/api/**', (route) => route.abort('connectionreset'))
    await inside(page, '新闻资讯')
    await expect.poll(() => path(page)).toBe('/404')
    await page.unroute('**/api/**')
    await page.getByRole('link', { name: '回首页' }).click()
    await expect.poll(() => path(page)).toBe('/home')
    await close()
  })

  it('keeps the page that is read, although the code of other pages has not come; the way on is offered then', async () => {
    const { page, close } = await visit('/home')
    await page.context().setOffline(true)
    // Without a pointer that would have had it come before.
    await page
      .locator('#menu')
      .getByRole('link', { name: '新闻资讯', exact: true })
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBe('false')
    expect(path(page)).toBe('/home')
    expect(await page.locator('main').textContent()).not.toContain('页面暂时打不开')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect.poll(() => page.locator('main h1').textContent()).toBe('新闻资讯')
    await close()
  })

  it('is told of where it went before the code for it had come, which comes with the network', async () => {
    const { page, close } = await openPage(browser)
    const rest = await hold(page, /\/deferred-startup-[^/]+\.js$/)
    await page.goto(`${demo}/t1/news_list?col1=news`)
    await expect.poll(rest.count).toBe(1)
    await page.context().setOffline(true)
    await rest.letGo()
    await expect.poll(() => tip(page).textContent()).toContain('网络断开了')
    await page.context().setOffline(false)
    await expect.poll(() => tip(page).textContent()).not.toContain('网络断开了')
    await close()
  })

  it('leads nowhere before the page for it has come', async () => {
    const { page, complaints, close } = await openPage(browser)
    await page.route(/\/network-[^/]+\.js$/, (route) => route.abort())
    await page.goto(`${demo}/t1/news_list?col1=news`, { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    await expect.poll(() => tip(page).textContent()).toContain('网络断开了')
    expect(await page.locator('main h1').textContent()).toBe('新闻资讯')
    expect(path(page)).toBe('/t1/news_list')
    await page.context().setOffline(false)
    await inside(page, '通知公告')
    await expect.poll(() => page.locator('main h1').textContent()).toBe('通知公告')
    // The browser, and the log, say that it did not come; nothing else is wrong.
    expect(complaints.filter((complaint) => !/net::|ChunkError: script/.test(complaint))).toEqual([])
    await close()
  })

  it.each([
    [429, '<h1>busy</h1>'],
    [503, '<h1>busy</h1>'],
    [200, '<h1>welcome</h1>'],
    [200, '{"code":"1","message":"ok"}'],
    [200, '{"code":1,"message":"ok","data":{"records":[]}}'],
  ])('is not what an answer of %i means: %s', async (status, body) => {
    const { page, close } = await visit('/home')
    await page.route('**/api/**', (route) => route.fulfill({ status, body, contentType: 'application/json' }))
    await inside(page, '新闻资讯')
    await expect.poll(() => page.locator('main h1').textContent()).toBe('页面暂时打不开')
    expect(path(page)).toBe('/t1/news_list')
    await close()
  })

  it('leaves a page alone on which somebody is typing', async () => {
    const { page, close } = await visit('/t1/news_list?col1=news')
    await page.evaluate(() => {
      const field = document.createElement('textarea')
      document.querySelector('main')?.append(field)
      field.value = '家庭成员'
    })
    await page.context().setOffline(true)
    await expect.poll(() => tip(page).textContent()).toContain('已填写的内容还在')
    expect(path(page)).toBe('/t1/news_list')
    await page.context().setOffline(false)
    await expect.poll(() => tip(page).textContent()).toBe('网络已恢复。')
    await close()
  })
})

describe('what was typed', () => {
  it('outlasts a link whose page does not come', async () => {
    const { page, close } = await visit('/t1/news_list?col1=news')
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')))
    const field = page.locator('main textarea')
    await field.fill('家庭成员')
    await page.route('**/api/**', (route) => route.abort('connectionreset'))
    await inside(page, '通知公告')
    await expect.poll(() => tip(page).textContent()).toContain('已填写的内容还在')
    expect(path(page)).toBe('/t1/news_list')
    expect(await field.inputValue()).toBe('家庭成员')
    await page.unroute('**/api/**')
    await inside(page, '通知公告')
    await expect.poll(() => path(page)).toBe('/t3/news_list')
    await close()
  })
})
