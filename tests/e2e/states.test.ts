import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { inside, path, settledPage, tip } from '../support/settled-page.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

const visit = (address: string, options: BrowserContextOptions = {}) =>
  settledPage(browser, demo + address, options)
const stack = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('historyStack') ?? 'null') as unknown)

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
    const reported: string[] = []
    page.on('pageerror', (error) => reported.push(String(error)))
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    await page.route(TEMPLATE, (route) => route.fulfill({ status: 404, body: '' }))
    await inside(page, '新闻资讯')
    await expect.poll(() => documents).toEqual([`${demo}/t1/news_list?col1=news`])
    await expect.poll(() => page.locator('main h1').textContent()).toBe('新闻资讯')
    await page.waitForLoadState('networkidle')
    await page.locator('main a[href*="contentId"]').first().click()
    await expect.poll(() => page.locator('main h1').textContent()).toBe('页面暂时打不开')
    expect(documents).toHaveLength(1)
    expect(await page.locator('main').textContent()).toMatch(/页面程序 page-[\w-]+\.js 没有下载成功/)
    expect(reported.at(-1)).toMatch(/ChunkError: script http:\S+\/assets\/page-[\w-]+\.js did not load/)
    await page.getByRole('link', { name: '重新加载' }).click()
    await expect.poll(() => page.locator('main article h1').count()).toBe(1)
    await close()
  })
})

describe('a chunk that hangs', () => {
  it('is waited for no longer once it is tried again', async () => {
    const { page, close } = await openPage(browser)
    await page.clock.install()
    await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
    let asked = 0
    await page.route(/\/assets\/page-[^/]+\.js$/, () => void asked++)
    await inside(page, '新闻资讯')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page.clock.runFor(10_500)
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect.poll(() => page.locator('main h1').textContent()).toBe('新闻资讯')
    expect(path(page)).toBe('/t1/news_list')
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
    await expect.poll(() => sent.length).toBe(2)
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

const DEVICES: [device: string, userAgent: string | undefined][] = [
  ['Android', 'Mozilla/5.0 (Linux; Android 13; M2012K11AC) AppleWebKit/537.36 Chrome/120.0 Mobile'],
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
  ['WeChat', 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Mobile MicroMessenger/8.0.49'],
  ['HarmonyOS', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 ArkWeb/4.1.6.1 Mobile'],
  ['iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4'],
  ['a desk', undefined],
]

describe.each(DEVICES.flatMap((device) => [375, 1280].map((width) => [...device, width] as const)))(
  'on %s, %s, %i px wide',
  (device, userAgent, width) => {
    it('the browser takes over exactly what the server sent', async () => {
      const viewport = { width, height: 800 }
      const { page, complaints, close } = await visit(ABOUT, {
        viewport,
        userAgent,
        hasTouch: device !== 'a desk',
      })
      const served = await (
        await fetch(demo + ABOUT, userAgent ? { headers: { 'user-agent': userAgent } } : {})
      ).text()
      const isSame = page.evaluate((html) => {
        const main = (of: Document) => of.querySelector('main')?.innerHTML
        return main(document) === main(new DOMParser().parseFromString(html, 'text/html'))
      }, served)
      expect(served).toContain('<main')
      expect(await isSame).toBe(true)
      expect(await page.locator('main').count()).toBe(1)
      expect(complaints).toEqual([])
      await close()
    })
  },
)
