import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'

const app = editorApp()

it('publishing a rule with faults in fields that nobody has visited shows each at its field, and goes to the first of them', async () => {
  const session = await app.session()
  const fields = { name: '', businessType: 'gzf', want: '', conditions: [{ text: '', measure: 'sales' }] }
  const { id } = await session.post<{ id: string }>('/editor/contents', {
    kind: 'housingRule',
    columnKey: 'which',
    fields,
  })
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  const field = (name: string) =>
    page
      .locator('.rjsf-field')
      .filter({ has: page.locator(`label[for="${name}"]`) })
      .last()
  await field('root_want').waitFor()
  expect(await page.getByText('请填写这一项').count()).toBe(0)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '还不能发布' })
  await dialog.getByText('“住房类型”还空着').waitFor()
  await dialog.getByRole('button', { name: '回去改' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('#title-fault').waitFor()
  for (const name of ['root_want', 'root_conditions_0_text'])
    await field(name).getByText('请填写这一项').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title')
  expect(faults).toEqual([])
  await page.context().close()
})
