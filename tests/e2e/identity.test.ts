import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeFor } from '../support/accounts.ts'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { identityProvider } from '../support/identity-provider.ts'
import { startServer, type RunningServer } from '../support/server.ts'

const PROFILE = '/t1/personalCenter/personal_info/basic_info'
const origin = `http://127.0.0.1:${await freePort()}`
const provider = await identityProvider({
  origin,
  persons: { 'sub-anna': { name: '安小娜' }, 'sub-bert': { name: '白德' } },
})
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({ ...provider.settings, PORT: new URL(origin).port, PUBLIC_ORIGIN: origin })
  browser = await testBrowser()
})
afterAll(async () => {
  await closePages()
  await server?.stop()
})

it.each([
  ['a phone without scripts', { viewport: { width: 375, height: 800 }, javaScriptEnabled: false }, '1'],
  ['a desk with scripts', { viewport: { width: 1280, height: 900 } }, '2'],
])(
  'who is proven by the identity provider links it once, and comes in by it later: %s',
  async (_name, kind, digit) => {
    const phone = `1360000777${digit}`
    const subject = digit === '1' ? 'sub-anna' : 'sub-bert'
    const { page, complaints, close } = await openPage(browser, kind)
    const logIn = () => page.getByRole('link', { name: '省身份认证平台' }).click()
    await page.goto(origin + PROFILE)

    provider.letsIn('')
    await logIn()
    await page.getByText('身份没有核实成功').waitFor()

    provider.letsIn(subject)
    await logIn()
    await page.getByLabel('手机号').fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel('验证码', { exact: false }).waitFor()
    await page.getByLabel('验证码', { exact: false }).fill(await codeFor(server.dataDir, phone))
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: '登录' }).last().click()
    await page.waitForURL(origin + PROFILE)

    expect(await page.getByRole('link', { name: '继续刚才的页面' }).count()).toBe(0)

    // A page that still begins its session would write the cookies again, even by an answer that comes when it is left.
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(origin + PROFILE)
    await logIn()
    await page.waitForURL(origin + PROFILE)
    expect(complaints).toEqual([])
    await close()
  },
)

async function freePort(): Promise<number> {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const { port } = taken.address() as AddressInfo
  await new Promise((done) => taken.close(done))
  return port
}
