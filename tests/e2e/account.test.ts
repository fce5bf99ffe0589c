import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Cookie, Locator, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MY_DATA } from '../../src/contract/constants.ts'
import { codeFor } from '../support/accounts.ts'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { demoDay } from '../support/demo-days.ts'
import { axeFindings, layoutShift, overflow, watchLayoutShift } from '../support/inspect.ts'
import { agreementsOf, logIn as peopleLogIn, lookForForeignBytes } from '../support/people.ts'
import { startServer, type RunningServer } from '../support/server.ts'

const PROFILE = '/t1/personalCenter/personal_info/basic_info'
const ARTICLES = '/t1/personalCenter/collection_content/article_collection'
const EMPTY = '/t1/personalCenter/collection_content/project_Collection'
const FAMILY = '/t1/personalCenter/personal_info/gzf_familyInfo'

let server: RunningServer
let browser: Browser
let article = ''

beforeAll(async () => {
  server = await startServer()
  browser = await testBrowser()
  const { page, close } = await openPage(browser)
  await page.goto(`${server.origin}/t3/news_list?col1=notices`)
  article = (await page.locator('main a[href*=contentId]').first().getAttribute('href')) ?? ''
  await close()
})
afterAll(async () => {
  await closePages()
  await server?.stop()
})

const at = (path: string) => server.origin + path
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Scripts have taken over the page's forms, where there are scripts. */
async function ready(page: Page, scripts: boolean): Promise<void> {
  if (scripts) await page.waitForFunction(() => document.documentElement.dataset.actions !== undefined)
}

async function askForCode(page: Page, scripts: boolean, phone: string): Promise<void> {
  await ready(page, scripts)
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
}

/** From the page that asks for the login to the one that was wanted. */
async function logIn(page: Page, scripts: boolean, phone: string): Promise<void> {
  await askForCode(page, scripts, phone)
  await page.getByText('验证码已发到').waitFor()
  await page.getByLabel('短信验证码').fill(codeFor(server.dataDir, phone))
  await page.getByLabel('我已阅读并同意').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** From the home page to a reminder that is on, with the hour it is about. */
async function isReminded(page: Page, scripts: boolean): Promise<void> {
  await page.goto(at('/home'))
  await page.getByRole('link', { name: '提醒我 康宁苑新批次配租' }).click()
  await page.waitForURL((url) => url.pathname === '/remind')
  await ready(page, scripts)
  await page.getByRole('button', { name: '开始时提醒我' }).click()
  await page.locator('h1:text-is("提醒已开启")').waitFor()
  await page.getByText(new RegExp(`康宁苑新批次配租.*${demoDay('12月7日')} 09:00`)).waitFor()
  if (!scripts) return
  await page.goto(at('/home'))
  await page.getByRole('link', { name: '提醒已开启 康宁苑新批次配租' }).click()
  await page.getByRole('button', { name: '关闭' }).waitFor()
}

/** Without scripts there is nobody to look: the page is the same. */
async function findings(page: Page, scripts = true): Promise<string[]> {
  if (!scripts) return []
  const wider = await overflow(page)
  return [...(await axeFindings(page)), ...(wider > 0 ? [`${page.url()} is ${wider} px too wide`] : [])]
}

const hasFocus = async (field: Locator, scripts: boolean) =>
  !scripts || field.evaluate((element) => element === document.activeElement)

const keptHistory = async (page: Page, scripts: boolean) =>
  scripts ? page.evaluate(() => localStorage.getItem('historyStack') ?? '') : ''

const bookmarksIn = (page: Page) => page.locator('input[type=checkbox][name=id]')

async function cookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name)
}

describe.each([
  [1280, true],
  [375, true],
  // Without scripts a page is the same at every width.
  [375, false],
])('the life of an account at %i px, scripts: %s', (width, scripts) => {
  const phone = `137${String(width).padStart(5, '0')}${scripts ? '111' : '222'}`
  const options = { viewport: { width, height: 900 }, javaScriptEnabled: scripts }

  it('registers, keeps, comes back, loses a device and leaves nothing behind', async () => {
    const { page, close } = await openPage(browser, options)
    await page.goto(at(ARTICLES))
    expect(pathOf(page)).toBe('/login')
    expect(await findings(page, scripts)).toEqual([])

    // A number that is none: said beside the field, where the cursor is, and what was typed stays.
    await askForCode(page, scripts, '1380000')
    const field = page.getByLabel('手机号')
    await page.getByText('请填写11位手机号').waitFor()
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['1380000', 'true'])
    expect(await hasFocus(field, scripts)).toBe(true)
    expect(await findings(page, scripts)).toEqual([])

    // A wrong code: the same, and the box that was ticked still is.
    await askForCode(page, scripts, phone)
    await page.getByText('验证码已发到').waitFor()
    expect(await findings(page, scripts)).toEqual([])
    await page.getByLabel('短信验证码').fill('000000')
    await page.getByLabel('在此设备保持登录').check()
    await page.getByLabel('我已阅读并同意').check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('验证码不对').waitFor()
    expect(await page.getByLabel('在此设备保持登录').isChecked()).toBe(true)
    expect(await page.getByLabel('短信验证码').inputValue()).toBe('')

    await page.getByLabel('短信验证码').fill(codeFor(server.dataDir, phone))
    await page.getByLabel('我已阅读并同意').check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((url) => url.pathname === ARTICLES)
    await page.getByText('还没有收藏文章').waitFor()

    // An article is kept: in place, or through the page that does it.
    await page.goto(at(article))
    const keep = page.locator('a[data-bookmark]')
    if (scripts) {
      await page.locator('a[data-bookmark][role=button]').click()
      await page.locator('a[data-bookmark][aria-pressed=true]').waitFor()
    } else {
      await keep.click()
      await page.getByRole('button', { name: '收藏', exact: true }).click()
      await page.locator('h1:text-is("已收藏")').waitFor()
    }
    await page.goto(at(ARTICLES))
    expect(await bookmarksIn(page).count()).toBe(1)

    if (width === 375) await isReminded(page, scripts)
    for (const path of [PROFILE, EMPTY, FAMILY, '/messages', ARTICLES]) {
      await page.goto(at(path))
      expect(pathOf(page)).toBe(path)
      expect(await findings(page, scripts)).toEqual([])
    }

    // Another device sees the same, until it is logged out from here.
    const other = await openPage(browser, options)
    await other.page.goto(at(ARTICLES))
    await logIn(other.page, scripts, phone)
    expect(await bookmarksIn(other.page).count()).toBe(1)
    await page.goto(at(PROFILE))
    expect(await page.getByText('保持登录', { exact: true }).count()).toBe(1)
    await ready(page, scripts)
    await page.getByRole('button', { name: '让它退出' }).click()
    await page.getByText('那台设备已退出登录').waitFor()
    await other.page.goto(at(ARTICLES))
    expect(pathOf(other.page)).toBe('/login')
    await other.close()

    // Several are removed at once.
    await page.goto(at(ARTICLES))
    await ready(page, scripts)
    await bookmarksIn(page).first().check()
    await page.getByRole('button', { name: '移出选中的收藏' }).click()
    await page.getByText('还没有收藏文章').waitFor()
    expect(await page.locator('[data-told=done]').textContent()).toContain('收藏已更新')

    await logOut(page, scripts)
    expect(pathOf(page)).toBe('/done')
    expect(await page.locator('main').textContent()).toContain('已退出登录')
    expect(await cookies(page.context())).not.toContain('sessionKey')
    expect(await keptHistory(page, scripts)).not.toContain('personalCenter')
    await page.goBack()
    await page.waitForLoadState()
    expect(await page.locator('main').textContent()).not.toContain(phone.slice(-4))
    await close()
  })
})

async function logOut(page: Page, scripts: boolean): Promise<void> {
  if (scripts) {
    await page.goto(at('/home'))
    await page.locator('header details summary').click()
    await page.locator('header details').getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL((url) => url.pathname === '/done')
    return
  }
  const button = page.getByRole('button', { name: '退出登录' })
  if (!(await button.first().isVisible())) await page.locator('main details summary').first().click()
  await button.locator('visible=true').click()
}

describe('whoever is logged in', () => {
  const phone = '13600001234'

  it('reads the same public pages as everybody; the header says who they are, and nothing jumps', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    await page.goto(at(`/login?next=${encodeURIComponent(PROFILE)}`))
    await logIn(page, true, phone)
    await watchLayoutShift(page)
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 375, height: 800 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(at('/home'))
      await page.locator('header details summary').waitFor()
      expect((await layoutShift(page)).jumps).toEqual([])
      expect(await findings(page)).toEqual([])
    }
    expect(await page.locator('header details summary').textContent()).toContain('136****1234')
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const path of ['/home', article, '/t3/news_list?col1=notices', '/search?words=公租房']) {
      const [anonymous, known] = await Promise.all(
        [undefined, cookie].map(async (cookie) =>
          (await fetch(at(path), { headers: cookie === undefined ? {} : { cookie } }))
            .text()
            // When a page was made: a second may begin between the two, and a kept page may be made again.
            .then((html) => html.replaceAll(/"now":"[^"]+"/g, '')),
        ),
      )
      expect(known).toBe(anonymous)
    }
    await close()
  })

  it('finds the login and the personal center in large print, high contrast and the simple layout', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 375, height: 800 } })
    const settings = { text: 'larger', contrast: 'high', simple: 'on', pointer: 'large' }
    await page
      .context()
      .addCookies(Object.entries(settings).map(([name, value]) => ({ name, value, url: server.origin })))
    await page.goto(at('/login'))
    expect(await findings(page)).toEqual([])
    await page.goto(at(`/login?next=${encodeURIComponent(PROFILE)}`))
    await logIn(page, true, '13600005678')
    for (const path of [PROFILE, EMPTY, '/messages']) {
      await page.goto(at(path))
      expect(await findings(page)).toEqual([])
    }
    await close()
  })

  it('fetches no more by itself until the page is idle than it may, logged in or not', async () => {
    /** KiB of scripts, packed, that a fresh browser with these cookies fetches for the home page. */
    async function fetched(cookies: Cookie[], until: string): Promise<number> {
      const { page, close } = await openPage(browser)
      await page.context().addCookies(cookies)
      const bodies: Promise<number>[] = []
      const take = (response: Response) => {
        if (response.request().resourceType() === 'script')
          bodies.push(response.body().then((body) => gzipSync(body).length))
      }
      page.on('response', take)
      // What waits for idleness ends by keeping the picture of the page without a network.
      const last = page.waitForResponse(/\/offline[^/]*\.svg/)
      await page.goto(at('/home'))
      await Promise.all([last, page.locator(until).first().waitFor()])
      await page.waitForLoadState('networkidle')
      page.off('response', take)
      const sizes = await Promise.all(bodies)
      await close()
      return sizes.reduce((sum, size) => sum + size, 0) / 1024
    }
    const { page, close } = await openPage(browser)
    await page.goto(at(`/login?next=${encodeURIComponent(PROFILE)}`))
    await logIn(page, true, '13600001111')
    const known = await fetched(await page.context().cookies(), 'header details summary')
    const anonymous = await fetched([], 'header a[href^="/login"]')
    process.stdout.write(`scripts until idle: ${anonymous.toFixed(3)} KiB, logged in ${known.toFixed(3)}\n`)
    expect(anonymous).toBeGreaterThan(50)
    expect(anonymous).toBeLessThanOrEqual(135)
    expect(known).toBeLessThanOrEqual(140)
    await close()
  })

  it('sees nothing of another’s, whoever asks at the same time', async () => {
    const agreements = await agreementsOf(server.origin)
    const residents = []
    for (let n = 1; n <= 8; n += 1) {
      const phone = `1330000${String(n * 1111).padStart(4, '0')}`
      const code = () => codeFor(server.dataDir, phone)
      residents.push(await peopleLogIn(server.origin, { phone, address: '127.0.0.1', agreements, code }))
    }
    const { pages, faults } = await lookForForeignBytes([server.origin], residents)
    expect(faults).toEqual([])
    expect(pages).toBeGreaterThanOrEqual(8 * 12)
  })

  it.each([true, false])(
    'exports, withdraws, and is deleted only if they stay with it; scripts: %s',
    async (scripts) => {
      const phone = scripts ? '13600002222' : '13600003333'
      const viewport = { width: 375, height: 800 }
      const { page, close } = await openPage(browser, { viewport, javaScriptEnabled: scripts })
      await page.goto(at(`/login?next=${encodeURIComponent(PROFILE)}`))
      await logIn(page, scripts, phone)
      const main = page.locator('main')
      expect(await main.textContent()).not.toContain(phone)
      await main.getByRole('link', { name: '显示', exact: true }).click()
      await main.getByText(phone).waitFor()
      await main.getByRole('link', { name: '遮挡', exact: true }).click()
      await main.getByText('136****').first().waitFor()

      await ready(page, scripts)
      await main
        .getByRole('button', { name: /撤回同意/ })
        .first()
        .click()
      await main.getByText('撤回于').waitFor()
      expect(await findings(page, scripts)).toEqual([])
      const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      const archive = await fetch(at(MY_DATA), { headers: { cookie } })
      expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip'])

      await main.locator('summary', { hasText: '注销账号' }).click()
      await ready(page, scripts)
      await main.getByLabel('我确认要注销账号').check()
      await main.getByRole('button', { name: '申请注销' }).click()
      await page.waitForURL((url) => url.pathname === '/done')
      await page.goto(at(PROFILE))
      expect(pathOf(page)).toBe('/login')
      await close()
    },
  )
})
