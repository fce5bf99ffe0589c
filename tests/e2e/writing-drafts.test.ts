import { expect, it } from 'vitest'
import type { Answer } from '../../src/contract/types.ts'
import { editorApp } from '../support/editor-app.ts'

const app = editorApp()

it('a colleague whose text was replaced is told with the way to it, compares it and has it back; the other one is kept too', async () => {
  const { get, post, invite } = await app.session()
  const grants = [{ columnKey: 'company_news', role: 'author' }]
  await invite('李编辑', grants)
  const { id } = await post<{ id: string }>('/editor/contents', {
    kind: 'article',
    columnKey: 'company_news',
    fields: { title: '原来的标题', body: '<p>第一段。</p>' },
  })
  const stored = async () =>
    (await get<Answer<'selectEditorContent'>>(`/editor/contents/one?contentId=${id}`)).fields
  const { page: li, faults } = await app.open({ name: '李编辑' })
  const { page: wang } = await app.open()
  const title = (page: typeof li) => page.getByRole('textbox', { name: '标题', exact: true })
  for (const page of [li, wang]) {
    await page.goto(`${app.origin}/editor/contents/${id}`)
    await title(page).waitFor()
  }
  await title(li).fill('李写的标题')
  await li.locator('.saved-saved').waitFor()
  await title(wang).fill('王写的标题')
  await wang.getByRole('button', { name: '用我的保存' }).click()
  await wang.locator('.saved-saved').waitFor()
  expect((await stored()).title).toBe('王写的标题')

  await li.goto(`${app.origin}/editor`)
  await li.getByText('您写的文字被别人换掉了').waitFor()
  await li.getByRole('link', { name: '看我的那一份' }).click()
  const dialog = li.getByRole('dialog')
  await dialog.locator('del', { hasText: '李' }).waitFor()
  await dialog.locator('ins', { hasText: '王' }).waitFor()
  await dialog.getByRole('button', { name: '拿回这一版' }).click()
  await expect.poll(() => title(li).inputValue()).toBe('李写的标题')
  expect(await stored()).toEqual({ title: '李写的标题', body: '<p>第一段。</p>' })
  await li.getByRole('button', { name: '知道了' }).click()
  await li.getByText('您写的文字被别人换掉了').waitFor({ state: 'detached' })

  await wang.goto(`${app.origin}/editor/contents/${id}`)
  await wang.getByText('您写的文字被别人换掉了').waitFor()
  await wang.getByRole('button', { name: '草稿的历史' }).click()
  const kept = wang.locator('.versions li').filter({ hasText: '看看' })
  await kept.nth(2).waitFor()
  expect((await kept.allInnerTexts()).map((words) => /王编辑|李编辑/.exec(words)?.[0])).toEqual([
    '王编辑',
    '李编辑',
    '王编辑',
  ])
  expect(faults).toEqual([])
  for (const page of [li, wang]) await page.context().close()
})

it('a device whose storage fails is named, and has the text once its storage works again', async () => {
  const { post } = await app.session()
  const { id } = await post<{ id: string }>('/editor/contents', {
    kind: 'article',
    columnKey: 'company_news',
    fields: { title: '原来的标题', body: '<p>第一段。</p>' },
  })
  const { page, faults } = await app.open()
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name) {
      if (document.documentElement.dataset.storage === 'works') return open.call(this, name)
      // Refused as an earlier version than the one that is there.
      open.call(this, `${name}.failing`, 2)
      return open.call(this, `${name}.failing`, 1)
    }
  })
  await page.goto(`${app.origin}/editor/contents/${id}`)
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.waitFor()
  await page.context().setOffline(true)
  await page.getByText('没有网，您写的都存在这台电脑里').waitFor()
  await title.fill('只在这一页上')
  await page.getByText('没有网，这台电脑也没存下您写的').waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset.storage = 'works'
  })
  await page.getByText(/已存在这台电脑/).waitFor()
  await page.getByText('没有网，您写的都存在这台电脑里').waitFor()
  await page.context().setOffline(false)
  await page.locator('.saved-saved').waitFor()
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault))).toEqual([])
  await page.context().close()
})
