import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

it('decisions in a spreadsheet are seen row by row before they are carried out, at 375 px as well', async () => {
  const { page, faults } = await app.open({
    path: '/inbox/commercial-intention?pane=sheet',
    viewport: { width: 375, height: 800 },
  })
  const pane = page.getByRole('complementary', { name: '用表格批量决定' })
  const file = (text: string) => ({ name: '决定.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const choose = (text: string) => pane.locator('input[type=file]').setInputFiles(file(text))
  await choose('编号,姓名\r\n1,张三\r\n')
  await pane.getByText(/没有填好的“编号”“决定”两列/).waitFor()
  await choose('编号,决定,说明\r\n20260101-0000-0000,已通过,\r\n"=1+1",通过,\r\n')
  await pane.getByText('这份表单没有这个编号').waitFor()
  await pane.getByText('是公式，请换成文字').waitFor()
  expect(await pane.getByRole('button', { name: '改这 0 份' }).isDisabled()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(faults).toEqual([])
  await page.context().close()
})
