import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor } from '../support/accounts.ts'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { axeFindings } from '../support/inspect.ts'
import { startServer, type RunningServer } from '../support/server.ts'

const KIBIBYTE = 1024

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await testBrowser()
})
afterAll(async () => {
  await closePages()
  await server?.stop()
})

/** Logs in as the page's own scripts would. */
async function logIn(page: Page, phone: string): Promise<void> {
  await post(page, '/api/account/code', { phone })
  const { data } = await page.evaluate(async () => (await fetch('/api/account/agreements')).json())
  const agreements = data.map(({ contentVersion }: { contentVersion: string }) => contentVersion).join(' ')
  const code = codeFor(server.dataDir, phone)
  const answer = await post(page, '/api/account/login', { phone, code, agreements, keepLoggedIn: true })
  expect(answer).toMatchObject({ code: '1' })
}

const post = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).json()
    },
    [path, JSON.stringify(body)] as const,
  )

/** Ends the session of a page elsewhere: its cookies stay as they are. */
async function end(page: Page): Promise<void> {
  const context = page.context()
  const tokenId = (await cookieIn(context, 'tokenId')) ?? ''
  const cookie = `sessionKey=${await cookieIn(context, 'sessionKey')}`
  const url = `${server.origin}/api/bzf-portal-register/portal/logout`
  expect((await fetch(url, { method: 'POST', headers: { tokenId, cookie } })).status).toBe(200)
}

/** By the dialog that a form opens. */
async function logInAgain(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('手机号').fill(phone)
  await page.keyboard.press('Enter')
  await dialog.getByText('验证码已发到').waitFor()
  await dialog.getByLabel('短信验证码').fill(codeFor(server.dataDir, phone))
  await dialog.getByRole('checkbox').check()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

const cookieIn = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value

/** Bytes of scripts that come by themselves, as they come over the line, until nothing more does. */
async function scriptsUntilIdle(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  // What waits for the browser to be idle comes within two seconds of it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2500 })))
  await page.waitForLoadState('networkidle')
  await session.detach()
  return bytes
}

describe('a session in a browser', () => {
  it('starts by the device after the page is readable, within what may load by itself', async () => {
    const { page, complaints, close } = await openPage(browser)
    const anonymous = await scriptsUntilIdle(page, '/home')
    expect(anonymous).toBeGreaterThan(80 * KIBIBYTE)
    expect(anonymous).toBeLessThanOrEqual(130 * KIBIBYTE)

    const context = page.context()
    await logIn(page, '13700000001')
    const device = await cookieIn(context, 'deviceKey')
    // As after the browser was closed: only what stays.
    for (const name of ['tokenId', 'sessionKey', 'showNumber', 'login']) await context.clearCookies({ name })
    const known = page.waitForResponse(/selectUserInfo/)
    const loggedIn = await scriptsUntilIdle(page, '/home')
    expect(loggedIn).toBeLessThanOrEqual(140 * KIBIBYTE)
    expect(await (await known).json()).toMatchObject({ code: '1', data: { userMobile: '137****0001' } })
    await expect.poll(() => cookieIn(context, 'showNumber')).toBe('137****0001')
    expect(await cookieIn(context, 'login')).toBe('true')
    expect(await cookieIn(context, 'deviceKey')).not.toBe(device)
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/sessionKey|deviceKey/)
    expect(complaints).toEqual([])
    await close()
  })

  it('is over where it was ended elsewhere: the three cookies go with the next page', async () => {
    const { page, close } = await openPage(browser)
    const context = page.context()
    await page.goto(`${server.origin}/home`, { waitUntil: 'networkidle' })
    await logIn(page, '13700000002')
    const tokenId = (await cookieIn(context, 'tokenId')) ?? ''
    const cookie = `sessionKey=${await cookieIn(context, 'sessionKey')}`
    const ended = await fetch(`${server.origin}/api/account/sessions/end-all`, {
      method: 'POST',
      headers: { tokenId, cookie },
    })
    expect(ended.status).toBe(200)
    await page.reload()
    for (const name of ['tokenId', 'showNumber', 'login'])
      await expect.poll(() => cookieIn(context, name)).toBeUndefined()
    await close()
  })

  it('that ends while a form is filled in is begun again in the form, for nobody else’s draft', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 375, height: 800 } })
    const field = (name: string) => page.locator(`[name="v.${name}"]`).first()
    const next = () =>
      page
        .getByRole('button', { name: /^下一步/ })
        .last()
        .click()
    await page.goto(`${server.origin}/home`, { waitUntil: 'networkidle' })
    await logIn(page, '13700000005')
    await page.goto(`${server.origin}/t1/register`)
    await page.locator('[data-mounted]').waitFor()
    await page.getByLabel('自然人').check()
    await field('contact').fill('张示例')
    await field('phone').fill('0000-88000212')
    await end(page)
    await next()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('137****0005').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await logInAgain(page, '13700000005')
    await page.getByText(/换一台设备登录也能接着填/).waitFor()
    // The page behind stood where it was, a step further, and nothing was typed anew.
    await field('brand').fill('示例品牌')
    await field('trade').selectOption('store')
    await page.getByLabel('望湖里邻里中心').check()
    await field('areaMin').fill('30')
    await next()
    await page.getByText('示例品牌').waitFor()
    await page.locator('[name=_consent]').check()
    await end(page)
    const sent: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/submissions')) sent.push(String(response.status()))
    })
    await page.getByRole('button', { name: '提交', exact: true }).last().click()
    await logInAgain(page, '13700000006')
    const goOn = page.getByRole('button', { name: '用现在的账号接着填' })
    await goOn.waitFor()
    expect(sent).toEqual(['401'])
    expect(await axeFindings(page)).toEqual([])
    await goOn.click()
    await page.waitForURL(/receipt=/)
    expect(sent).toEqual(['401', '200'])
    // The first account's draft is still its own.
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).toMatch(/form:commercial-intention:[0-9a-f]{16}/)
    await close()
  })

  it('goes along to the rental center by a ticket that is made when its link is clicked', async () => {
    const { page, close } = await openPage(browser)
    const asked: string[] = []
    await page.route('https://rent-test.qinglan-anju.example/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>rental center</title>' })
    })
    await page.goto(`${server.origin}/home`, { waitUntil: 'networkidle' })
    await logIn(page, '13700000004')
    const known = page.waitForResponse(/selectUserInfo/)
    await page.goto(`${server.origin}/home`)
    await known
    await page.waitForLoadState('networkidle')
    const link = page.locator('a[href^="https://rent-test.qinglan-anju.example"]').first()
    expect(await link.getAttribute('href')).not.toContain('token')
    await link.evaluate((each: HTMLElement) => each.click())
    await expect.poll(() => page.title()).toBe('rental center')
    expect(asked).toEqual([expect.stringMatching(/\/\?token=[\w-]{43}$/)])
    await close()
  })

  it('of two pages that open at once does not cost the device', async () => {
    const { page, close } = await openPage(browser)
    const context = page.context()
    await page.goto(`${server.origin}/home`, { waitUntil: 'networkidle' })
    await logIn(page, '13700000003')
    for (const name of ['tokenId', 'sessionKey']) await context.clearCookies({ name })
    const others = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
    await Promise.all(
      others.map(async (other) => {
        const known = other.waitForResponse(/selectUserInfo/)
        await other.goto(`${server.origin}/home`)
        expect(await (await known).json()).toMatchObject({ code: '1' })
      }),
    )
    await close()
  })
})
