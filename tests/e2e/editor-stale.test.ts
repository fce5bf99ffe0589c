import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Answer } from '../../src/contract/types.ts'
import { editorApp } from '../support/editor-app.ts'
import { EDITOR } from '../support/editor-pages.ts'
import { hold } from '../support/held.ts'

const app = editorApp()

/** The session is gone, and only a save finds out: all else that the page asks waits. */
async function endSession(page: Page) {
  const held = await hold(page, /\/api\/editor\/(?!contents\/draft$)/)
  await page.context().clearCookies()
  return held
}

it('tabs that were open while a content and its column were deleted say so, and keep what was typed', async () => {
  const { get, post } = await app.session()
  const column = { key: 'gone', parentKey: null, label: '要删的', template: 'list', published: true }
  await post('/editor/columns', column)
  const { id } = await post<{ id: string }>('/editor/contents', {
    kind: 'article',
    columnKey: 'gone',
    fields: {},
  })
  const published = { title: '第一版', body: '<p>文字</p>', publishTime: '2026-11-20T00:00:00Z' }
  const { id: contentId } = await post<{ id: string }>('/editor/contents', {
    kind: 'article',
    columnKey: 'company_news',
    fields: published,
  })
  const { draftVersion } = await post<{ draftVersion: number }>('/editor/contents/publish', {
    contentId,
    draftVersion: 0,
  })
  const { page, faults } = await app.open()
  const { page: other } = await app.open({ path: '/columns/gone' })
  await other.getByRole('textbox', { name: '栏目名称' }).fill('改了名')
  await page.goto(`${app.origin}/editor/contents/${id}`)
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.waitFor()
  await post('/editor/columns/bin', { key: 'gone', redirectKey: null })
  await title.fill('栏目没了')
  await page.getByText('它的栏目“要删的”在回收站里：您写的照样保存').waitFor()
  expect(await page.getByRole('button', { name: '发布', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: '移到…' }).waitFor()
  await page.getByRole('button', { name: '恢复栏目' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).waitFor()
  expect(await title.inputValue()).toBe('栏目没了')
  await post('/editor/columns/bin', { key: 'gone', redirectKey: null })
  await post('/editor/contents/bin', { contentIds: [id] })
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('写了一半')
  await page.getByText('它在回收站里，先恢复。').waitFor()
  await page.getByText('您写的都还在这一页上').waitFor()
  expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('写了一半')
  await other.getByRole('button', { name: '保存', exact: true }).click()
  await other.getByText('这个栏目在回收站里，访客看不到。您填的还在').waitFor()
  await other.getByRole('main').getByRole('button', { name: '恢复', exact: true }).last().click()
  await other.getByText('这个栏目在回收站里，访客看不到').waitFor({ state: 'detached' })
  expect(await other.getByRole('textbox', { name: '栏目名称' }).inputValue()).toBe('改了名')
  await other.getByRole('button', { name: '保存', exact: true }).click()
  await other.getByText('已保存').waitFor()

  // A version is put over nothing that somebody saved meanwhile.
  await other.goto(`${app.origin}/editor/contents/${contentId}`)
  await other.getByRole('button', { name: '版本', exact: true }).click()
  const restore = other.getByRole('button', { name: '拿回这一版' })
  await restore.waitFor()
  await post('/editor/contents/draft', {
    contentId,
    draftVersion,
    fields: { ...published, title: '别人写的' },
  })
  await restore.click()
  await other.getByText('您和别人改了同一篇').waitFor()
  await post('/editor/contents/bin', { contentIds: [contentId] })
  await restore.click()
  await other.getByText('它在回收站里，先恢复。').waitFor()
  const { fields } = await get<Answer<'selectEditorContent'>>(`/editor/contents/one?contentId=${contentId}`)
  expect(fields.title).toBe('别人写的')
  expect(faults).toEqual([])
  for (const one of [page, other]) await one.context().close()
})

it('a tab on a column that was moved and changed meanwhile says so, moves nothing by its old tree, and keeps what was entered', async () => {
  const { page, faults } = await app.open()
  const { post } = await app.session()
  for (const [key, parentKey] of [
    ['moved', null],
    ['under', 'moved'],
    ['place', null],
  ] as const)
    await post('/editor/columns', { key, parentKey, label: `栏目${key}`, template: 'list', published: true })
  const move = (from: string | null, parentKey: string | null) =>
    post('/editor/columns/move', { key: 'under', from, parentKey, before: null })
  await page.goto(`${app.origin}/editor/columns/under`)
  const name = page.getByRole('textbox', { name: '栏目名称' })
  await name.fill('我起的名')
  await move('moved', 'place')
  // By keyboard: out of the column in which it does not stand any more.
  await page.getByRole('tree').press('Alt+ArrowLeft')
  await page.getByText('别人动过这些栏目，所以没有动').waitFor()
  expect(await name.inputValue()).toBe('我起的名')
  await post('/editor/columns/change', { key: 'under', label: '别人起的名' })
  await move('place', 'moved')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('您改的时候，别人也改了这里').waitFor()
  await page.locator('.column-form del').getByText('别人').first().waitFor()
  await page.getByRole('button', { name: '用我的保存' }).click()
  await page.getByRole('heading', { name: '我起的名', level: 1 }).waitFor()

  // Changes that are saved nowhere are not left behind without a question.
  await name.fill('又改了')
  await page.getByRole('link', { name: '工作台' }).click()
  await page.getByRole('button', { name: '留在这里' }).click()
  await expect.poll(() => name.inputValue()).toBe('又改了')
  await move('moved', 'place')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('“又改了”已经有人移动过，现在在：栏目place').waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

it('a text whose first answer is lost is begun once: asking again leads to it, and all that is written is saved there', async () => {
  const { get } = await app.session()
  const count = async () =>
    (await get<{ records: object[] }>('/editor/contents?mine=true&columnKey=company_news&size=100')).records
      .length
  const before = await count()
  const { page, faults } = await app.open({ path: '/contents?write=company_news' })
  const begin = page.getByRole('button', { name: '开始写' })
  await begin.waitFor()
  let isLost = false
  await page.route(
    ({ pathname }) => pathname === '/api/editor/contents',
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    },
  )
  await begin.click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  expect(await count()).toBe(before + 1)
  await begin.click()
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.fill('只有一篇')
  await page.locator('.saved-saved').waitFor()
  expect(await count()).toBe(before + 1)
  const one = `/editor/contents/one?contentId=${page.url().split('/').at(-1)}`
  expect((await get<{ fields: object }>(one)).fields).toMatchObject({ title: '只有一篇' })
  expect(faults).toEqual([])
  await page.context().close()
})

it('who publishes again, because the first answer was lost, sees that the text is public', async () => {
  const { post } = await app.session()
  const fields = { title: '发布过了', body: '<p>第一段。</p>' }
  const begun = { kind: 'article', columnKey: 'company_news', fields }
  const { id } = await post<{ id: string }>('/editor/contents', begun)
  const { page, faults } = await app.open({ path: `/contents/${id}` })
  const publish = page.getByRole('button', { name: '发布', exact: true })
  await page.route(
    ({ pathname }) => pathname === '/api/editor/contents/publish',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await publish.click()
  await page.getByRole('alert').getByText('连不上网').waitFor()
  await publish.click()
  await page.getByText('这一篇刚才变过了').waitFor()
  await page.getByText('已发布', { exact: true }).first().waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

it('a text that did not come, or the columns around it, can be asked for again where it is missing', async () => {
  const { post } = await app.session()
  const begun = { kind: 'article', columnKey: 'company_news', fields: { title: '没有读到' } }
  const { id } = await post<{ id: string }>('/editor/contents', begun)
  const { page, faults } = await app.open()
  for (const missing of ['/api/editor/contents/one', '/api/editor/columns']) {
    await page.route(
      ({ pathname }) => pathname === missing,
      (route) => route.abort(),
    )
    await page.goto(`${app.origin}/editor/contents/${id}`)
    const again = page.getByRole('alert').getByRole('button', { name: '再试一次' })
    await again.waitFor()
    await page.unrouteAll()
    await again.click()
    await expect
      .poll(() => page.getByRole('textbox', { name: '标题', exact: true }).inputValue())
      .toBe('没有读到')
  }
  expect(faults).toEqual([])
  await page.context().close()
})

it('a session that ends while one writes asks for the login over the page, and nothing of it is lost', async () => {
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents?write=company_news`)
  await page.getByRole('button', { name: '开始写' }).click()
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.waitFor()
  const { letGo } = await endSession(page)
  await title.fill('会话没了也还在')
  await page.getByText('您写的还在，登录后接着写').waitFor()
  await letGo()
  await page.getByLabel('姓名').fill(EDITOR.name)
  await page.getByLabel('密码').fill(EDITOR.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.locator('.saved-saved').waitFor()
  expect(await title.inputValue()).toBe('会话没了也还在')
  await page.reload()
  await title.waitFor()
  expect(await title.inputValue()).toBe('会话没了也还在')
  expect(faults).toEqual([])
  await page.context().close()
})

it('somebody else who logs in over the page gets a page of their own: what the first one wrote is saved under no other name', async () => {
  const { invite, get } = await app.session()
  await invite('赵编辑', [{ columnKey: 'company_news', role: 'author' }])
  const { page } = await app.open()
  await page.goto(`${app.origin}/editor/contents?write=company_news`)
  await page.getByRole('button', { name: '开始写' }).click()
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.waitFor()
  const address = page.url()
  const { letGo } = await endSession(page)
  await title.fill('只是我的')
  await page.getByText('您写的还在，登录后接着写').waitFor()
  await page.getByText(/已存在这台电脑/).waitFor()
  await letGo()
  const enter = async (name: string) => {
    await page.getByLabel('姓名').fill(name)
    await page.getByLabel('密码').fill(EDITOR.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('heading', { name: `您好，${name}` }).waitFor()
  }
  await enter('赵编辑')
  await page.goto(address)
  await title.waitFor()
  expect(await title.inputValue()).toBe('')
  const id = address.split('/').at(-1)
  const stored = await get<{ fields: object; updatedBy: string }>(`/editor/contents/one?contentId=${id}`)
  expect([stored.fields, stored.updatedBy]).toEqual([{}, EDITOR.name])
  await page.context().clearCookies()
  await page.goto(`${app.origin}/editor`)
  await enter(EDITOR.name)
  await page.goto(address)
  await page.locator('.saved-saved').waitFor()
  expect(await title.inputValue()).toBe('只是我的')
  await page.context().close()
})

it('columns that do not come for want of a network say so, and speak of no changes that nobody made', async () => {
  const { page } = await app.open()
  await page.route('**/api/editor/columns', (route) => route.abort())
  await page.goto(`${app.origin}/editor/columns`)
  await page.getByText('连不上网，没有读到').waitFor()
  expect(await page.getByText('改动还在这一页上').count()).toBe(0)
  await page.context().close()
})
