import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'

const app = editorApp()

it('a content is copied to another column, scheduled and taken back; its column is moved by keyboard, and old links lead there', async () => {
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents?columnKey=company_news`)
  const title = (await page.locator('tbody a').first().textContent()) ?? ''
  await page.getByRole('checkbox', { name: title, exact: true }).check()
  await page.getByRole('button', { name: '复制到…' }).click()
  const dialog = page.getByRole('dialog', { name: '复制到…' })
  await dialog.getByRole('combobox', { name: '栏目' }).fill('行业动态')
  await page.locator('.ant-select-tree-title', { hasText: '行业动态' }).click()
  await dialog.getByRole('button', { name: '复制过去' }).click()
  await page.getByText('复制了 1 篇，都是草稿').waitFor()

  await page.goto(`${app.origin}/editor/contents?columnKey=industry_news&state=draft`)
  await page.getByRole('link', { name: title, exact: true }).click()
  const at = page.getByRole('textbox', { name: '什么时候发布' })
  await at.fill('2036-01-01 09:00')
  await at.press('Enter')
  await page.getByRole('button', { name: '定时发布' }).click()
  await page.getByText('定于 2036-01-01 09:00 发布').waitFor()
  await page.locator('.facts .state-scheduled').waitFor()
  const id = page.url().split('/').at(-1) ?? ''
  const visited = async () => (await fetch(`${app.origin}/t1/article_content?contentId=${id}`)).status
  expect(await visited()).toBe(404)
  await page.getByRole('button', { name: '撤下' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤下' }).click()
  await page.locator('.facts .state-withdrawn').waitFor()

  const old = `${app.origin}/t1/news_list?col1=news&col2=industry_news`
  expect((await fetch(old)).status).toBe(200)
  await page.goto(`${app.origin}/editor/columns/industry_news`)
  await page.getByRole('textbox', { name: '栏目名称' }).waitFor()
  await page.getByRole('tree').press('Alt+ArrowLeft')
  await page.getByText('“行业动态”移到了第').waitFor({ state: 'attached' })
  const answer = await fetch(old, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/t1/news_list?col1=industry_news'])
  expect(faults).toEqual([])
  await page.context().close()
})
