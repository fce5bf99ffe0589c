import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { axeFindings } from '../support/inspect.ts'
import { openForm } from '../support/filling.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

const REGISTER = '/t1/register'
const next = (page: Page) =>
  page
    .getByRole('button', { name: /^下一步/ })
    .last()
    .click()
const field = (page: Page, name: string) => page.locator(`[name="v.${name}"]`).first()

async function open(page: Page, address: string, hasScripts = true) {
  await openForm(page, new URL(address, demo).href, hasScripts)
}

describe.each([
  { width: 1280, javaScriptEnabled: true },
  { width: 375, javaScriptEnabled: true },
  { width: 320, javaScriptEnabled: false },
])('an intention is registered: $width px, scripts $javaScriptEnabled', ({ width, javaScriptEnabled }) => {
  it('from an empty form over every error to the receipt, which is found again', async () => {
    const { page, complaints, close } = await openPage(browser, {
      viewport: { width, height: 800 },
      javaScriptEnabled,
    })
    await open(page, REGISTER, javaScriptEnabled)
    await next(page)
    const summary = page.locator('#form-faults')
    await summary.waitFor()
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      '请选择主体类型',
      '请填写联系人',
      '请填写联系电话',
    ])
    expect(await field(page, 'contact').getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(javaScriptEnabled ? 'form-faults' : '')
    expect(javaScriptEnabled ? await axeFindings(page) : []).toEqual([])
    await page.getByLabel('企业', { exact: true }).check()
    await field(page, 'contact').fill('张示例')
    await field(page, 'phone').fill('0000-88000212')
    // What the condition asks for is asked for, with scripts at once and without them by what comes back.
    await next(page)
    await field(page, 'creditCode').fill('91350100M000100Y44')
    await field(page, 'companyName').fill('青岚示例商贸有限公司')
    await next(page)
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual(['统一社会信用代码应为18位统一社会信用代码，请核对'])
    await field(page, 'creditCode').fill('91350100M000100Y43')
    await next(page)
    await page.getByText('下面的面积都按建筑面积填').waitFor()
    await field(page, 'trade').selectOption('store')
    await page.getByLabel('望湖里邻里中心').check()
    if (javaScriptEnabled) {
      await page.getByLabel('希望靠近的小区').first().selectOption('望湖区')
      await page.getByLabel('希望靠近的小区 · 望湖区').selectOption('青禾公寓')
    } else await field(page, 'near').selectOption('p07')
    await field(page, 'areaMin').fill('三十')
    await next(page)
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual(['意向面积，最小应为整数，没有小数'])
    expect(await field(page, 'areaMin').inputValue()).toBe('三十')
    await field(page, 'areaMin').fill('３０')
    await next(page)
    await page.getByText('91350100M000100Y43').waitFor()
    await page.getByText('望湖区/青禾公寓').waitFor()
    const send = page.getByRole('button', { name: '提交', exact: true }).last()
    await send.click()
    await expect.poll(() => summary.getByRole('link').allTextContents()).toEqual(['提交前请阅读并勾选同意'])
    await page.locator('[name=_consent]').check()
    await send.click()
    await page.waitForURL(/receipt=/)
    const number =
      (await page
        .getByText(/^\d{8}-\d{4}-\d{4}$/)
        .first()
        .textContent()) ?? ''
    const code = new URL(page.url()).searchParams.get('hash')?.slice(0, 12) ?? ''
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await open(page, '/t1/CheckCompanyregister', false)
    // Its owner needs no number.
    const own = page.getByRole('main').getByRole('link', { name: '我的申请' })
    expect(await own.getAttribute('href')).toMatch(/^\/t1\/personalCenter\//)
    await page.getByLabel('回执号').fill(number)
    await page.getByLabel('查询码').fill(` ${code.toUpperCase()}`)
    await page.getByRole('button', { name: '查询进度', exact: true }).click()
    await page.getByRole('heading', { name: '已收到' }).waitFor()
    // Whoever has number and code can also take it back there.
    await page.locator('summary', { hasText: '撤回' }).click()
    await page.getByRole('button', { name: '确认撤回' }).click()
    await page.getByRole('heading', { name: '已撤回' }).waitFor()
    expect([new URL(page.url()).pathname, await page.getByText('确认撤回').count()]).toEqual([
      '/t1/CheckCompanyregister',
      0,
    ])
    // A scroll of the summary's links may be told of; nothing else is.
    expect(complaints).toEqual([])
    await close()
  })
})

describe('nothing is lost', () => {
  it('a page that is left comes back as it was, and what is typed first stays', async () => {
    const { page, close } = await openPage(browser)
    await open(page, REGISTER)
    await page.getByLabel('自然人').check()
    await field(page, 'contact').fill('张示例')
    await page.getByText(/草稿已存在这台设备上/).waitFor()
    await page.reload()
    await field(page, 'phone').pressSequentially('0000')
    await page.getByText(/已恢复/).waitFor()
    expect(await field(page, 'contact').inputValue()).toBe('张示例')
    expect(await field(page, 'phone').inputValue()).toMatch(/^0000/)
    expect(await page.getByLabel('自然人').isChecked()).toBe(true)
    await page.getByRole('button', { name: '清空重填' }).click()
    await expect.poll(() => field(page, 'contact').inputValue()).toBe('')
    await close()
  })

  it('the last key before the next step costs nothing: not when the page is left then, nor when it is hidden', async () => {
    const { page, close } = await openPage(browser)
    await open(page, REGISTER)
    await page.getByLabel('自然人').check()
    await field(page, 'contact').fill('张示例')
    await field(page, 'phone').fill('13900000000')
    await page
      .getByRole('button', { name: /下一步/ })
      .last()
      .click()
    await page.getByRole('heading', { name: '意向', exact: true }).waitFor()
    await page.reload()
    await page.getByText(/已恢复/).waitFor()
    await page.getByRole('button', { name: '上一步' }).click()
    expect(await field(page, 'contact').inputValue()).toBe('张示例')
    expect(await field(page, 'phone').inputValue()).toBe('13900000000')
    await close()
  })

  it('no key is lost that is pressed while what was left comes back', async () => {
    const { page, close } = await openPage(browser)
    await open(page, REGISTER)
    await field(page, 'contact').fill('张示例')
    await page.getByText(/草稿已存在这台设备上/).waitFor()
    await page.addInitScript(() => {
      const type = (key: string) => {
        const phone = document.querySelector<HTMLInputElement>('[name="v.phone"]')
        phone?.setRangeText(key, phone.value.length, phone.value.length, 'end')
        phone?.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const getItem = Storage.prototype.getItem
      Storage.prototype.getItem = function (name) {
        if (name.includes('form:commercial-intention') && document.querySelector('[data-mounted]')) {
          Storage.prototype.getItem = getItem
          type('1')
          // The draft is there now, and not yet on the page.
          queueMicrotask(() => queueMicrotask(() => type('2')))
        }
        return getItem.call(this, name)
      }
    })
    await page.reload()
    await page.getByText(/已恢复/).waitFor()
    expect(await field(page, 'phone').inputValue()).toBe('12')
    await close()
  })

  it('a network that is gone sends the form when it is back, once', async () => {
    const { page, close } = await openPage(browser)
    await open(page, '/questionnaireFilling')
    await field(page, 'estate').selectOption('wanghu')
    await page.locator('[name="v.overall"][value="5"]').check()
    await page.locator('[name="v.repair"][value="4"]').check()
    await page.route('**/submissions', (route) => route.abort())
    await page.getByRole('button', { name: '提交', exact: true }).last().click()
    await page.getByText(/草稿已经存好/).waitFor()
    await page.unroute('**/submissions')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.waitForURL(/receipt=/)
    expect(sent.filter((path) => path.endsWith('/submissions'))).toHaveLength(1)
    await close()
  })

  it('on a device that is not one’s own nothing stays', async () => {
    const { page, close } = await openPage(browser)
    await open(page, REGISTER)
    await field(page, 'contact').fill('张示例')
    await page.getByText(/草稿已存在这台设备上/).waitFor()
    await page.getByLabel(/这不是我的设备/).check()
    await field(page, 'phone').fill('0000-88000212')
    await field(page, 'contact').focus()
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('88000212')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('张示例')
    await close()
  })
})

it('by the keyboard alone, rows added and taken away, a condition answered', async () => {
  const { page, complaints, close } = await openPage(browser)
  await open(page, '/questionnaireFilling')
  await field(page, 'estate').focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('[name="v.overall"][value="1"]').focus()
  await page.keyboard.press('Space')
  await field(page, 'why').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.locator('#form-faults').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('q_why')
  await open(page, '/t1/ResumeForm')
  await field(page, 'post').selectOption({ index: 1 })
  await field(page, 'name').fill('张示例')
  await field(page, 'mobile').fill('13800000000')
  await field(page, 'email').fill('a@example.com')
  // Enter in a field goes on: it presses no other button.
  await field(page, 'email').press('Enter')
  const add = page.getByRole('button', { name: '增加一行：教育经历' })
  await add.press('Enter')
  await field(page, 'educations.0.school').fill('一中')
  await add.press('Enter')
  await field(page, 'educations.1.school').fill('二中')
  await page.getByRole('button', { name: '删除第1行' }).press('Enter')
  await expect.poll(() => field(page, 'educations.0.school').inputValue()).toBe('二中')
  await next(page)
  await expect
    .poll(() => page.locator('#form-faults').getByRole('link').allTextContents())
    .toEqual(['教育经历第1行：请选择学历'])
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

it('in English a form speaks English, its errors too', async () => {
  const { page, close } = await openPage(browser)
  await page.context().addCookies([{ name: 'language', value: 'en', url: demo }])
  await open(page, '/t1/RegisteForm')
  await page.getByRole('button', { name: 'Send' }).last().click()
  await expect
    .poll(() => page.locator('#form-faults').getByRole('link').allTextContents())
    .toEqual([
      'Please choose: Job',
      'Please fill in: Name',
      'Please fill in: Mobile number',
      'Please fill in: E-mail',
      'Please choose: Highest education',
      'Please read and tick the consent before you send',
    ])
  await close()
})
