import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WORK_COOKIE } from '../../src/contract/constants.ts'
import { codeFor } from '../support/accounts.ts'
import { closePages, openPage, testBrowser } from '../support/browser.ts'
import { axeFindings } from '../support/inspect.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  // From the third code on this network has to work for each.
  server = await startServer({ CODES_PER_NETWORK: '4' })
  browser = await testBrowser()
  for (const phone of ['13900000001', '13900000002']) await askFor(phone)
})
afterAll(async () => {
  await closePages()
  await server?.stop()
})

async function askFor(phone: string): Promise<void> {
  const { ok, status } = await fetch(`${server.origin}/api/account/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  })
  if (!ok) throw new Error(`no code was sent: ${status}`)
}

it('without scripts the page asks for patience, keeps the number, and pressing too early does not begin the wait anew', async () => {
  const { page } = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  })
  await page.goto(`${server.origin}/login`)
  await page.getByLabel('手机号').fill('13900000004')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('请等20秒')
  expect(await page.getByLabel('手机号').inputValue()).toBe('13900000004')
  // It says since when its owner waits. On a machine so busy that the time is over, the code is sent.
  const wait = async () => (await page.context().cookies()).find(({ name }) => name === WORK_COOKIE)?.value
  const begun = await wait()
  expect(begun).toBeTruthy()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await answered
  await page.getByText(/请等\d+秒|验证码已发到/).waitFor()
  expect([begun, undefined]).toContain(await wait())
})

it('with scripts the browser does the work by itself: the code is sent at once, and lets its owner in', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  await page.goto(`${server.origin}/login`)
  await page.getByLabel('手机号').fill('13900000005')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发到').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('短信验证码').fill(codeFor(server.dataDir, '13900000005'))
  await page.getByRole('checkbox', { name: /我已阅读/ }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/\/home/)
})
