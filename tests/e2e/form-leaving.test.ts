import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { editorApp } from '../support/editor-app.ts'
import {
  begin,
  button,
  cookiesOf as cookiesFrom,
  field,
  next,
  openForm,
  REGISTER,
  stepNow,
  SURVEY,
} from '../support/filling.ts'
import { axeFindings, overflow } from '../support/inspect.ts'

const app = editorApp()
const cookiesOf = (phone: string) => cookiesFrom(app, phone)
const open = (page: Page, path: string, hasScripts = true) => openForm(page, app.origin + path, hasScripts)
const traces = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.innerText]))

describe('on a device that others use, nothing is left of whoever goes away', () => {
  it('half an hour unused, a page of somebody who is logged in is wiped; what they typed last is in their account', async () => {
    const { page, close } = await openPage(app.browser)
    await page.clock.install()
    await page.context().addCookies(await cookiesOf('13600006101'))
    await open(page, REGISTER)
    await begin(page)
    await page.getByText(/草稿已存在这台设备上/).waitFor()
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/draft') && answer.request().method() === 'PUT',
    )
    await page.clock.fastForward('01:05')
    expect((await kept).status()).toBe(200)
    expect(await traces(page)).toContain('张示例')
    // The session is as old as the page.
    await page.context().clearCookies({ name: 'sessionKey' })
    await page.clock.fastForward('33:00')
    await page.getByText(/填写的内容已经从这一页收起/).waitFor()
    await page.locator('[data-mounted]').waitFor()
    expect(await traces(page)).not.toMatch(/张示例|88000212/)
    expect(await field(page, 'contact').inputValue()).toBe('')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    await page.goBack()
    expect(await page.content()).not.toMatch(/张示例|88000212/)
    await page.goForward()
    // Whoever logs in again goes on where they were.
    await page.context().addCookies(await cookiesOf('13600006101'))
    await open(page, REGISTER)
    await expect.poll(() => field(page, 'contact').inputValue()).toBe('张示例')
    await close()
  })

  it('half an hour unused, a page that is marked as not one’s own is wiped, its files and its storage too', async () => {
    const { page, close } = await openPage(app.browser)
    await page.clock.install()
    await open(page, REGISTER)
    await page.getByLabel(/这不是我的设备/).check()
    await begin(page)
    await next(page)
    await expect.poll(() => stepNow(page)).toMatch(/^2 /)
    await page.clock.fastForward('29:00')
    expect(await traces(page)).toContain('张示例')
    await page.clock.fastForward('04:00')
    await page.getByText(/这里填写的内容已经清除/).waitFor()
    expect(await traces(page)).not.toMatch(/张示例|88000212/)
    await page.goBack()
    await page.locator('[data-mounted]').waitFor()
    expect(await traces(page)).not.toMatch(/张示例|88000212/)
    expect(await field(page, 'contact').inputValue()).toBe('')
    await close()
  })

  it('what is entered on a device of others goes with the session: neither nobody nor another account finds it in a storage', async () => {
    const { page, close } = await openPage(app.browser)
    const comeAs = async (phone: string) => page.context().addCookies(await cookiesOf(phone))
    const fillAndGo = async () => {
      await open(page, REGISTER)
      await page.getByLabel(/这不是我的设备/).check()
      await begin(page)
      await expect.poll(() => traces(page)).toContain('88000212')
      await page.goto(`${app.origin}/home`)
      await page.context().clearCookies()
    }
    await comeAs('13600006105')
    await fillAndGo()
    await open(page, REGISTER)
    await page.getByText(/填写的内容已经从这一页收起/).waitFor()
    expect(await traces(page)).not.toMatch(/张示例|88000212/)
    await comeAs('13600006105')
    await fillAndGo()
    await comeAs('13600006106')
    await open(page, REGISTER)
    await expect.poll(() => field(page, 'phone').inputValue()).toBe('13600006106')
    expect(await traces(page)).not.toMatch(/张示例|88000212/)
    await close()
  })

  it('a draft of somebody who was logged in is shown to nobody who is not', async () => {
    const { page, close } = await openPage(app.browser)
    await page.context().addCookies(await cookiesOf('13600006102'))
    await open(page, REGISTER)
    await begin(page)
    await expect.poll(() => traces(page)).toContain('88000212')
    await page.context().clearCookies({ name: 'sessionKey' })
    await open(page, REGISTER)
    await page.getByText(/登录后填过这张表单/).waitFor()
    expect(await field(page, 'contact').inputValue()).toBe('')
    // What somebody else begins does not take its place.
    await field(page, 'contact').fill('后一个人')
    await page.getByText(/草稿已存在这台设备上/).waitFor()
    await page.context().clearCookies()
    await page.context().addCookies(await cookiesOf('13600006102'))
    await page.evaluate(() => localStorage.removeItem('anju:form:commercial-intention'))
    await open(page, REGISTER)
    await expect.poll(() => field(page, 'contact').inputValue()).toBe('张示例')
    await close()
  })

  it('one page back the browser fills in nothing of somebody whose session is over', async () => {
    const { page, close } = await openPage(app.browser)
    await page.context().addCookies(await cookiesOf('13600006107'))
    await open(page, REGISTER)
    await begin(page)
    await expect.poll(() => traces(page)).toContain('88000212')
    await page.goto(`${app.origin}/home`)
    await page.context().clearCookies()
    await page.goBack()
    await page.getByText(/登录后填过这张表单/).waitFor()
    expect(await field(page, 'contact').inputValue()).toBe('')
    await close()
  })

  it('whoever looks at another tab and comes back is still helped by the browser to fill in', async () => {
    const { page, close } = await openPage(app.browser)
    await page.context().addCookies(await cookiesOf('13600006108'))
    await open(page, REGISTER)
    await begin(page)
    const kindOf = () => field(page, 'phone').getAttribute('autocomplete')
    const turn = (state: string) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    const before = await kindOf()
    expect(before).toBe('tel')
    await turn('hidden')
    expect(await kindOf()).toBe('off')
    await turn('visible')
    expect(await kindOf()).toBe(before)
    await close()
  })

  it('who logs out in another tab leaves nothing in this one', async () => {
    const { page, close } = await openPage(app.browser)
    await page.context().addCookies(await cookiesOf('13600006103'))
    await open(page, REGISTER)
    await begin(page)
    await next(page)
    await page.getByText(/换一台设备登录也能接着填/).waitFor()
    for (const name of ['tokenId', 'sessionKey', 'showNumber', 'login'])
      await page.context().clearCookies({ name })
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.getByText(/填写的内容已经从这一页收起/).waitFor()
    expect(await traces(page)).not.toMatch(/张示例|88000212/)
    await close()
  })
})

describe('a form whose last place is taken', () => {
  it.each([true, false])(
    'says so on opening, to everyone, and asks nothing: scripts %s',
    async (hasScripts) => {
      const { get, post } = await app.session()
      const formKey = 'satisfaction-2026'
      const { definition, draftVersion, newest } = await get<{
        definition: object
        draftVersion: number
        newest: number
      }>(`/editor/forms/one?formKey=${formKey}`)
      const change = (policy: object) => ({ formKey, draftVersion, definition: { ...definition, ...policy } })
      const round = `full ${hasScripts}`
      const saved = await post<{ draftVersion: number }>(
        '/editor/forms/design',
        change({ policy: { who: 'anyone', quota: 1, round } }),
      )
      await post('/editor/forms/publish', { formKey, draftVersion: saved.draftVersion, newest })
      const shown = { javaScriptEnabled: hasScripts, viewport: { width: 375, height: 800 } }
      const first = await openPage(app.browser, shown)
      await open(first.page, SURVEY, hasScripts)
      const late = await openPage(app.browser, shown)
      await open(late.page, SURVEY, hasScripts)
      for (const { page } of [first, late]) {
        expect(await page.getByText('名额已满').count()).toBe(0)
        await field(page, 'estate').selectOption('wanghu')
        await page.locator('[name="v.overall"][value="5"]').check()
        await page.locator('[name="v.repair"][value="4"]').check()
      }
      await button(first.page, '提交').click()
      await first.page.waitForURL(/receipt=/)
      const others = await openPage(app.browser, shown)
      await open(others.page, SURVEY, false)
      await others.page.getByText('名额已满，不再收新的。').waitFor()
      expect(await others.page.locator('[name^="v."]').count()).toBe(0)
      expect(await overflow(others.page)).toBe(0)
      // Who had begun is told that nothing was sent, and keeps what they entered.
      await button(late.page, '提交').click()
      await late.page.getByText(/名额已满，没有提交成功/).waitFor()
      expect(late.page.url()).not.toContain('receipt')
      for (const { close } of [first, late, others]) await close()
    },
  )
})
