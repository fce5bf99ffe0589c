import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Opens a page and waits until its scripts have taken over. */
async function visit(path: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options)
  await opened.page.goto(demo + path, { waitUntil: 'networkidle' })
  return opened
}

const stack = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('historyStack') ?? 'null') as unknown)
const inside = (page: Page, name: string) =>
  page.locator('#menu').getByRole('link', { name, exact: true }).first().click()
/** The line at the foot of the screen. */
const tip = (page: Page) => page.locator('body > output')
const path = (page: Page) => new URL(page.url()).pathname

describe('the history stack', () => {
  it('keeps the visited addresses, newest first, and the parent column', async () => {
    const { page, close } = await visit('/home')
    await inside(page, '新闻资讯')
    await page.waitForURL(/news_list/)
    await expect.poll(() => stack(page)).toEqual(['/t1/news_list?col1=news', '/home'])
    expect(await page.evaluate(() => localStorage.getItem('parentColumn'))).toBe('news')
    await close()
  })

  it.each(['{', '{"a":1}', '[1,null,"/home"]'])('takes over from %s in storage', async (damaged) => {
    const { page, complaints, close } = await openPage(browser)
    await page.addInitScript((text) => {
      if (!sessionStorage.getItem('set')) localStorage.setItem('historyStack', text)
      sessionStorage.setItem('set', '1')
    }, damaged)
    await page.goto(`${demo}/t1/news_list?col1=news`, { waitUntil: 'networkidle' })
    await expect.poll(async () => JSON.stringify(await stack(page))).toContain('["/t1/news_list?col1=news"')
    expect(complaints).toEqual([])
    await close()
  })

  it('is done without where storage is forbidden', async () => {
    const { page, complaints, close } = await openPage(browser)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
      }
    })
    await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
    await inside(page, '新闻资讯')
    await expect.poll(() => page.locator('h1').textContent()).toBe('新闻资讯')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a token in the address', () => {
  it('is taken out before anything is stored or measured', async () => {
    const { page, close } = await openPage(browser)
    const later: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') return
      later.push(request.url() + JSON.stringify(request.headers()) + (request.postData() ?? ''))
    })
    await page.goto(`${demo}/t1/news_list?token=s3cr3t&col1=news&x=1#main`, { waitUntil: 'networkidle' })
    await expect.poll(() => stack(page)).toEqual(['/t1/news_list?col1=news&x=1'])
    expect(page.url()).toBe(`${demo}/t1/news_list?col1=news&x=1#main`)
    expect(later.join(' ')).not.toContain('s3cr3t')
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('s3cr3t')
    await close()
  })
})

describe('a bad network', () => {
  it('leads to /404, outside the layout and without a request; every way on leads home', async () => {
    const { page, close } = await visit('/t1/news_list?col1=news')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.waitForURL(`${demo}/404`)
    await expect.poll(() => page.locator('h1').textContent()).toBe('网络好像断开了')
    expect(await page.locator('#menu').count()).toBe(0)
    const isDrawn = () =>
      page.locator('main img').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
    await page.context().setOffline(false)
    await expect.poll(() => tip(page).textContent()).toBe('网络已恢复。')
    await page.goBack()
    await page.waitForURL(`${demo}/home`)
    await close()
  })

  it('can be tried again: that says what came of it, and leads home once there is a network', async () => {
    const { page, close } = await visit('/t1/news_list?col1=news')
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
    expect(await page.locator('h1').textContent()).toBe('网络好像断开了')
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/home')
    const width = await page.locator('main img').evaluate((image) => image.getBoundingClientRect().width)
    expect(width).toBe(480)
    await close()
  })

  it('is noticed by a page request that nobody answers', async () => {
    const { page, close } = await visit('/home')
    await page.route('**/api/**', (route) => route.abort('connectionreset'))
    await inside(page, '新闻资讯')
    await expect.poll(() => path(page)).toBe('/404')
    await page.unroute('**/api/**')
    await page.getByRole('link', { name: '回首页' }).click()
    await expect.poll(() => path(page)).toBe('/home')
    await close()
  })

  it.each([429, 503])('is not what an answer of %i means', async (status) => {
    const { page, close } = await visit('/home')
    await page.route('**/api/**', (route) => route.fulfill({ status, body: '<h1>busy</h1>' }))
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

describe('waiting', () => {
  it('for a page that takes long is explained, and can be begun again', async () => {
    const { page, close } = await openPage(browser)
    await page.clock.install()
    await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
    let isHeld = true
    let asked = false
    await page.route('**/selectByPage?**', (route) => {
      asked = true
      return isHeld ? undefined : route.continue()
    })
    await inside(page, '新闻资讯')
    await expect.poll(() => asked).toBe(true)
    await page.clock.runFor(9000)
    expect(await tip(page).textContent()).toBe('')
    await page.clock.runFor(1500)
    await expect.poll(() => tip(page).textContent()).toContain('还在加载')
    isHeld = false
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect.poll(() => page.locator('main h1').textContent()).toBe('新闻资讯')
    expect(await tip(page).textContent()).toBe('')
    await close()
  })

  it('asks once, however often the link is clicked', async () => {
    const { page, close } = await visit('/home')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('selectByPage') && asked.push(request.url()))
    await page.context().route('**/selectByPage?**', async (route) => {
      await link.click()
      await route.continue()
    })
    const link = page.locator('#menu').getByRole('link', { name: '新闻资讯', exact: true }).first()
    await link.click()
    await expect.poll(() => page.locator('main h1').textContent()).toBe('新闻资讯')
    expect(asked.length).toBe(new Set(asked).size)
    await close()
  })
})

describe('chunks that do not come', () => {
  const TEMPLATE = /\/assets\/page-[^/]+\.js$/

  it('leave a page that offers to reload, after it was reloaded once by itself', async () => {
    const { page, close } = await visit('/home')
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    await page.route(TEMPLATE, (route) => route.fulfill({ status: 404, body: '' }))
    await inside(page, '新闻资讯')
    await expect.poll(() => documents).toEqual([`${demo}/t1/news_list?col1=news`])
    await expect.poll(() => page.locator('main h1').textContent()).toBe('新闻资讯')
    await page.waitForLoadState('networkidle')
    await page.locator('main a[href*="contentId"]').first().click()
    await expect.poll(() => page.locator('main h1').textContent()).toBe('页面暂时打不开')
    expect(documents).toHaveLength(1)
    await page.getByRole('link', { name: '重新加载' }).click()
    await expect.poll(() => page.locator('main article h1').count()).toBe(1)
    await close()
  })
})

describe('page views', () => {
  const RECORD = '**/bpmModuleAccessEntity/recordAmount'

  async function counted(options: BrowserContextOptions, prepare?: string) {
    const { page, close } = await openPage(browser, options)
    const sent: { moduleKey: string; path: string; deviceType: string }[] = []
    await page.route(RECORD, async (route) => {
      sent.push(...(JSON.parse(route.request().postData() ?? '{"records":[]}') as { records: [] }).records)
      await route.fulfill({ json: { code: '1', message: '', data: null } })
    })
    if (prepare) await page.addInitScript(prepare)
    await page.goto(`${demo}/t1/news_list?col1=news&contact=13800000000`, { waitUntil: 'networkidle' })
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('network')),
    )
    if (options.viewport?.width !== 375) await inside(page, '通知公告')
    return { page, sent, close }
  }

  it('are counted together, by column and path and nothing else', async () => {
    const { sent, close } = await counted({})
    await expect.poll(() => sent.length, { timeout: 8000 }).toBe(2)
    expect(sent).toEqual([
      { moduleKey: 'news', path: '/t1/news_list', deviceType: 'pc' },
      { moduleKey: 'notices', path: '/t3/news_list', deviceType: 'pc' },
    ])
    await close()
  })

  it.each([
    ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })"],
    [
      'the Global Privacy Control',
      "Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })",
    ],
  ])('are not counted under %s', async (_wish, prepare) => {
    const { page, sent, close } = await counted({}, prepare)
    await page.goto('about:blank')
    expect(sent).toEqual([])
    await close()
  })
})

const ABOUT = '/t1/company_profile?col1=about&col2=about_us&col3=company_profile'

describe.each([
  ['Android', 375, 'Mozilla/5.0 (Linux; Android 13; M2012K11AC) AppleWebKit/537.36 Chrome/120.0 Mobile'],
  ['iOS', 375, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
  ['WeChat', 375, 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Mobile MicroMessenger/8.0.49'],
  ['iPad', 1024, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4'],
  ['desktop', 1280, undefined],
])('on %s', (device, width, userAgent) => {
  it('the browser takes over exactly what the server sent', async () => {
    const viewport = { width, height: 800 }
    const { page, complaints, close } = await visit(ABOUT, {
      viewport,
      userAgent,
      hasTouch: device !== 'desktop',
    })
    const served = await openPage(browser, { viewport, userAgent, javaScriptEnabled: false })
    await served.page.goto(demo + ABOUT)
    const main = (of: Page) => of.locator('main').innerHTML()
    expect((await main(page)) === (await main(served.page))).toBe(true)
    await served.close()
    expect(await page.locator('main').count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })
})
