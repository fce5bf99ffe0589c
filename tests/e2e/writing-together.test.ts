import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Answer } from '../../src/contract/types.ts'
import { editorApp } from '../support/editor-app.ts'
import { EDITOR } from '../support/editor-pages.ts'

const app = editorApp()

const PARTS = ['甲段。', '乙段。', '丙段。', '丁段。']
const textOf = (parts: readonly string[]) => parts.map((part) => `<p>${part}</p>`).join('')

async function begun(fields: object = {}) {
  const { get, post } = await app.session()
  const { id } = await post<{ id: string }>('/editor/contents', {
    kind: 'article',
    columnKey: 'company_news',
    fields: { title: '一起写', body: textOf(PARTS), ...fields },
  })
  const one = () => get<Answer<'selectEditorContent'>>(`/editor/contents/one?contentId=${id}`)
  const save = async (more: object) => {
    const { draftVersion, fields: now } = await one()
    return post('/editor/contents/draft', { contentId: id, draftVersion, fields: { ...now, ...more } })
  }
  return { id, one, save, post, get }
}

const body = (page: Page) => page.getByRole('textbox', { name: '正文' })

it('changes of two people in different blocks and fields are joined by themselves, and the cursor stays where one writes', async () => {
  const { id, one, save } = await begun()
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await body(page).getByText('乙段').click()
  await page.keyboard.press('End')
  await save({
    body: textOf(['甲段，别人改的。', '乙段。', '丙段。', '丁段。', '别人加的。']),
    subtitle: '别人的副标题',
  })
  await page.keyboard.type('我写的。')
  await page.getByText('不同的地方已自己合好').waitFor()
  await page.keyboard.type('接着写。')
  await page.locator('.saved-saved').waitFor()
  const text = textOf(['甲段，别人改的。', '乙段。我写的。接着写。', '丙段。', '丁段。', '别人加的。'])
  await expect
    .poll(async () => (await one()).fields)
    .toEqual({
      title: '一起写',
      subtitle: '别人的副标题',
      body: text,
    })
  expect((await body(page).locator('p').allInnerTexts()).join('|')).toBe(
    '甲段，别人改的。|乙段。我写的。接着写。|丙段。|丁段。|别人加的。',
  )
  await page.locator('details.field-group', { hasText: '副标题' }).locator('summary').click()
  expect(await page.getByRole('textbox', { name: '副标题' }).inputValue()).toBe('别人的副标题')
  expect(faults).toEqual([])
  await page.context().close()
})

it('while what somebody else saved cannot be read, the page says so; both are joined as soon as it can', async () => {
  const { id, one, save } = await begun()
  const { page } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await body(page).getByText('乙段').click()
  await page.keyboard.press('End')
  await save({ body: textOf(['甲段，别人改的。', '乙段。', '丙段。', '丁段。']) })
  await page.route('**/api/editor/contents/one*', (route) => route.abort())
  await page.keyboard.type('我写的。')
  await page.getByRole('alert').getByText('别人刚才也存了这一篇').waitFor()
  await page.unroute('**/api/editor/contents/one*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.locator('.saved-saved').waitFor()
  expect((await one()).fields.body).toBe(textOf(['甲段，别人改的。', '乙段。我写的。', '丙段。', '丁段。']))
  await page.context().close()
})

it('who writes on in a paragraph whose save was taken without an answer is in no conflict with themselves, also after a crash', async () => {
  const { id, one } = await begun()
  const { page } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await body(page).getByText('乙段').click()
  await page.keyboard.press('End')
  let saves: 'answered' | 'taken' | 'lost' = 'taken'
  await page.route('**/api/editor/contents/draft', async (route) => {
    if (saves === 'answered') return route.continue()
    if (saves === 'taken') await route.fetch()
    return route.abort()
  })
  await page.keyboard.type('存到了。')
  await page.locator('.saved-failed').waitFor()
  saves = 'answered'
  await page.keyboard.type('接着写。')
  await page.locator('.saved-saved').waitFor()
  expect((await one()).fields.body).toContain('乙段。存到了。接着写。')
  saves = 'taken'
  await page.keyboard.type('又存到了。')
  await page.locator('.saved-failed').waitFor()
  saves = 'lost'
  await page.keyboard.type('崩溃前。')
  await page.getByText(/已存在这台电脑/).waitFor()
  const again = await page.context().newPage()
  await page.close()
  await again.goto(`${app.origin}/editor/contents/${id}`)
  await body(again).getByText('乙段。存到了。接着写。又存到了。').waitFor()
  // Nothing is said to be saved where the page's last save has arrived all the same.
  await again.locator('.saved-saved').waitFor({ state: 'attached' })
  expect((await one()).fields.body).toContain('乙段。存到了。接着写。又存到了。')
  await again.context().close()
})

it('where both changed one block both stand there to choose from, what is chosen is stored, and what is not stays in the history', async () => {
  const { id, one, save, get } = await begun()
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await body(page).getByText('乙段').click()
  await page.keyboard.press('End')
  await save({
    title: '别人的标题',
    body: textOf(['甲段。', '乙段，别人改的。', '丙段，别人改的。', '丁段。']),
  })
  await page.keyboard.type('我写的。')
  await body(page).getByText('丙段').click()
  await page.keyboard.press('End')
  await page.keyboard.type('我也写。')
  const clash = page.getByRole('group', { name: '两人都改了 1/2：正文' })
  const other = page.getByRole('group', { name: '两人都改了 2/2：正文' })
  await clash.getByText('乙段。我写的。').waitFor()
  await clash.getByText('乙段，别人改的。').waitFor()
  expect((await one()).fields.body).toContain('乙段，别人改的。')
  expect(await page.getByRole('button', { name: '按选的合起来' }).isDisabled()).toBe(true)
  await clash.getByLabel('两段都留').check()
  await other.getByText('丙段。我也写。').waitFor()
  await other.getByLabel('用我的').check()
  await page.getByRole('button', { name: '按选的合起来' }).click()
  await page.locator('.saved-saved').waitFor()
  expect((await one()).fields).toEqual({
    title: '别人的标题',
    body: textOf(['甲段。', '乙段。我写的。', '乙段，别人改的。', '丙段。我也写。', '丁段。']),
  })
  // All this is within a minute and by one person: only what is replaced is kept.
  const [kept] = await get<Answer<'selectDrafts'>>(`/editor/contents/drafts?contentId=${id}`)
  const former = await get<Answer<'selectDraft'>>(
    `/editor/contents/former-draft?contentId=${id}&draftId=${kept?.id}`,
  )
  expect(former.fields.body).toContain('丙段，别人改的。')
  await expect
    .poll(() => page.getByRole('textbox', { name: '标题', exact: true }).inputValue())
    .toBe('别人的标题')
  expect((await body(page).locator('p').allInnerTexts()).join('|')).toBe(
    '甲段。|乙段。我写的。|乙段，别人改的。|丙段。我也写。|丁段。',
  )
  expect(faults).toEqual([])
  await page.context().close()
})

it('what was typed without a network is on the device within two seconds, and found again after a crash, joined with what others saved', async () => {
  const { id, one, save } = await begun()
  const { invite } = await app.session()
  await invite('李编辑', [{ columnKey: 'company_news', role: 'author' }])
  const { page } = await app.open()
  const context = page.context()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await body(page).getByText('乙段').click()
  await page.keyboard.press('End')
  await page.route('**/api/editor/contents/draft', (route) => route.abort())
  // The page's own two seconds, however long they take this machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.insertText('崩溃前写的。')
  await page.clock.runFor(2000)
  await page.getByText(/已存在这台电脑/).waitFor()
  await page.clock.resume()
  await page.goto('chrome://crash').catch(() => undefined)
  await save({ body: textOf(['甲段，别人改的。', '乙段。', '丙段。', '丁段。']) })

  // Somebody else at the same device finds nothing of it.
  const other = await context.newPage()
  await context.clearCookies()
  const enter = async (name: string) => {
    await other.goto(`${app.origin}/editor`)
    await other.getByLabel('姓名').fill(name)
    await other.getByLabel('密码').fill(EDITOR.password)
    await other.getByRole('button', { name: '登录', exact: true }).click()
    await other.getByRole('heading', { name: `您好，${name}` }).waitFor()
  }
  await enter('李编辑')
  await other.waitForLoadState('networkidle')
  expect(await other.getByText('这台电脑上有还没存到服务器的文字').count()).toBe(0)
  await other.goto(`${app.origin}/editor/contents/${id}`)
  await body(other).getByText('甲段').waitFor()
  expect(await body(other).innerText()).not.toContain('崩溃前写的')
  const kept = await other.evaluate(async () => {
    const open = indexedDB.open('anju.editor')
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)))
    const all = db.transaction('texts').objectStore('texts').getAll()
    const values = await new Promise<unknown[]>((done) => (all.onsuccess = () => done(all.result)))
    return values.map((value) => new TextDecoder().decode(Reflect.get(Object(value), 'bytes')))
  })
  expect(kept).toHaveLength(1)
  expect(kept[0]).not.toContain('崩溃前写的')

  // The same person finds it after a new login, and it is joined with what was saved meanwhile.
  await context.clearCookies()
  await enter(EDITOR.name)
  await other.getByText('《一起写》').waitFor()
  await other.getByRole('link', { name: '接着写' }).first().click()
  await body(other).getByText('乙段。崩溃前写的。').waitFor()
  await other.locator('.saved-saved').waitFor()
  await expect
    .poll(async () => (await one()).fields.body)
    .toBe(textOf(['甲段，别人改的。', '乙段。崩溃前写的。', '丙段。', '丁段。']))
  await other.goto(`${app.origin}/editor`)
  await other.getByRole('heading', { name: /^您好/ }).waitFor()
  await expect.poll(() => other.getByText('这台电脑上有还没存到服务器的文字').count()).toBe(0)
  await context.close()
})
