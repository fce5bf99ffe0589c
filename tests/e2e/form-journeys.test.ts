import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bytesOf } from '../bench/load.ts'
import { codeFor } from '../support/accounts.ts'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { overflow, squeezedText } from '../support/inspect.ts'
import { agreementsOf, logIn } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { begin, field, next, openForm, REGISTER } from '../support/filling.ts'

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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path)
  await page.locator('[data-mounted]').waitFor()
}

/** Cookies of somebody who is logged in, for as many devices as one likes. */
async function cookiesOf(phone: string) {
  const code = () => codeFor(server.dataDir, phone)
  const agreements = await agreementsOf(server.origin)
  const { headers } = await logIn(server.origin, { phone, address: '127.0.0.1', agreements, code })
  return headers.cookie.split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: server.origin }
  })
}

/** Goes from field to field until it is there. */
async function reach(page: Page, selector: string, key = 'Tab'): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  for (let pressed = 0; pressed < 150; pressed += 1) {
    await page.keyboard.press(key)
    if (await isThere()) return
  }
  throw new Error(`no key leads to ${selector}`)
}

/** What a person without a mouse does: a field and the keys that are pressed in it, or what is typed. */
type Act = [selector: string, ...keys: string[]]
const typed = (name: string, text: string): Act => [`[name="v.${name}"]`, `type:${text}`]
const pressed = (name: string, ...keys: string[]): Act => [`[name="v.${name}"]`, ...keys]
const NEXT: Act = ['button[name=_do][value=next]', 'Enter', 'wait:form-step']
const SEND: Act[] = [
  ['[name=_consent]', 'Space'],
  ['button[name=_do][value=submit]', 'Enter'],
]

async function act(page: Page, [selector, ...keys]: Act): Promise<void> {
  await reach(page, selector, keys[0]?.startsWith('Shift') ? keys.shift() : 'Tab')
  for (const key of keys) {
    const [verb, rest] = key.split(/:(.*)/s)
    if (verb === 'type') await page.keyboard.type(rest ?? '')
    else if (verb === 'wait') await page.waitForFunction((id) => document.activeElement?.id === id, rest)
    else await page.keyboard.press(key)
  }
}

const PERSON = [typed('name', '张示例'), typed('mobile', '13800000000'), typed('email', 'a@example.com')]
const JOURNEYS: [what: string, path: string, acts: Act[]][] = [
  [
    'an intention',
    '/t1/register',
    [
      // From the first choice back to the last.
      pressed('subject', 'ArrowLeft'),
      typed('contact', '张示例'),
      typed('phone', '0000-88000212'),
      NEXT,
      pressed('trade', 'ArrowDown'),
      pressed('projects', 'Space'),
      NEXT,
      ...SEND,
    ],
  ],
  [
    'a questionnaire',
    SURVEY,
    [
      pressed('estate', 'ArrowDown'),
      pressed('overall', 'ArrowLeft'),
      pressed('repair', 'ArrowLeft'),
      ['button[name=_do][value=submit]', 'Enter'],
    ],
  ],
  [
    'a quick resume',
    '/t1/RegisteForm',
    [pressed('post', 'ArrowDown'), ...PERSON, pressed('education', 'ArrowDown'), ...SEND],
  ],
  [
    'a resume',
    RESUME,
    [
      pressed('post', 'ArrowDown'),
      ...PERSON,
      NEXT,
      ['button[value="add:educations"]', 'Enter'],
      ['[name="v.educations.0.school"]', 'Shift+Tab', 'type:一中'],
      pressed('educations.0.degree', 'ArrowDown'),
      NEXT,
      pressed('truth', 'Space'),
      NEXT,
      ...SEND,
    ],
  ],
]

/** What of a receipt is read out, and does not stand in one line. */
const brokenNumbers = (page: Page) =>
  page.locator('dd strong').evaluateAll((numbers) =>
    numbers
      .filter((number) => {
        const range = document.createRange()
        range.selectNodeContents(number)
        return range.getClientRects().length !== 1
      })
      .map(({ textContent }) => textContent),
  )

let residents = 0
it.each(JOURNEYS.flatMap((journey) => [1280, 375].map((width) => [...journey, width] as const)))(
  '%s is filled in by the keyboard alone, from %s to the receipt',
  async (_what, path, acts, width) => {
    const { page, complaints, close } = await openPage(browser, { viewport: { width, height: 800 } })
    residents += 1
    if (path === RESUME) await page.context().addCookies(await cookiesOf(`1360000${4000 + residents}`))
    await open(page, path)
    const wide: number[] = []
    for (const one of acts) {
      await act(page, one)
      if (one !== NEXT) continue
      // Each step where there is least room.
      await page.setViewportSize({ width: 320, height: 800 })
      wide.push(await overflow(page))
      await page.setViewportSize({ width, height: 800 })
    }
    await page.waitForURL(/receipt=/)
    await page
      .getByText(/^\d{8}-\d{4}-\d{4}$/)
      .first()
      .waitFor()
    await page.setViewportSize({ width: 320, height: 800 })
    wide.push(await overflow(page))
    expect(wide.filter((pixels) => pixels > 0)).toEqual([])
    await page.locator('summary', { hasText: '撤回' }).click()
    expect(await squeezedText(page)).toEqual([])
    expect(await brokenNumbers(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)

it('a questionnaire without scripts, from a fault to the receipt', async () => {
  const viewport = { width: 320, height: 800 }
  const { page, close } = await openPage(browser, { viewport, javaScriptEnabled: false })
  await openForm(page, server.origin + SURVEY, false)
  // It has the key of this visit: no cache may give it to somebody else.
  expect((await fetch(page.url())).headers.get('cache-control')).toBe('no-store')
  expect(await overflow(page)).toBe(0)
  const send = () => page.getByRole('button', { name: '提交', exact: true }).last().click()
  await field(page, 'estate').selectOption('wanghu')
  await page.locator('[name="v.overall"][value="1"]').check()
  await send()
  const faults = await page.locator('#form-faults').getByRole('link').allTextContents()
  expect(faults).toEqual(['请填写不满意的原因', '请填写报修及时吗'])
  expect(await field(page, 'estate').inputValue()).toBe('wanghu')
  await page.locator('[name="v.repair"][value="2"]').check()
  await field(page, 'why').fill('电梯常坏')
  await send()
  await page.waitForURL(/receipt=/)
  expect(await overflow(page)).toBe(0)
  await close()
})

it('a quick resume without scripts, from its faults to the receipt, numbers written as people write them', async () => {
  const viewport = { width: 320, height: 800 }
  const { page, close } = await openPage(browser, { viewport, javaScriptEnabled: false })
  await openForm(page, `${server.origin}/t1/RegisteForm`, false)
  const wide = [await overflow(page)]
  const send = () => page.getByRole('button', { name: '提交', exact: true }).last().click()
  await field(page, 'name').fill('阿卜杜热合曼·José')
  await field(page, 'mobile').fill('1380000')
  await field(page, 'workYears').fill('很多年')
  await field(page, 'experience').fill(`${'A'.repeat(200)}\n<b>\u202e一二三`)
  await send()
  const faults = await page.locator('#form-faults').getByRole('link').allTextContents()
  expect(faults).toEqual([
    '请选择应聘岗位',
    '手机应为11位手机号码',
    '请填写邮箱',
    '请选择最高学历',
    '工作年限（年）应为整数，没有小数',
    '提交前请阅读并勾选同意',
  ])
  expect(await field(page, 'workYears').inputValue()).toBe('很多年')
  wide.push(await overflow(page))
  await field(page, 'post').selectOption({ index: 1 })
  await field(page, 'education').selectOption({ index: 1 })
  await field(page, 'mobile').fill('+86 １３８ 0000-0000')
  await field(page, 'email').fill('name＠example.com ')
  await field(page, 'workYears').fill('１２')
  await page.locator('[name=_consent]').check()
  await send()
  await page.waitForURL(/receipt=/)
  wide.push(await overflow(page))
  expect(wide).toEqual([0, 0, 0])
  await close()
})

it('what is broken off on one device goes on on another; where both have changed one chooses', async () => {
  const cookies = await cookiesOf('13600005555')
  const [one, two] = [
    await openPage(browser),
    await openPage(browser, { viewport: { width: 375, height: 800 } }),
  ]
  for (const { page } of [one, two]) await page.context().addCookies(cookies)
  const next = (page: Page) => page.locator('button[name=_do][value=next]').last().click()
  const isThere = (page: Page) => page.getByText(/换一台设备登录也能接着填/).waitFor()
  await open(one.page, RESUME)
  await field(one.page, 'post').selectOption({ index: 1 })
  await field(one.page, 'name').fill('张示例')
  await field(one.page, 'mobile').fill('13600005555')
  await field(one.page, 'email').fill('a@example.com')
  await next(one.page)
  await isThere(one.page)
  // Goes on where the other one stopped, and changes what was entered there.
  await open(two.page, RESUME)
  await two.page.getByText(/已恢复/).waitFor()
  await two.page.locator('button[name=_do][value=back]').click()
  await expect.poll(() => field(two.page, 'mobile').inputValue()).toBe('13600005555')
  await field(two.page, 'name').fill('李示例')
  await next(two.page)
  await isThere(two.page)
  // The first one knows nothing of it yet.
  await one.page.locator('button[name=_do][value=back]').click()
  await field(one.page, 'name').fill('王示例')
  await next(one.page)
  const other = one.page.getByRole('button', { name: '改用那一份' })
  await other.click()
  await one.page.locator('button[name=_do][value=back]').click()
  await expect.poll(() => field(one.page, 'name').inputValue()).toBe('李示例')
  await one.close()
  await two.close()
})

it('on somebody else’s device nothing stays behind the receipt: no draft, no cookie, nothing one page back', async () => {
  const { page, close } = await openPage(browser)
  await open(page, REGISTER)
  await page.getByLabel(/这不是我的设备/).check()
  await begin(page)
  await next(page)
  await field(page, 'trade').selectOption('store')
  await page.getByLabel('望湖里邻里中心').check()
  await next(page)
  await page.locator('[name=_consent]').check()
  await page.getByRole('button', { name: '提交', exact: true }).last().click()
  await page.getByText(/^一般在 .+ 前答复；/).waitFor()
  // Neither number nor code stands in the address, which the next person finds in the history.
  expect(page.url()).toBe(`${server.origin}${REGISTER}#form`)
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const traces = async () => (await stored()) + JSON.stringify(await page.context().cookies())
  expect(await traces()).not.toMatch(/张示例|wanghu|form:|draftKey/)
  // The steps are still places of the history: going back through them stores nothing again.
  await page.evaluate(() => {
    history.back()
    return new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  })
  expect(await page.getByText(/^\d{8}-\d{4}-\d{4}$/).count()).toBe(1)
  expect(await traces()).not.toMatch(/张示例|wanghu|form:|draftKey/)
  await page.goto(`${server.origin}/home`)
  // Both entries of the history show an empty form, which begins with its first step.
  for (const _entry of ['意向', '主体和联系人']) {
    await page.goBack()
    await page.locator('[data-mounted]').waitFor()
    await page.getByRole('heading', { name: '主体和联系人', exact: true }).waitFor()
  }
  expect(await page.getByText(/^\d{8}-\d{4}-\d{4}$/).count()).toBe(0)
  expect(await field(page, 'contact').inputValue()).toBe('')
  expect(await traces()).not.toMatch(/张示例|"form:|anju:form|draftKey/)
  await close()
})

it('each form of the demo fetches at most 75 KiB of scripts over what other pages fetch, its rules included', async () => {
  const fetched = async (path: string, isReady: (page: Page) => Promise<unknown>) => {
    const { page, close } = await openPage(browser)
    const names = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') names.add(new URL(request.url()).pathname)
    })
    await page.goto(server.origin + path)
    await isReady(page)
    await page.waitForLoadState('networkidle')
    await close()
    return names
  }
  // What the portal itself needs once a link has been followed.
  const shell = await fetched('/home', async (page) => {
    await page.waitForLoadState('networkidle')
    await page.locator('header a[href*="col1=notices"]').first().click()
    await page.waitForURL(/col1=notices/)
  })
  const isOfForms = (name: string) => !shell.has(name)
  for (const path of [SURVEY, '/t1/register', '/t1/RegisteForm', RESUME, '/t1/form?col1=correction']) {
    const own = [...(await fetched(path, (page) => page.locator('[data-mounted]').waitFor()))].filter(
      isOfForms,
    )
    // What a form says, conditions and rules, comes as a module of its own.
    expect(own.filter((name) => name.startsWith('/assets/forms/'))).toHaveLength(1)
    const gzip = { 'accept-encoding': 'gzip' }
    const bodies = await Promise.all(own.map((name) => bytesOf(server.origin + name, gzip)))
    const size = bodies.reduce((total, { length }) => total + length, 0) / 1024
    process.stdout.write(`${path}: ${size.toFixed(1)} KiB of scripts\n`)
    // Too little is as wrong: then they were not weighed.
    expect(size).toBeGreaterThan(30)
    expect(size).toBeLessThanOrEqual(75)
  }
})
