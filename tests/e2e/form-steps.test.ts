import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openChosen, openPage } from '../support/browser.ts'
import { editorApp } from '../support/editor-app.ts'
import {
  begin,
  button,
  cookiesOf,
  field,
  next,
  openForm,
  REGISTER,
  stepNow,
  SURVEY,
} from '../support/filling.ts'
import { hold } from '../support/held.ts'
import { axeFindings, overflow } from '../support/inspect.ts'

const app = editorApp()
const QUICK = '/t1/RegisteForm'
const APPLY = '/t1/form?col1=business&col2=gzf&col3=gzf_register'
const open = (page: Page, path: string, hasScripts = true) => openForm(page, app.origin + path, hasScripts)

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
    await titled()
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
    expect(titles).toEqual(['1 / 3', '2 / 3', '有误：2 / 3', '3 / 3'])
    await page.goBack()
    await expect.poll(() => stepNow(page)).toMatch(/^2 /)
    expect(await field(page, 'areaMin').inputValue()).toBe('30')
    await page.goto(`${app.origin}${REGISTER}?draft=1&step=1`)
    expect(await field(page, 'contact').inputValue()).toBe('张示例')
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

it('what shows nothing is no answer, and a row in which nothing was entered is none', async () => {
  const { page, close } = await openPage(app.browser)
  await open(page, '/t1/ResumeForm')
  const isAsked = (words: string) => page.locator('#form-faults').getByRole('link', { name: words }).waitFor()
  await field(page, 'post').selectOption({ index: 1 })
  await field(page, 'mobile').fill('13600006109')
  await field(page, 'email').fill('a@example.com')
  await field(page, 'name').fill('\u200b\u3164 \u2800')
  await next(page)
  await isAsked('请填写姓名')
  await field(page, 'name').fill('张示例')
  await next(page)
  await button(page, '增加一行：教育经历').click()
  await field(page, 'educations.0.school').fill('\u2800')
  await next(page)
  await isAsked('请填写教育经历')
  expect(await field(page, 'educations.0.school').inputValue()).toBe('\u2800')
  await close()
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length

describe.each([true, false])('the receipt, scripts %s', (hasScripts) => {
  it('says first that it was sent, what comes next and by when, and what was sent; taken back it says that', async () => {
    const { page, close } = await openPage(app.browser, {
      javaScriptEnabled: hasScripts,
      viewport: { width: 375, height: 800 },
    })
    await open(page, REGISTER, hasScripts)
    await begin(page)
    await next(page)
    await field(page, 'trade').selectOption('store')
    await page.getByLabel('望湖里邻里中心').check()
    await field(page, 'areaMin').fill('30')
    await next(page)
    await page.locator('[name=_consent]').check()
    await button(page, '提交').click()
    await page.waitForURL(/receipt=/)
    expect(await page.title()).toMatch(/^已提交 · /)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('已提交')
    await page.getByText(/一般在 .*前答复/).waitFor()
    await page.getByText('2个工作日内，招商部会打电话约看铺。').waitFor()
    expect(await page.locator('section[aria-labelledby=answers]').innerText()).toMatch(/张示例[^]*30 ㎡/)
    // Whoever has number and code alone does not see the telephone number; it is that of the leasing office, too.
    expect((await page.content()).replaceAll('tel:000088000212', '')).not.toContain('88000212')
    expect(await page.locator('details p', { hasText: /^[0-9a-f]{64}$/ }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: '打印' }).isVisible()).toBe(hasScripts)
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: '下载' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^\d{8}-\d{4}-\d{4}\.txt$/)
    expect([hasScripts ? await axeFindings(page) : [], await overflow(page)]).toEqual([[], 0])
    // On paper it begins below the logo: it is no box that waits for a page of its own.
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2)
    await page.locator('summary', { hasText: '撤回' }).click()
    await button(page, '确认撤回').click()
    await page.getByRole('heading', { name: '已撤回' }).waitFor()
    expect(await page.title()).toMatch(/^已撤回 · /)
    // Where it is looked up, one can fill it in again.
    await page.getByRole('link', { name: '查询进度' }).click()
    await page.waitForURL(/checkSubmission/)
    await page.getByRole('heading', { name: '已撤回' }).waitFor()
    await page.getByRole('link', { name: '再填一份' }).click()
    await field(page, 'contact').waitFor()
    await close()
  })
})

it('answers that come late take nothing back: neither the step nor what was entered there', async () => {
  const { page, complaints, close } = await openPage(app.browser, { viewport: { width: 375, height: 800 } })
  await page.context().addCookies(await cookiesOf(app, '13600006105'))
  let answerNow = () => {}
  const late = new Promise<void>((done) => (answerNow = done))
  const stored = page.waitForRequest((request) => request.method() === 'PUT')
  // The server has read and stored at once; only its answers are on their way.
  await page.route(/forms\/resume\/(prefill|draft)/, async (route) => {
    const isDraft = route.request().url().endsWith('draft')
    const answer = await route.fetch()
    await (isDraft ? late : stored)
    await route.fulfill({ response: answer })
  })
  await open(page, '/t1/ResumeForm')
  await field(page, 'post').selectOption({ index: 1 })
  await field(page, 'name').fill('张示例')
  await field(page, 'mobile').fill('13600006105')
  await field(page, 'email').fill('a@example.com')
  await next(page)
  await stored
  await button(page, '增加一行：教育经历').click()
  await field(page, 'educations.0.school').fill('一中')
  await field(page, 'educations.0.degree').selectOption({ index: 1 })
  await next(page)
  await expect.poll(() => stepNow(page)).toMatch(/^3 /)
  // Asked once all that is known of earlier drafts has been dealt with.
  const begun = page.waitForResponse(/standing/)
  answerNow()
  await begun
  expect(await stepNow(page)).toMatch(/^3 /)
  expect(await page.getByText(/还有一份|已恢复/).count()).toBe(0)
  await button(page, '上一步').click()
  await expect.poll(() => field(page, 'educations.0.school').inputValue()).toBe('一中')
  // A save may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(complaints).toEqual([])
  await close()
})

it('a notice that comes while something is pressed waits for the click: nothing moves away from under a finger', async () => {
  const { page, close } = await openPage(app.browser, { viewport: { width: 375, height: 800 } })
  await page.context().addCookies(await cookiesOf(app, '13600006107'))
  const prefill = await hold(page, /prefill/)
  await open(page, REGISTER)
  const person = page.getByLabel('自然人')
  await person.hover()
  await expect.poll(prefill.count).toBe(1)
  await page.mouse.down()
  await prefill.letGo()
  await expect.poll(() => field(page, 'phone').inputValue()).toBe('13600006107')
  await page.mouse.up()
  expect(await person.isChecked()).toBe(true)
  await page.getByText('已经带出您以前留下的信息').waitFor()
  await close()
})

it('what is known of somebody does not come into the field in which they are about to write', async () => {
  const { page, close } = await openPage(app.browser)
  await page.context().addCookies(await cookiesOf(app, '13600006108'))
  const prefill = await hold(page, /prefill/)
  const drafts = await hold(page, /\/draft$/)
  await open(page, REGISTER)
  await expect.poll(prefill.count).toBe(1)
  await field(page, 'phone').focus()
  await prefill.letGo()
  await expect.poll(drafts.count).toBe(1)
  const answered = page.waitForResponse(/\/draft$/)
  await drafts.letGo()
  await (await answered).finished()
  await page.keyboard.type('139')
  expect(await field(page, 'phone').inputValue()).toBe('139')
  // Nothing was filled in, so no notice says that something was.
  expect(await page.getByText('已经带出您以前留下的信息').count()).toBe(0)
  await close()
})

it('nothing moves when the scripts come to a form: what they add has its place, and none where there are no scripts', async () => {
  const { page, close } = await openPage(app.browser, { viewport: { width: 375, height: 800 } })
  const scripts = await hold(page, /\.js$/)
  await page.goto(app.origin + QUICK, { waitUntil: 'commit' })
  const footer = page.locator('body > footer, footer').last()
  const top = () => footer.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  await expect.poll(scripts.count).toBeGreaterThan(0)
  const before = await top()
  expect(await page.getByText('这不是我的设备').isVisible()).toBe(false)
  await scripts.letGo()
  await page.getByText('这不是我的设备').waitFor()
  expect(await top()).toBe(before)
  await close()
  const bare = await openPage(app.browser, {
    viewport: { width: 375, height: 800 },
    javaScriptEnabled: false,
  })
  await open(bare.page, QUICK, false)
  expect(await bare.page.getByText('这不是我的设备').boundingBox()).toBeNull()
  await bare.close()
})

it.each(['', 'text=large'])('a form of four steps names them in one line on a phone (%s)', async (chosen) => {
  const { page, close } = await openChosen(app.browser, app.origin + APPLY, chosen, {
    viewport: { width: 375, height: 800 },
  })
  const tops = await page
    .getByRole('list', { name: '步骤' })
    .getByRole('listitem')
    .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
  await close()
})
