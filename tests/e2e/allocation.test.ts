import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allocationEdition, formSubmission, staff, staffSession } from '../../src/server/store/db/schema.ts'
import { codeAt, stepAt } from '../../src/server/subjects/staff/one-time-codes.ts'
import { HOUR, PLAN, testAllocation } from '../support/allocation.ts'
import { hourComes } from '../support/draw-hour.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { editorOver } from '../support/editor-over.ts'
import { axeFindings } from '../support/inspect.ts'
import { PASSWORD, staffAccount } from '../support/staff.ts'

const here = await testAllocation()
const { db, clock, server } = here
const DAY = 24 * HOUR
/** As `testAllocation` gives it to everybody. */
const SECRET = 'JBSWY3DP'

let front: Awaited<ReturnType<typeof editorOver>>
beforeAll(async () => {
  front = await editorOver(server.app)
})
afterAll(async () => {
  await closePages()
  await front.close()
})

const code = () => codeAt(SECRET, stepAt(clock.now))

/** Somebody in a browser of their own, at the plan. */
async function enter(name: string): Promise<Page> {
  const browser = await testBrowser()
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  await page.goto(`${front.origin}/editor/allocations`)
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel('验证码').fill(code())
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('link', { name: '望湖家园2026年第四批' }).click()
  return page
}

/** As a date is typed: by the clock of the site, eight hours ahead of UTC, whatever the browser's shows. */
const typed = (time: number) =>
  new Date(time + 8 * HOUR).toISOString().slice(0, '2026-12-01T10:00'.length).replace('T', ' ')

/** A workbook as spreadsheet programs write it, with its texts aside. */
function bookOf(rows: readonly (readonly string[])[]): Buffer {
  const texts = rows.flat()
  const items = texts.map((text) => `<si><t>${text}</t></si>`).join('')
  const lines = rows.map((row, at) => {
    const before = rows.slice(0, at).flat().length
    return `<row r="${at + 1}">${row.map((_, place) => `<c r="${'ABCDEFGHIJ'[place]}${at + 1}" t="s"><v>${before + place}</v></c>`).join('')}</row>`
  })
  return Buffer.from(
    zipSync({
      'xl/sharedStrings.xml': strToU8(`<sst>${items}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`),
    }),
  )
}

const waiting = (page: Page) => page.getByRole('region', { name: '等第二个人确认的' })
const alert = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text }).waitFor()

it('two people make the list, two others seal and draw, each step from its page and refused with a sentence', async () => {
  const real = Date.now()
  clock.now = new Date(real - 5 * DAY)
  await here.apply(6)
  await here.apply(1, 'received', 7)
  const first = await enter('陈经办')
  await first.getByRole('heading', { name: '该做名单了' }).waitFor()
  await first.getByRole('button', { name: '加一组' }).click()
  // Nothing is chosen by itself: a list would be drawn by it.
  await first.getByText('第 1 组还没有名称。').waitFor()
  await first.getByRole('textbox', { name: '第 1 组的名称' }).fill('优先组')
  await first.getByText('第 1 组还没选看哪一项、要什么回答。').waitFor()
  expect(await first.getByRole('button', { name: '先看看谁在名单里' }).isEnabled()).toBe(false)
  for (const [what, answer] of [
    ['看哪一项', '优先'],
    ['要的回答', 'yes'],
  ] as const) {
    await first.getByRole('combobox', { name: `第 1 组${what}` }).click()
    await first.locator('.ant-select-item-option').filter({ hasText: answer, visible: true }).click()
  }
  await first.getByRole('button', { name: '先看看谁在名单里' }).click()
  const preview = first.getByRole('region', { name: '先看看谁在名单里' })
  await preview.getByText('1 份还没有结论').click()
  await preview.getByText('20261126-1000-0007').waitFor()
  expect(await preview.locator('dl').innerText()).toMatch(/报名\s*7\s*进名单\s*6\s*不通过\s*0\s*优先组\s*2/)
  await first.getByLabel('异议截止').fill(typed(clock.now.getTime() + DAY))
  await first.getByLabel('异议截止').press('Enter')
  await first.getByText('中国标准时间', { exact: true }).waitFor()
  await first.getByText(/所有时间都按中国标准时间显示和填写/).waitFor()
  await first.getByRole('button', { name: '提出第 1 版名单' }).click()
  await alert(first, /还有 1 份申请没有结论，第一份是 20261126-1000-0007/)
  await db.update(formSubmission).set({ state: 'rejected' }).where(eq(formSubmission.id, 'sub-7'))
  await first.getByRole('button', { name: '提出第 1 版名单' }).click()
  await waiting(first).getByText('这是您提出的').waitFor()
  expect(await waiting(first).getByRole('button').count()).toBe(0)
  expect(await axeFindings(first)).toEqual([])

  const second = await enter('孙审核')
  await waiting(second).getByText('陈经办 提出了名单').waitFor()
  // Whoever confirms sees by which answers it is grouped, and may look at this very list.
  expect(await waiting(second).getByRole('listitem').allTextContents()).toEqual([
    '优先组 只收“优先”答“yes”的',
    '普通组 其余所有户',
  ])
  expect(await second.getByRole('textbox', { name: '第 1 组的名称' }).inputValue()).toBe('优先组')
  await waiting(second).getByRole('button', { name: '确认：冻结并公布 6 户' }).click()
  await second.getByRole('heading', { name: '名单公示，可以提异议' }).waitFor()
  await second.getByText('冻结了第 1 版名单，6 户').waitFor()
  const [frozen] = await db.select({ until: allocationEdition.objectionsUntil }).from(allocationEdition)
  const minute = 60_000
  expect(frozen?.until.getTime()).toBe(Math.floor((real - 4 * DAY) / minute) * minute)

  clock.now = new Date(real)
  await second.reload()
  await second.getByRole('heading', { name: '该封存并公告了' }).waitFor()
  await second.getByText('这一步不归您做').waitFor()
  const sealing = await enter('周封存')
  await sealing.getByLabel('摇号时间').fill(typed(clock.now.getTime() + 25 * HOUR))
  await sealing.getByLabel('摇号时间').press('Enter')
  await sealing.getByLabel('公开数从哪里来').fill('摇球机摇出的六个数字')
  await sealing.getByLabel('由谁见证').fill('青岚市公证处')
  await sealing.getByLabel('取不到时用什么').fill('掷骰六次')
  await sealing.getByRole('button', { name: '提出封存和公告' }).click()
  await waiting(sealing).getByText('这是您提出的').waitFor()

  const drawing = await enter('吴摇号')
  // What takes two people shows the second factor again.
  await db
    .update(staffSession)
    .set({ confirmedAt: new Date(real - DAY) })
    .where(eq(staffSession.staffId, here.draw.second.id))
  clock.now = new Date(real + HOUR / 2)
  await waiting(drawing).getByRole('button', { name: '确认：生成封存数并公告' }).click()
  await drawing.getByRole('dialog').getByLabel('验证码').fill(code())
  await drawing.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click()
  await drawing.getByRole('heading', { name: '已封存，等摇号' }).waitFor()

  // The envelope is printed by one of the two who sealed: its number stands on the paper, never on the screen.
  await sealing.reload()
  await sealing.getByText('该打印信封了').waitFor()
  await sealing.getByRole('button', { name: '打印信封' }).click()
  const ready = sealing.getByRole('dialog', { name: '信封：现在打印' })
  await ready.waitFor()
  const number = sealing.locator('.sealed-number')
  expect(await number.isVisible()).toBe(false)
  await sealing.emulateMedia({ media: 'print' })
  expect([await number.isVisible(), await ready.isVisible()]).toEqual([true, false])
  expect((await number.innerText()).replaceAll(' ', '')).toMatch(/^[0-9a-f]{32}$/)
  await sealing.emulateMedia({ media: 'screen' })
  await ready.getByRole('button', { name: '封好了，关掉' }).click()
  await sealing
    .getByRole('tooltip')
    .getByRole('button', { name: /确\s*定|OK/ })
    .click()
  await sealing.getByText(/^周封存 在 .* 打印了信封。$/).waitFor()
  expect(await number.count()).toBe(0)
  expect(await drawing.getByLabel('公开数', { exact: true }).count()).toBe(0)

  await hourComes(db, PLAN)
  clock.now = new Date(real)
  for (const page of [sealing, drawing]) await page.reload()
  await sealing.getByText('您经手过装封存数的信封，公开数由别人录入').waitFor()
  await here.person('郑三', 'drawer')
  const entering = await enter('郑三')
  const put = async (page: Page, number: string) => {
    await page.getByLabel('公开数', { exact: true }).fill(number)
    await page.getByRole('button', { name: /^录入/ }).click()
  }
  await put(entering, '507313')
  await entering.getByText(/^您 .* 已录$/).waitFor()
  await put(drawing, '507318')
  await alert(drawing, /两个人录的第 6 位不一样，没有摇号，请两个人都重录/)
  await entering.reload()
  await put(entering, '507318')
  await entering.getByText(/^您 .* 已录$/).waitFor()
  expect(await drawing.locator('body').innerText()).not.toContain('507313')
  await drawing.reload()
  await drawing.getByText(/^郑三 .* 已录$/).waitFor()
  await put(drawing, '507318')
  await drawing.getByRole('heading', { name: '已摇号，结果公示中' }).waitFor()
  await drawing.getByText('已摇号，公开数 507318').waitFor()
  expect(await axeFindings(drawing)).toEqual([])
  const { body } = await server.get(`/allocation/${PLAN}`)
  expect(body?.data).toMatchObject({ state: 'drawn', draw: { publicNumber: '507318' } })
  await drawing.setViewportSize({ width: 375, height: 800 })
  expect(await drawing.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

it('says in English what has to be set up before, to somebody without a second factor', async () => {
  await here.apply(3)
  await here.person('无码', 'registrar', false)
  await db.update(staff).set({ secondFactor: null }).where(eq(staff.name, '无码'))
  const browser = await testBrowser()
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${front.origin}/editor/allocations/${PLAN}`)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('Name').fill('无码')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { name: 'The list is due' }).waitFor()
  await alert(page, /needs a second factor/)
  await page.getByLabel('Objections until').fill(typed(clock.now.getTime() + DAY))
  await page.getByLabel('Objections until').press('Enter')
  await page.getByRole('button', { name: 'Propose edition 1 of the list' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'needs a second factor' })
  await refused.nth(1).waitFor()
  expect(await refused.count()).toBe(2)
})

it('flats are read from a file or typed, seen before they are saved, and refused by their lines', async () => {
  const id = await staffAccount(db, '周发布', [{ columnKey: 'plans', role: 'publisher' }])
  await db
    .update(staff)
    .set({ secondFactor: server.secrets.seal(SECRET, { table: 'staff', column: 'second_factor', row: id }) })
    .where(eq(staff.id, id))
  const page = await enter('周发布')
  await page.getByText('还没有录入房源').waitFor()
  const rows = [
    ['楼栋', '单元', '楼层', '房号', '户型', '建筑面积', '朝向', '租金'],
    ['5号楼', '1单元', '8', '0801', 'A', '42.5', '南', '1967'],
    ['5号楼', '', '8', '0802', 'B', '59.6', '南北', '2026'],
  ]
  const buffer = bookOf(rows)
  // However long it takes to read: the page goes on meanwhile, and keeps the table from being typed into.
  let goOn = () => {}
  const isLetOn = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/xlsx-worker*', async (route) => {
    await isLetOn
    await route.continue()
  })
  await page
    .getByLabel('从文件读')
    .setInputFiles({ name: '房源.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect.poll(() => page.getByLabel('或者在这里写').getAttribute('readonly')).toBe('')
  goOn()
  await expect.poll(() => page.getByLabel('或者在这里写').inputValue()).toContain('0801')
  await page.getByRole('button', { name: '先看看会改什么' }).click()
  await page.getByText('第 3 行：“单元”没有填').waitFor()
  expect(await page.getByRole('button', { name: /^保存 / }).isDisabled()).toBe(true)
  const table = page.getByLabel('或者在这里写')
  await table.fill((await table.inputValue()).replace('5号楼\t\t8', '5号楼\t1单元\t8'))
  await page.getByRole('button', { name: '先看看会改什么' }).click()
  await page.getByText('共 2 套：新增 2，修改 0，去掉 0。').waitFor()
  await page.getByRole('button', { name: '保存 2 套，访客马上看到' }).click()
  await page.getByText('已录入 2 套').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const { body } = await server.get(`/flats/${PLAN}`)
  expect(body?.data).toMatchObject({ total: 2, free: 2 })
})
