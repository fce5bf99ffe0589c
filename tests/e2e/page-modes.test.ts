import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { buildScratchPortal, type ScratchPortal } from '../support/scratch-portal.ts'
import { startServer, type RunningServer } from '../support/server.ts'

const FORM = '/t1/liveForm?col1=apply'
const OWN = '/t1/personalCenter/own?col1=mine'
/** The code of the part that lives in the browser. */
const LIVE = /\/assets\/(Live|mount)-[^/]+\.js$/

let portal: ScratchPortal
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  portal = buildScratchPortal({
    templates: ['live-form', 'own-page'],
    lives: ['live-form'],
    overlay: fileURLToPath(new URL('../fixtures/page-modes', import.meta.url)),
  })
  server = await startServer({}, portal.root)
  browser = await testBrowser()
})
afterAll(async () => {
  await closePages()
  await server?.stop()
  portal?.remove()
})

/** The form as it came, whose code comes when `release` is called. */
async function openHeld(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options)
  const asked: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await opened.page.route(LIVE, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  await opened.page.goto(server.origin + FORM)
  return { ...opened, asked, release }
}

const isMounted = (page: Page) => page.locator('[data-live][data-mounted]').count()
const state = async (page: Page) =>
  JSON.parse((await page.locator('form output').textContent()) ?? '{}') as Record<string, unknown>

describe('a part that lives in the browser', () => {
  it('takes over what was entered before its code came, and where', async () => {
    const { page, complaints, asked, release, close } = await openHeld()
    await page.locator('[name=name]').fill('王小明')
    await page.locator('[name=family]').fill('三口')
    await page.locator('[name=free]').fill('改过')
    await page.getByLabel('同意').check()
    await page.getByLabel('通知').uncheck()
    await page.getByLabel('buy').check()
    await page.getByLabel('街道').selectOption('清河')
    await page.getByLabel('愿望').selectOption(['望湖', '清河'])
    const text = page.locator('[name=story]')
    await text.evaluate((field: HTMLTextAreaElement) => {
      field.focus()
      field.setSelectionRange(12, 12)
    })
    await page.keyboard.type('中间')
    await text.evaluate((field: HTMLTextAreaElement) => {
      field.setSelectionRange(13, 16)
      field.scrollTop = 60
    })
    const scrolled = await text.evaluate((field: HTMLTextAreaElement) => field.scrollTop)
    const typed = await text.inputValue()
    // The focus asked for the code.
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(await isMounted(page)).toBe(0)
    release()
    await expect.poll(() => isMounted(page)).toBe(1)
    expect(await state(page)).toEqual({
      name: '王小明',
      family: '三口',
      text: typed.length,
      agreed: true,
      news: false,
      kind: 'buy',
      town: '清河',
    })
    expect(
      await page.evaluate(() => {
        const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
        const wishes = document.querySelector<HTMLSelectElement>('[name=wishes]')
        const focused = document.activeElement as HTMLTextAreaElement
        return {
          values: ['name', 'family', 'free', 'story', 'town'].map(value),
          wishes: [...(wishes?.selectedOptions ?? [])].map((option) => option.value),
          ticks: [...document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')].map(
            ({ checked }) => checked,
          ),
          focus: [focused.name, focused.selectionStart, focused.selectionEnd, focused.scrollTop],
        }
      }),
    ).toEqual({
      values: ['王小明', '三口', '改过', typed, '清河'],
      wishes: ['望湖', '清河'],
      ticks: [true, false, false, true],
      focus: ['story', 13, 16, scrolled],
    })
    // And it lives: what is typed from here on is known too, and its label still names its field.
    await page.keyboard.type('再')
    expect((await state(page)).text).toBe(typed.length - 3 + 1)
    await page.getByLabel('姓名').fill('李')
    expect((await state(page)).name).toBe('李')
    expect(complaints).toEqual([])
    await close()
  })

  it('comes by itself when the page is idle, and nothing of it changes to the eye', async () => {
    const { page, complaints, asked, release, close } = await openHeld()
    const before = await page.locator('main').innerText()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    release()
    await expect.poll(() => isMounted(page)).toBe(1)
    expect(await page.locator('main').innerText()).toBe(before)
    expect(complaints).toEqual([])
    await close()
  })

  it('stays as it came where its code does not come, and works as without scripts', async () => {
    const { page, close } = await openPage(browser)
    await page.route(LIVE, (route) => route.abort())
    await page.goto(server.origin + FORM, { waitUntil: 'networkidle' })
    await page.locator('[name=name]').fill('王')
    expect(await isMounted(page)).toBe(0)
    await page.getByRole('button', { name: '搜索' }).last().click()
    await page.waitForURL(/\/home\?name=/)
    await close()
  })

  it('works without scripts', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(server.origin + FORM)
    await page.locator('[name=name]').fill('王')
    await page.locator('form:has([name=family]) [type=submit]').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe('王')
    await close()
  })

  it('is there at once on a page that a visitor goes on to, and its code is on no other page', async () => {
    const { page, complaints, asked, release, close } = await openHeld()
    release()
    await page.goto(`${server.origin}/t1/company_profile?col1=about`, { waitUntil: 'networkidle' })
    asked.length = 0
    await page.reload({ waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    await page.locator('#menu').getByRole('link', { name: '在线登记' }).first().click()
    await page.locator('[name=name]').fill('赵')
    expect((await state(page)).name).toBe('赵')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a page for whoever is logged in', () => {
  const log = (name: string) => ({ headers: { cookie: `sessionKey=${name}` }, redirect: 'manual' as const })

  it('shows each visitor their own, with a load that asks in their name, and is kept nowhere', async () => {
    for (const name of ['anna', 'bert', 'anna']) {
      const answer = await fetch(server.origin + OWN, log(name))
      const html = await answer.text()
      expect(html).toContain(`${name}<!-- --> 的记录`)
      expect(html).toContain('138****0000')
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
    const anonymous = await fetch(server.origin + OWN, { redirect: 'manual' })
    expect([anonymous.status, anonymous.headers.get('location')]).toEqual([
      302,
      `/login?${new URLSearchParams({ next: OWN }).toString()}`,
    ])
  })

  it('is a document of its own for whoever comes by a link: the server alone knows them', async () => {
    const { page, complaints, close } = await openPage(browser)
    await page.context().addCookies([{ name: 'sessionKey', value: 'anna', url: server.origin }])
    await page.goto(`${server.origin}/t1/company_profile?col1=about`, { waitUntil: 'networkidle' })
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    await page.locator('#menu').getByRole('link', { name: '我的记录' }).first().click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('anna 的记录')
    expect(documents).toEqual([server.origin + OWN])
    expect(complaints).toEqual([])
    await close()
  })
})
