import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor } from '../support/accounts.ts'
import { closePages, openPage, testBrowser } from '../support/browser.ts'
import { axeFindings, overflow } from '../support/inspect.ts'
import { agreementsOf, logIn } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { openForm } from '../support/filling.ts'

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

const SURVEY = '/questionnaireFilling'
const RESUME = '/t1/ResumeForm'
const NUMBER = /^\d{8}-\d{4}-\d{4}$/
const field = (page: Page, name: string) => page.locator(`[name="v.${name}"]`).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
const numberOn = async (page: Page) => (await page.getByText(NUMBER).first().textContent()) ?? ''

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path)
  await page.locator('[data-mounted]').waitFor()
}
async function fillSurvey(page: Page, comment: string): Promise<void> {
  await field(page, 'estate').selectOption('wanghu')
  await page.locator('[name="v.overall"][value="5"]').check()
  await page.locator('[name="v.repair"][value="4"]').check()
  await field(page, 'comment').fill(comment)
}
/** What is typed is kept a moment later; where that takes long, piece by piece, each of which the page confirms. */
async function isKept(page: Page, comment: string): Promise<void> {
  await page.waitForFunction(
    (text) => Object.values(localStorage).some((kept) => kept.includes(text)),
    comment,
  )
}
async function received(page: Page): Promise<string> {
  await page.waitForURL(/receipt=/)
  return numberOn(page)
}
/** The server stores what is sent, and its reply is lost on the way. */
async function loseReply(page: Page): Promise<void> {
  await page.route('**/submissions', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, '提交').click()
  await page.getByText(/草稿已经存好/).waitFor()
  await page.unroute('**/submissions')
}
async function cookiesOf(phone: string) {
  const code = () => codeFor(server.dataDir, phone)
  const agreements = await agreementsOf(server.origin)
  const { headers } = await logIn(server.origin, { phone, address: '127.0.0.1', agreements, code })
  return headers.cookie.split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: server.origin }
  })
}

describe.each([1280, 375])('a page never says that something was sent which was not: %i px', (width) => {
  const viewport = { width, height: 800 }

  it('the reply is lost, one answer corrected, and sent again: not sent, the answers stay, one chooses', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport })
    await open(page, SURVEY)
    await fillSurvey(page, '第一次写的')
    await loseReply(page)
    await field(page, 'comment').fill('第二次写的')
    await button(page, '提交').click()
    await page.getByRole('heading', { name: '没有提交' }).waitFor()
    expect(new URL(page.url()).search).not.toContain('receipt')
    expect(await field(page, 'comment').inputValue()).toBe('第二次写的')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('form-before')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    const [first] = /\d{8}-\d{4}-\d{4}/.exec(await page.locator('#form-before').innerText()) ?? ['']
    expect(first).toMatch(NUMBER)
    await button(page, '作为新的一份，另外提交').click()
    await button(page, '提交').click()
    expect(await received(page)).not.toBe(first)
    expect(complaints.filter((text) => !/ERR_FAILED|409/.test(text))).toEqual([])
    await close()
  })

  it('the same once more is the first receipt', async () => {
    const { page, close } = await openPage(browser, { viewport })
    await open(page, SURVEY)
    await fillSurvey(page, '只写一次')
    const stored: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/submissions')) stored.push(response.url())
    })
    await loseReply(page)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const number = await received(page)
    expect(number).toMatch(NUMBER)
    await close()
  })

  it('a second tab that took over draft and key is told, and its answers stay', async () => {
    const { page, close } = await openPage(browser, { viewport })
    await open(page, SURVEY)
    await fillSurvey(page, '第一个标签页')
    await page.getByText(/草稿已存在这台设备上/).waitFor()
    await isKept(page, '第一个标签页')
    const second = await page.context().newPage()
    await open(second, SURVEY)
    await second.getByText(/已恢复/).waitFor()
    await button(page, '提交').click()
    const number = await received(page)
    await field(second, 'comment').fill('第二个标签页')
    await button(second, '提交').click()
    await second.getByRole('heading', { name: '没有提交' }).waitFor()
    expect(await second.locator('#form-before').innerText()).toContain(number)
    expect(await field(second, 'comment').inputValue()).toBe('第二个标签页')
    await close()
  })

  it('a page that comes back from the browser’s memory says that its answers were sent', async () => {
    const { page, close } = await openPage(browser, { viewport })
    await open(page, SURVEY)
    await fillSurvey(page, '回到这一页')
    await page.getByText(/草稿已存在这台设备上/).waitFor()
    await isKept(page, '回到这一页')
    const second = await page.context().newPage()
    await open(second, SURVEY)
    await second.getByText(/已恢复/).waitFor()
    await button(second, '提交').click()
    const number = await received(second)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    const said = page.getByText(`这份内容已经提交过，回执号 ${number}`)
    await said.waitFor()
    expect(await said.count()).toBe(1)
    await close()
  })
})

async function fillResume(page: Page, name: string): Promise<void> {
  await field(page, 'post').selectOption({ index: 1 })
  await field(page, 'name').fill(name)
  await field(page, 'mobile').fill('13600007777')
  await field(page, 'email').fill('a@example.com')
  await button(page, /^下一步/).click()
  await button(page, '增加一行：教育经历').click()
  await field(page, 'educations.0.school').fill('一中')
  await field(page, 'educations.0.degree').selectOption({ index: 1 })
  await button(page, /^下一步/).click()
  await page.locator('[name="v.truth"]').first().check()
  await button(page, /^下一步/).click()
  await page.locator('[name=_consent]').check()
}

it('a form that takes one says so before the first question, and leads to correcting what was sent', async () => {
  const { page, close } = await openPage(browser)
  await page.context().addCookies(await cookiesOf('13600007777'))
  await open(page, RESUME)
  await page.getByText('每个账号只收一份。').waitFor()
  // Nobody who is logged in is told to log in.
  expect(await page.getByText('登录以后才能提交').count()).toBe(0)
  await fillResume(page, '张示例')
  await button(page, '提交').click()
  const number = await received(page)
  expect(await page.getByRole('link', { name: '再填一份' }).count()).toBe(0)
  await open(page, RESUME)
  await page.getByText(`您已经提交过：回执号 ${number}`).waitFor()
  expect(await axeFindings(page)).toEqual([])
  // Whoever does not read that is not told that it was sent either.
  await fillResume(page, '李示例')
  await button(page, '提交').click()
  await page.getByRole('heading', { name: '没有提交' }).waitFor()
  expect(await button(page, '作为新的一份，另外提交').count()).toBe(0)
  await button(page, '用这里的内容更正那一份').click()
  await page.getByText(`正在更正 ${number}`).waitFor()
  await button(page, '提交更正').click()
  expect(await received(page)).toBe(number)
  await page.getByText('第2版，已更正').waitFor()
  await close()
})

describe('without scripts', () => {
  const noScripts = { javaScriptEnabled: false, viewport: { width: 375, height: 800 } }

  it('nobody is shown what the person before them entered, unless they ask for it', async () => {
    const { page, close } = await openPage(browser, noScripts)
    const next = () => button(page, /^下一步/).click()
    const first = async (contact: string) => {
      await openForm(page, `${server.origin}/t1/register`, false)
      expect(await field(page, 'contact').inputValue()).toBe('')
      await page.getByLabel('自然人').check()
      await field(page, 'contact').fill(contact)
      await field(page, 'phone').fill('0000-88000212')
      await next()
    }
    await first('前一个人')
    await field(page, 'areaMin').fill('77')
    await next()
    await first('后一个人')
    await page.getByText(/还有一份.*没有提交的草稿/).waitFor()
    expect(await field(page, 'areaMin').inputValue()).toBe('')
    expect(await overflow(page)).toBe(0)
    expect(await page.content()).not.toContain('前一个人')
    await button(page, '改用那一份').click()
    await expect.poll(() => page.content()).toContain('前一个人')
    await button(page, '重新填').click()
    // Asking for another page before this one has come would take the request back.
    await page.waitForURL(/visit=/)
    await page.goto(`${server.origin}/t1/register?draft=1`)
    await page.getByText('没有找到草稿').waitFor()
    await close()
  })

  it('one page back after sending nothing is left of what was sent', async () => {
    const { page, close } = await openPage(browser, noScripts)
    await openForm(page, server.origin + SURVEY, false)
    await field(page, 'estate').selectOption('wanghu')
    await button(page, '提交').click()
    await page.locator('#form-faults').waitFor()
    await page.locator('[name="v.overall"][value="5"]').check()
    await page.locator('[name="v.repair"][value="4"]').check()
    await button(page, '提交').click()
    await page.waitForURL(/receipt=/)
    await page.goBack()
    await page.getByText('没有找到草稿').waitFor()
    expect(await field(page, 'estate').inputValue()).toBe('')
    await close()
  })
})
