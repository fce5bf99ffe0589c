import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
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
  await find('ARTICLE', /^文章 article/)
  await box.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/editor/kinds/article')
  await button.click()
  await box.fill('没有这样的东西')
  await dialog.getByText('没有找到').waitFor()
  expect(faults).toEqual([])
})
