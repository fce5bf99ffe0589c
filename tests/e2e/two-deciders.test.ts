import { expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { editorApp } from '../support/editor-app.ts'
import { button, field, openForm, SURVEY } from '../support/filling.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

it('a decision of two people is proposed by one and made by the other, who sees whose it is', async () => {
  const { get, post, invite } = await app.session()
  const formKey = 'satisfaction-2026'
  interface Form {
    definition: object
    draftVersion: number
    newest: number
  }
  const { definition, draftVersion, newest } = await get<Form>(`/editor/forms/one?formKey=${formKey}`)
  const saved = await post<{ draftVersion: number }>('/editor/forms/design', {
    formKey,
    draftVersion,
    definition: { ...definition, policy: { who: 'anyone', decide: 2, round: 'two' } },
  })
  await post('/editor/forms/publish', { formKey, draftVersion: saved.draftVersion, newest })
  await invite('钱复核', [{ columnKey: 'questionnaire', role: 'clerk' }])

  const visitor = await openPage(app.browser)
  await openForm(visitor.page, app.origin + SURVEY)
  await field(visitor.page, 'estate').selectOption('wanghu')
  await visitor.page.locator('[name="v.overall"][value="5"]').check()
  await visitor.page.locator('[name="v.repair"][value="4"]').check()
  await button(visitor.page, '提交').click()
  await visitor.page.waitForURL(/receipt=/)
  const number = new URL(visitor.page.url()).searchParams.get('receipt') ?? ''
  await visitor.close()

  const opened = async (name?: string) => {
    const { page, faults } = await app.open({ ...(name && { name }), path: `/inbox/${formKey}` })
    await page.getByRole('button', { name: `未留姓名 ${number}` }).click()
    await page.getByRole('heading', { name: number }).waitFor()
    return { page, faults }
  }
  const first = await opened()
  await first.page.getByText('这份表单要两个人决定').waitFor()
  await first.page.getByRole('combobox', { name: '状态改为' }).click()
  await first.page.getByTitle('已通过', { exact: true }).click()
  await first.page.getByRole('textbox', { name: '写给申请人' }).fill('欢迎')
  await first.page.getByRole('button', { name: '告诉申请人' }).click()
  await first.page.getByText('已决定：已通过。另一个人作同样的决定才算数。').waitFor()

  const second = await opened('钱复核')
  await second.page.getByText('已决定：已通过。另一个人作同样的决定才算数。').waitFor()
  await second.page.getByText('欢迎').waitFor()
  expect(await axeFindings(second.page)).toEqual([])
  await second.page.getByRole('button', { name: '告诉申请人' }).click()
  await second.page.getByText('已记下').waitFor()
  await expect
    .poll(() => second.page.locator('.said li').first().innerText())
    .toMatch(/已通过[^]*钱复核[^]*欢迎/)
  expect([...first.faults, ...second.faults]).toEqual([])
})
