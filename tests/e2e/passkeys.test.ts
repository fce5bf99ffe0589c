import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { EDITOR } from '../support/editor-pages.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

/** A device with a fingerprint reader, as Chromium plays it. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    deny: (isDenied: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isDenied }),
  }
}

it('a passkey is added under a name, logs in alone and after the password, confirms, and is removed', async () => {
  // Passkeys belong to a name, not to a number.
  const origin = app.origin.replace('127.0.0.1', 'localhost')
  const context = await app.browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const device = await withAuthenticator(page)
  const home = page.getByRole('heading', { name: `您好，${EDITOR.name}` })
  const typePassword = async () => {
    await page.getByLabel('姓名').fill(EDITOR.name)
    await page.getByLabel('密码').fill(EDITOR.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }
  const leave = () => context.clearCookies()

  await page.goto(`${origin}/editor`)
  await typePassword()
  await home.waitFor()
  await page.goto(`${origin}/editor/account`)
  await page.getByRole('textbox', { name: '名称' }).fill('办公室的电脑')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByText('用恢复码登录，每个能用一次').waitFor()
  await page.getByRole('link', { name: '内容', exact: true }).click()
  await page.getByText('离开这一页，就再也看不到这些恢复码了。').waitFor()
  await page.getByRole('button', { name: '留在这里' }).click()
  expect(await page.locator('.codes li').count()).toBe(10)
  await page.getByRole('button', { name: '抄好了' }).click()
  await page.getByText('办公室的电脑', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  // The same device twice: the browser says so.
  await page.getByRole('textbox', { name: '名称' }).fill('再来一次')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByText('这个通行密钥已经添加过了。').waitFor()

  await leave()
  await page.goto(`${origin}/editor`)
  await page.getByRole('button', { name: '用通行密钥登录' }).waitFor()
  await device.deny(true)
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await page.getByText('没有完成，或者这台设备上没有可用的通行密钥。').waitFor()
  await device.deny(false)
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await home.waitFor()

  await leave()
  await page.goto(`${origin}/editor`)
  await typePassword()
  await page.getByRole('textbox', { name: '验证码' }).waitFor()
  await page.getByRole('button', { name: '用通行密钥确认' }).click()
  await home.waitFor()

  await page.goto(`${origin}/editor/account`)
  await page.getByRole('button', { name: '移除“办公室的电脑”' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /移\s*除/ })
    .click()
  await page.getByText('办公室的电脑', { exact: true }).waitFor({ state: 'detached' })
  await leave()
  await page.goto(`${origin}/editor`)
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await page.getByText('通行密钥没有通过，请再试一次。').waitFor()
  await context.close()
})
