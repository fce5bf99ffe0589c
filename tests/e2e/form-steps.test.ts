import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { codeFor } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings, overflow } from '../support/inspect.ts'
import { agreementsOf, logIn } from '../support/people.ts'

const app = editorApp()

const REGISTER = '/t1/register'
const SURVEY = '/questionnaireFilling'
const field = (page: Page, name: string) => page.locator(`[name="v.${name}"]`).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()

async function open(page: Page, path: string, hasScripts = true): Promise<void> {
  await page.goto(app.origin + path)
  if (hasScripts) await page.locator('[data-mounted]').waitFor()
}
async function cookiesOf(phone: string) {
  const code = () => codeFor(app.dataDir, phone)
  const agreements = await agreementsOf(app.origin)
  const { headers } = await logIn(app.origin, { phone, address: '127.0.0.1', agreements, code })
  return headers.cookie.split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: app.origin }
  })
}
const next = (page: Page) => button(page, /^下一步/).click()
const begin = async (page: Page) => {
  await page.getByLabel('自然人').check()
  await field(page, 'contact').fill('张示例')
  await field(page, 'phone').fill('0000-88000212')
}
const stepNow = (page: Page) => page.locator('[aria-current=step]').innerText()
const traces = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.innerText]))

/** To the page on which all is looked at again, over a fault. */
async function reachReview(page: Page): Promise<string[]> {
  const titles: string[] = []
  const titled = async (begins: RegExp) => {
    await page.waitForFunction((source) => new RegExp(source, 'u').test(document.title), begins.source)
    titles.push((await page.title()).replace(/ · .*/, ''))
  }
  await begin(page)
  await next(page)
  await titled(/^2/)
  await next(page)
  await titled(/^有误/)
  await field(page, 'trade').selectOption('store')
  await page.getByLabel('望湖里邻里中心').check()
  await field(page, 'areaMin').fill('30')
  await next(page)
  await titled(/^3/)
  return titles
}

describe('each step is a place in the browser’s history, and the title says which it is', () => {
  const viewport = { width: 375, height: 800 }

  it('with scripts Back and Forward turn the steps, and lose nothing', async () => {
    const { page, complaints, close } = await openPage(app.browser, { viewport })
    await open(page, '/home', false)
    await open(page, REGISTER)
    expect(await reachReview(page)).toEqual(['2 / 3', '有误：2 / 3', '3 / 3'])
    await page.goBack()
    await expect.poll(() => stepNow(page)).toMatch(/^2 /)
    expect(await page.title()).toMatch(/^2 \/ 3 · /)
    expect(await field(page, 'areaMin').inputValue()).toBe('30')
    await field(page, 'areaMin').fill('45')
    await page.goBack()
    await expect.poll(() => stepNow(page)).toMatch(/^1 /)
    expect(await field(page, 'contact').inputValue()).toBe('张示例')
    await page.goForward()
    await expect.poll(() => field(page, 'areaMin').inputValue()).toBe('45')
    await page.goForward()
    await page.getByText('45 ㎡').waitFor()
    // The button of the page goes the same way.
    await button(page, '上一步').click()
    await expect.poll(() => stepNow(page)).toMatch(/^2 /)
    await page.goBack()
    await expect.poll(() => stepNow(page)).toMatch(/^1 /)
    await page.goBack()
    await page.waitForURL(/home/)
    expect(complaints).toEqual([])
    await close()
  })

  it('without scripts each step has an address', async () => {
    const { page, close } = await openPage(app.browser, { viewport, javaScriptEnabled: false })
    await open(page, REGISTER, false)
    const titles: string[] = []
    const titled = async () => titles.push((await page.title()).replace(/ · .*/, ''))
    await begin(page)
    await next(page)
    await titled()
    await next(page)
    await titled()
    await field(page, 'trade').selectOption('store')
    await page.getByLabel('望湖里邻里中心').check()
    await field(page, 'areaMin').fill('30')
    await next(page)
    await titled()
    expect(titles).toEqual(['2 / 3', '有误：2 / 3', '3 / 3'])
    await page.goBack()
    expect(await stepNow(page)).toMatch(/^2 /)
    expect(await field(page, 'areaMin').inputValue()).toBe('30')
    await page.goto(`${app.origin}${REGISTER}?draft=1&step=1`)
    expect(await field(page, 'contact').inputValue()).toBe('张示例')
    await close()
  })
})

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

it('nothing that is typed or pasted is cut: it is counted as people count, and reported', async () => {
  const { page, close } = await openPage(app.browser)
  await open(page, SURVEY)
  // Two units of UTF-16 each, one character for people.
  await field(page, 'comment').fill('𠮷'.repeat(500))
  await page.getByText('已写 500 个字，最多 500 个字').waitFor()
  await field(page, 'comment').fill('𠮷'.repeat(501))
  await page.getByText('已写 501 个字，超出 1 个字').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(page, '提交').click()
  await page
    .locator('#form-faults')
    .getByText(/最多500个字/)
    .waitFor()
  expect(await field(page, 'comment').inputValue()).toBe('𠮷'.repeat(501))
  await close()
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
