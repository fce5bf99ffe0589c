import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Answer } from '../../src/contract/types.ts'
import { editorApp } from '../support/editor-app.ts'

const app = editorApp()

const BODY = '<p>第一段，说清哪个项目。</p><p>第二段，说清什么时候。</p>'

/** An article that visitors see, open in the editor's app. */
async function published(fields: object = {}) {
  const { get, post } = await app.session()
  const all = { title: '配租公告', body: BODY, publishTime: '2026-11-20T00:00:00Z', ...fields }
  const body = { kind: 'article', columnKey: 'company_news', fields: all }
  const { id } = await post<{ id: string }>('/editor/contents', body)
  await post('/editor/contents/publish', { contentId: id, draftVersion: 0 })
  const stored = async () =>
    (await get<Answer<'selectEditorContent'>>(`/editor/contents/one?contentId=${id}`)).fields
  return { id, post, get, stored }
}

const body = (page: Page) => page.getByRole('textbox', { name: '正文' })

it('undoing never goes before the text as it was opened: it is neither emptied nor saved empty', async () => {
  const { id, stored } = await published()
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await body(page).getByText('第二段').waitFor()
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('又写一句。')
  await page.locator('.saved-saved').waitFor()
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Control+z')
  expect(await body(page).innerText()).toMatch(/^第一段，说清哪个项目。\s+第二段，说清什么时候。$/)
  await expect.poll(async () => (await stored()).body).toBe(BODY)
  // Forward again there is only what was written.
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Control+y')
  await body(page).getByText('又写一句。').waitFor()
  await page.locator('.saved-saved').waitFor()
  expect((await stored()).body).toBe(BODY.replace('时候。</p>', '时候。又写一句。</p>'))
  expect(faults).toEqual([])
  await page.context().close()
})

it('a whole text is not replaced by nothing before one has said so', async () => {
  const { id, stored } = await published()
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await body(page).getByText('第二段').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: '整篇都删掉？' })
  await dialog.getByRole('button', { name: '留着' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await body(page).innerText()).toContain('第一段，说清哪个项目。')
  expect((await stored()).body).toBe(BODY)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await dialog.getByRole('button', { name: '删掉' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('.saved-saved').waitFor()
  expect((await stored()).body ?? '').toBe('')
  // One step back has it all again.
  await body(page).press('Control+z')
  await body(page).getByText('第二段').waitFor()
  await expect.poll(async () => (await stored()).body).toBe(BODY)
  expect(faults).toEqual([])
  await page.context().close()
})

it('an empty title and an empty text are named in the check, in red, and neither is published before they are written', async () => {
  const { id, stored } = await published()
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('')
  await body(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: '删掉' }).click()
  await page.getByText('发布前检查：2 处改好才能发布').waitFor()
  const named = page.locator('.facts .checks .blocks')
  expect(await named.allInnerTexts()).toEqual([
    expect.stringContaining('“标题”还空着'),
    expect.stringContaining('“正文”还空着'),
  ])
  expect(await named.first().evaluate((one) => getComputedStyle(one).color)).toBe('rgb(179, 38, 30)')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '还不能发布' })
  await dialog.getByText('“正文”还空着').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: '标题' }).getByRole('button', { name: '去看' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('#title-fault').getByText('请填写这一项').waitFor()
  await page.locator('#body-fault').getByText('请填写这一项').waitFor()
  await page.keyboard.type('新的标题')
  await named.filter({ hasText: '标题' }).waitFor({ state: 'detached' })
  await named.filter({ hasText: '正文' }).getByRole('button', { name: '去看' }).click()
  await page.keyboard.type('新的一段。')
  await expect.poll(() => named.count()).toBe(0)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.locator('.facts .state-live').waitFor()
  expect(await stored()).toMatchObject({ title: '新的标题', body: '<p>新的一段。</p>' })
  const visited = await (await fetch(`${app.origin}/t1/article_content?contentId=${id}`)).text()
  expect(visited).toContain('<p>新的一段。</p>')
  expect(faults).toEqual([])
  await page.context().close()
})

it('the check leads to the summary and to the text, where each says what is wrong with it until it is mended', async () => {
  const { id, post } = await published()
  const fields = { title: '配租公告', body: '', summary: '字'.repeat(20_001) }
  await post('/editor/contents/draft', { contentId: id, draftVersion: 1, fields })
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  const named = page.locator('.facts .checks .blocks')
  await named.filter({ hasText: '摘要' }).getByRole('button', { name: '去看' }).click()
  const summary = page.getByRole('textbox', { name: '摘要' })
  expect(await summary.evaluate((field) => field === document.activeElement)).toBe(true)
  const says = await page.locator('#summary-fault').innerText()
  expect(says).toContain('20000')
  expect(await describedBy(summary)).toContain(says)
  await summary.fill('')
  await page.locator('#summary-fault').waitFor({ state: 'detached' })
  await page.getByText('没有摘要').getByRole('button', { name: '去看' }).click()
  expect(await summary.evaluate((field) => field === document.activeElement)).toBe(true)
  await named.filter({ hasText: '正文' }).getByRole('button', { name: '去看' }).click()
  expect(await describedBy(body(page))).toContain('请填写这一项')
  await page.keyboard.type('写好了。')
  await page.locator('#body-fault').waitFor({ state: 'detached' })
  expect(await describedBy(body(page))).toEqual([])
  expect(faults).toEqual([])
  await page.context().close()
})

/** What a screen reader says of a field besides its name. */
const describedBy = (field: Locator) =>
  field.evaluate((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter(Boolean)
      .map((id) => document.getElementById(id)?.innerText),
  )

it('a schedule is cancelled, and what visitors see stays as it is', async () => {
  const { id, post } = await published()
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const fields = { title: '明天的公告', body: BODY }
  const { draftVersion } = await post<{ draftVersion: number }>('/editor/contents/draft', {
    contentId: id,
    draftVersion: 1,
    fields,
  })
  await post('/editor/contents/publish', { contentId: id, draftVersion, at })
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await page.getByRole('button', { name: '取消定时' }).click()
  await page.locator('.facts .state-changed').waitFor()
  expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('明天的公告')
  expect(await page.getByRole('button', { name: '取消定时' }).count()).toBe(0)
  const visited = await (await fetch(`${app.origin}/t1/article_content?contentId=${id}`)).text()
  expect(visited).toContain('配租公告')
  expect(visited).not.toContain('明天的公告')
  expect(faults).toEqual([])
  await page.context().close()
})

it('who loses the right to write is told at the top, keeps the text, and saves it once the right is back', async () => {
  const { id, get, post } = await published()
  const grants = [{ columnKey: 'company_news', role: 'author' }]
  const staffId = await (await app.session()).invite('李编辑', grants)
  const { page, faults } = await app.open({ name: '李编辑' })
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await body(page).getByText('第二段').click()
  // Who would move the column is told who writes in it.
  const { page: admin } = await app.open()
  await admin.goto(`${app.origin}/editor/columns/company_news`)
  await admin.getByRole('textbox', { name: '栏目名称' }).waitFor()
  await admin.getByRole('tree').press('Alt+ArrowLeft')
  const asked = admin.getByRole('dialog', { name: /有人正开着这里的内容/ })
  await asked.getByText('李编辑：《配租公告》').waitFor()
  await asked.getByRole('button', { name: '取消' }).click()
  await asked.waitFor({ state: 'hidden' })
  const columns = await get<Answer<'selectEditorColumns'>>('/editor/columns')
  expect(columns.find(({ key }) => key === 'company_news')?.parentKey).not.toBeNull()

  const set = (now: object[]) => post('/editor/staff/grants', { staffId, grants: now })
  await set([{ columnKey: 'company_news', role: 'reviewer' }])
  await page.keyboard.press('End')
  await page.keyboard.type('这句话不能丢。')
  const told = page.getByRole('alert').filter({ hasText: '您现在不能在' })
  await told.waitFor()
  expect(await told.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(200)
  expect(await body(page).innerText()).toContain('这句话不能丢。')
  // What was copied is said, and so is that nothing was.
  const copied = await page.evaluateHandle(() => {
    const texts: string[] = []
    navigator.clipboard.writeText = async (text) => void texts.push(text)
    return texts
  })
  const copy = told.getByRole('button', { name: '复制我写的文字' })
  await copy.click()
  await page.getByText('已复制').waitFor()
  expect((await copied.jsonValue()).join()).toContain('这句话不能丢。')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await copy.click()
  await page.getByText('浏览器不允许网页复制').waitFor()
  await set(grants)
  await body(page).focus()
  await page.keyboard.type('接着写。')
  await told.waitFor({ state: 'detached' })
  await page.locator('.saved-saved').waitFor()
  const { fields } = await get<Answer<'selectEditorContent'>>(`/editor/contents/one?contentId=${id}`)
  expect(fields.body).toContain('第二段，说清什么时候。这句话不能丢。接着写。')
  expect(faults).toEqual([])
  for (const one of [page, admin]) await one.context().close()
})

it('an empty text begins with the last one of its column or with its headings alone', async () => {
  const {
    post,
    stored: ofLast,
    id: last,
  } = await published({
    title: '上一批',
    body: '<h2>一、房源</h2><p>二十套。</p><h2>二、报名</h2><p>十一月。</p>',
  })
  const body = { kind: 'article', columnKey: 'company_news', fields: { title: '这一批' } }
  const { id } = await post<{ id: string }>('/editor/contents', body)
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  const ways = page.getByRole('region', { name: '也可以从这里开始' })
  await ways.getByText('上一批').waitFor()
  await ways.getByRole('button', { name: '只要上一篇的小标题' }).click()
  await page.getByRole('heading', { name: '二、报名' }).waitFor()
  await page.locator('.saved-saved').waitFor()
  await ways.waitFor({ state: 'detached' })
  const { get } = await app.session()
  const kept = await get<Answer<'selectEditorContent'>>(`/editor/contents/one?contentId=${id}`)
  expect(kept.fields.body).toBe('<h2>一、房源</h2><h2>二、报名</h2>')
  expect([last !== id, (await ofLast()).title]).toEqual([true, '上一批'])
  expect(faults).toEqual([])
  await page.context().close()
})

it('without network a line says where the text is, publishing waits, and a pasted picture that cannot be sent is named', async () => {
  const { id, stored } = await published()
  const { page } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await body(page).getByText('第二段').click()
  await page.context().setOffline(true)
  await page.getByText('没有网，您写的都存在这台电脑里').waitFor()
  expect(await page.getByRole('button', { name: '发布，等连上网' }).isDisabled()).toBe(true)
  await body(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>离线的字<img src="data:image/png;base64,iVBORw0KGgo="></p>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('1 张图片没有传上').waitFor()
  await body(page).getByText('离线的字').waitFor()
  await page.context().setOffline(false)
  await page.locator('.saved-saved').waitFor()
  expect((await stored()).body).toContain('离线的字')
  expect(await page.getByRole('button', { name: '发布', exact: true }).isEnabled()).toBe(true)
  await page.context().close()
})
