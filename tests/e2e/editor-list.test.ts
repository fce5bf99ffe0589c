import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { hold } from '../support/held.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()
let page: Page
let faults: string[]
/** Ids of the articles by their titles. */
const written: Record<string, string> = {}

const TITLES = ['甲公告', '乙公告', '丙公告', '丁草稿']

beforeAll(async () => {
  const { post } = await app.session()
  const column = { key: 'listed', parentKey: null, label: '清单', template: 'list', published: true }
  await post('/editor/columns', column)
  for (const [at, title] of TITLES.entries()) {
    const fields = { title, publishTime: `2026-03-0${at + 1}T09:00:00+08:00`, body: `<p>${title}。</p>` }
    const { id } = await post<{ id: string }>('/editor/contents', {
      kind: 'article',
      columnKey: 'listed',
      fields,
    })
    written[title] = id
    if (title !== '丁草稿') await post('/editor/contents/publish', { contentId: id, draftVersion: 0 })
  }
  ;({ page, faults } = await app.open({ path: '/contents?columnKey=listed' }))
})

const row = (title: string) => page.getByRole('row', { name: title })
const tick = (title: string) => row(title).getByRole('checkbox').check()
const bulk = (name: string) => page.locator('.bulk').getByRole('button', { name, exact: true })
/** In the order in which visitors see them. */
async function listed(): Promise<string[]> {
  const text = await (await fetch(`${app.origin}/t1/news_list?col1=listed`)).text()
  return TITLES.filter((title) => text.includes(title)).toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
}

it('the list says how many are unfinished; what is ticked is pinned together, and each button says how many it touches', async () => {
  await page.getByText('访客看得到 3 篇').waitFor()
  await page.getByText('草稿 1', { exact: true }).waitFor()
  for (const title of ['甲公告', '乙公告', '丁草稿']) await tick(title)
  await page.getByText('清单：草稿 1 篇、已发布 2 篇').waitFor()
  expect(await listed()).toEqual(['丙公告', '乙公告', '甲公告'])
  expect(await axeFindings(page)).toEqual([])
  await bulk('置顶已发布的 2 篇').click()
  await page.getByText('置顶了 2 篇').waitFor()
  await row('甲公告').getByText('置顶', { exact: true }).waitFor()
  await expect.poll(listed).toEqual(['乙公告', '甲公告', '丙公告'])

  for (const title of ['乙公告', '丙公告']) await tick(title)
  expect(await bulk('1 篇不再置顶').count()).toBe(1)
  await page.getByRole('button', { name: '取消选择' }).click()
  await page.getByRole('button', { name: '更多操作：乙公告' }).press('Enter')
  await page.getByRole('menuitem', { name: '取消置顶' }).click()
  await expect.poll(listed).toEqual(['甲公告', '丙公告', '乙公告'])
  expect(faults).toEqual([])
})

it('a reason that was typed stays in its dialog when the network is lost, and is kept once it is there again', async () => {
  await page.getByRole('button', { name: '更多操作：丙公告' }).click()
  await page.getByRole('menuitem', { name: '撤下' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('数字写错了')
  await page.route('**/api/editor/contents/withdraw', (route) => route.abort())
  await dialog.getByRole('button', { name: '撤下已发布的 1 篇' }).click()
  await dialog.getByText('连不上网，没有办成').waitFor()
  expect(await dialog.getByLabel('原因').inputValue()).toBe('数字写错了')
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/api/editor/contents/withdraw')
  await dialog.getByRole('button', { name: '撤下已发布的 1 篇' }).click()
  await row('丙公告').getByText('数字写错了').waitFor()
  expect(await dialog.count()).toBe(0)
  await row('丙公告').getByText('已撤下').waitFor()

  // The same on the page of one content.
  await row('甲公告').getByRole('link').click()
  await page.getByRole('button', { name: '撤下' }).click()
  await dialog.getByLabel('原因').fill('也写错了')
  await page.route('**/api/editor/contents/withdraw', (route) => route.abort())
  await dialog.getByRole('button', { name: '撤下' }).click()
  await dialog.getByText('连不上网，没有办成').waitFor()
  expect(await dialog.getByLabel('原因').inputValue()).toBe('也写错了')
  await page.unroute('**/api/editor/contents/withdraw')
  await dialog.getByRole('button', { name: '撤下' }).click()
  await page.getByText('已撤下，访客看不到了').waitFor()
  expect(faults).toEqual([])
})

it('one box finds columns, contents, kinds and pages by keyboard, leads there, and gives the focus back', async () => {
  const button = page.getByRole('button', { name: /^查找/ })
  await button.focus()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: /^查找/ })
  const box = dialog.getByRole('textbox')
  await box.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  const found = (name: RegExp) => dialog.getByRole('link', { name })
  const find = async (words: string, what: RegExp) => {
    await button.click()
    await box.fill(words)
    await found(what).waitFor()
    expect(await axeFindings(page)).toEqual([])
  }
  await find('乙公', /^乙公告.*清单 · 已发布/)
  await box.press('Enter')
  await page.waitForURL(`**/editor/contents/${written.乙公告}`)
  await find('清单', /^清单/)
  await box.press('Enter')
  await page.waitForURL('**/editor/columns/listed')
  await find('记录', /^操作记录/)
  await found(/^操作记录/).click()
  await page.waitForURL('**/editor/log')
  await find('ARTICLE', /^文章$/)
  await box.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/editor/kinds/article')
  await button.click()
  await box.fill('没有这样的东西')
  await dialog.getByText('没有找到').waitFor()
  expect(faults).toEqual([])
})

it('the days of a list are typed or chosen in the language of the app; the box that finds names kinds in it', async () => {
  const { page: english, faults: theirs } = await app.open({
    path: '/contents?columnKey=listed',
    locale: 'en-US',
  })
  const from = english.getByRole('textbox', { name: '更新从' })
  await from.click()
  await english.locator('.ant-picker-header-view', { hasText: /年.*月/ }).waitFor()
  await from.fill('2020-02-03')
  await from.press('Tab')
  await english.waitForURL('**/contents?columnKey=listed&from=2020-02-03')
  const to = english.getByRole('textbox', { name: '到', exact: true })
  await to.fill('2020-02-04')
  await to.press('Enter')
  await english.getByText('没有符合的内容').waitFor()
  await english.waitForURL('**&to=2020-02-04')
  // What takes the day away is reached by keyboard; how a calendar that just closed takes Tab is its library's matter.
  const away = english.locator('.day', { has: to }).getByRole('button')
  expect(await away.evaluate((button: HTMLElement) => button.tabIndex)).toBe(0)
  await away.press('Enter')
  await english.waitForURL('**/contents?columnKey=listed&from=2020-02-03')
  await english.getByRole('link', { name: '甲公告' }).waitFor()
  expect(await axeFindings(english)).toEqual([])

  await english.goto(`${app.origin}/editor/log?from=2020-02-03`)
  expect(await english.getByRole('textbox', { name: '从', exact: true }).inputValue()).toBe('2020-02-03')
  await english.getByRole('textbox', { name: '到', exact: true }).fill('2020-02-03')
  await english.getByRole('textbox', { name: '到', exact: true }).press('Enter')
  await english.getByText('没有符合的内容').waitFor()

  await english.evaluate(() => localStorage.setItem('anju.editor.language', 'en'))
  await english.goto(`${app.origin}/editor/log`)
  await english.getByRole('textbox', { name: 'From', exact: true }).click()
  await english.locator('.ant-picker-header-view', { hasText: /[A-Z][a-z]{2}.*20/ }).waitFor()
  await english
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await english.getByRole('dialog').getByRole('textbox').fill('allocationplan')
  await english.getByRole('link', { name: 'Allocation plan', exact: true }).waitFor()
  await english.goto(`${app.origin}/editor/plans?month=2026-11`)
  await english.locator('li.opens').first().waitFor()
  expect(
    (await english.locator('li strong').allInnerTexts()).filter((said) => /\p{Script=Han}/u.test(said)),
  ).toEqual([])
  expect(theirs).toEqual([])
  await english.context().close()
})

it('the home says what waits for whoever is in, of their columns alone, and leads there', async () => {
  const { get, post } = await app.session()
  const columns = [
    // What stands above one's own columns is no concern of theirs, though they see its name.
    ['theirs', null, 1],
    ['mine', 'theirs', undefined],
    ['mine-stale', 'mine', 1],
    ['mine-fresh', 'mine', 30],
    ['mine-empty', 'mine', 1],
    ['theirs-empty', 'theirs', undefined],
    ['mine-link', 'mine', undefined],
  ] as const
  for (const [key, parentKey, updateCycleDays] of columns) {
    await post('/editor/columns', { key, parentKey, label: `栏目${key}`, template: 'list', published: true })
    if (updateCycleDays !== undefined) await post('/editor/columns/change', { key, updateCycleDays })
  }
  // A link out is never empty.
  await post('/editor/columns/change', { key: 'mine-link', externalUrl: 'https://example.org/' })
  const publishTime = '2026-03-01T09:00:00+08:00'
  const begin = async (columnKey: string, title: string) => {
    const fields = { title, publishTime, body: '<p>字</p>' }
    return (await post<{ id: string }>('/editor/contents', { kind: 'article', columnKey, fields })).id
  }
  for (const columnKey of ['mine-stale', 'mine-fresh', 'theirs'])
    await post('/editor/contents/publish', { contentId: await begin(columnKey, '旧闻'), draftVersion: 0 })
  const sent: Record<string, string> = {}
  for (const columnKey of ['mine-stale', 'theirs']) {
    await post('/editor/columns/review', { columnKey, steps: 1 })
    sent[columnKey] = await begin(columnKey, `送审的${columnKey}`)
    await post('/editor/contents/send', { contentId: sent[columnKey], draftVersion: 0 })
  }
  const grants = ['reviewer', 'publisher'].map((role) => ({ columnKey: 'mine', role }))
  await (await app.session()).invite('钱主管', grants)

  const { page: theirs, faults: wrong } = await app.open({ name: '钱主管' })
  await theirs.goto(`${app.origin}/editor/contents?write=mine-fresh`)
  await theirs.getByRole('button', { name: '开始写' }).click()
  await theirs.getByRole('textbox', { name: '标题', exact: true }).fill('我没写完的')
  await theirs.locator('.saved-saved').waitFor()
  const draft = new URL(theirs.url()).pathname
  // Three days later, by the clock of the page.
  await theirs.clock.setFixedTime(Date.now() + 3 * 86_400_000)
  await theirs.goto(`${app.origin}/editor`)
  const card = (title: string) => theirs.locator('.ant-card', { has: theirs.getByText(title).first() })
  const rows = async (title: string) =>
    (await card(title).locator('.row').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  await theirs.getByText('待我审核（1）').waitFor()
  await expect
    .poll(() => rows('待我审核'))
    .toEqual([
      expect.stringMatching(/^送审的mine-stale 栏目theirs › 栏目mine › 栏目mine-stale · 王编辑 .* 送审/),
    ])
  await theirs.getByText('超期 2 天').waitFor()
  expect(await rows('需要更新的栏目')).toEqual([
    '栏目theirs › 栏目mine › 栏目mine-stale 约定每 1 天更新 超期 2 天',
  ])
  expect(await rows('空栏目')).toEqual(['栏目theirs › 栏目mine › 栏目mine-empty 写第一篇'])
  expect(await rows('我的草稿')).toEqual([
    expect.stringMatching(/^我没写完的 栏目theirs › 栏目mine › 栏目mine-fresh .*草稿 继续写$/),
  ])
  await card('两周内开始或截止的计划').getByText('两周内没有').waitFor()
  await card('空栏目').getByRole('link', { name: '写第一篇' }).click()
  await theirs.waitForURL('**/editor/contents?write=mine-empty')
  await theirs.goto(`${app.origin}/editor`)
  await theirs.getByRole('link', { name: '去审核' }).click()
  await theirs.waitForURL(`**/editor/contents/${sent['mine-stale']}/compare`)
  await theirs.goto(`${app.origin}/editor`)
  await theirs.getByRole('link', { name: '继续写' }).click()
  await theirs.waitForURL(`**${draft}`)
  expect(wrong).toEqual([])
  await theirs.context().close()

  // Who may see the whole site is told of the demo's plans, in as many days as there are until then.
  await page.goto(`${app.origin}/editor`)
  const from = new Date().toISOString()
  const until = new Date(Date.now() + 14 * 86_400_000).toISOString()
  const [next] = await get<{ contentId: string; at: string }[]>(
    `/editor/plans/times?from=${from}&until=${until}`,
  )
  // Days are those of the site, whose evening is not that of this machine.
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  const midnight = Date.parse(`${today}T00:00:00+08:00`)
  const days = Math.floor((Date.parse(next?.at ?? '') - midnight) / 86_400_000)
  const first = page.locator('.row', { has: page.locator('.days-left') }).first()
  await first.getByText(`还有 ${days} 天`).waitFor()
  expect(await first.getByRole('link').getAttribute('href')).toBe(`/editor/contents/${next?.contentId}`)
})

it.each([
  ['/contents', 'contents'],
  ['/kinds', 'kinds'],
  ['/forms', 'forms'],
  ['/inbox/commercial-intention', 'submissions'],
  ['/people', 'staff'],
  ['/log', 'log'],
  ['/visitors', 'visitor-figures'],
])('the list of %s says nothing of its rows before the server has answered', async (path, asked) => {
  const { page: own, faults: found } = await app.open()
  const rows = await hold(own, new RegExp(`/api/editor/${asked}(\\?|$)`))
  await own.goto(`${app.origin}/editor${path}`)
  await expect.poll(rows.count).toBeGreaterThan(0)
  await own.locator('.ant-table-placeholder').first().waitFor()
  const said = async (part: string) => (await own.locator(part).allInnerTexts()).join('').trim()
  expect(await said('.ant-table-placeholder')).toBe('')
  await rows.letGo()
  await expect.poll(() => said('.ant-table-tbody')).not.toBe('')
  expect(found).toEqual([])
  await own.context().close()
})
