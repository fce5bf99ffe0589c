import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { boardAddress } from '../../src/contract/board/addresses.ts'
import { chooseAddress } from '../../src/contract/choosing/addresses.ts'
import { placePage } from '../../src/contract/draw/addresses.ts'
import { codeFor } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

/** In selection in the demo; this resident's household, number 702, may choose at any time. */
const PLAN = 'plan-jinshu-2'
const PHONE = '13800000002'

async function logIn(page: Page): Promise<void> {
  await page.goto(`${app.origin}/login?${new URLSearchParams({ next: chooseAddress(PLAN) })}`)
  await page.getByLabel('手机号').fill(PHONE)
  await page.keyboard.press('Enter')
  await page.getByText('验证码已发到').waitFor()
  await page.getByLabel('短信验证码').fill(codeFor(app.dataDir, PHONE))
  await page.locator('input[name=agreements]').check()
  await page.getByRole('button', { name: '登录', exact: true }).last().click()
  await page.getByRole('heading', { name: '轮到您选房了' }).waitFor()
}

it('a household holds a flat and confirms it by its code, while the hall console and the board show each step', async () => {
  const { page: hall, faults } = await app.open({ path: `/allocations/${PLAN}/hall` })
  const { page: board, complaints: onBoard } = await openPage(app.browser)
  await board.goto(app.origin + boardAddress(PLAN))
  const { page: resident, complaints } = await openPage(app.browser, {
    viewport: { width: 375, height: 800 },
  })
  await logIn(resident)
  expect(await axeFindings(resident)).toEqual([])

  await resident.getByRole('button', { name: '锁定' }).first().click()
  const confirm = resident.getByRole('button', { name: /^就选 / })
  await confirm.waitFor()
  const flat = (await confirm.innerText()).slice(3)
  await hall.getByText(`702 在网上锁定 ${flat}`).waitFor()
  await board.getByText('在办 1 套').waitFor()
  expect(await axeFindings(resident)).toEqual([])

  await resident.getByLabel('短信验证码').fill('000000')
  await confirm.click()
  await resident.getByText('验证码不对，或者已过期').waitFor()
  await resident.getByLabel('短信验证码').fill(codeFor(app.dataDir, PHONE))
  // The line breaks: the page stays with what was typed, and goes on with the network.
  await resident.context().setOffline(true)
  await Promise.all([resident.waitForEvent('requestfailed'), confirm.click()])
  await resident.getByText('网络断开了').waitFor()
  await resident.context().setOffline(false)
  await resident.getByText('网络已恢复').waitFor()
  await confirm.click()
  await resident.getByRole('heading', { name: `选好了：${flat}` }).waitFor()
  await hall.getByText(`702 在网上选定 ${flat}`).waitFor()
  await board.getByText('在办 0 套').waitFor()
  expect(await axeFindings(hall)).toEqual([])
  expect(await axeFindings(resident)).toEqual([])

  await resident.goto(app.origin + placePage(PLAN))
  await resident.getByText('第 702 号', { exact: true }).waitFor()
  await resident.getByText('已经选定一套房').waitFor()
  await resident.goto(`${app.origin}/t1/personalCenter/applications`)
  await resident.getByText(`选好了：${flat}`).waitFor()
  // On a phone the buttons of a step are as wide as its box.
  const call = resident.getByRole('link', { name: /^打电话/ })
  const widths = await call.evaluateAll((all) =>
    all.map((one) => [one.clientWidth, one.parentElement?.clientWidth]),
  )
  expect(widths.length).toBeGreaterThan(0)
  expect(widths.every(([own = 0, room = 0]) => own > room - 5)).toBe(true)
  // One record of the selection, which the choice has changed.
  const records = async () => {
    await resident.goto(`${app.origin}/t1/personalCenter/business_record/real_time_rental`)
    return resident.locator('tbody tr').allInnerTexts()
  }
  await expect.poll(records).toEqual([expect.stringContaining('已确认')])
  const others = complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))
  expect([...faults, ...onBoard, ...others]).toEqual([])
})
