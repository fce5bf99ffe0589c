import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings } from '../support/inspect.ts'
import { testReceiver } from '../support/receiver.ts'

const app = editorApp({ WEBHOOK_NETWORKS: '127.0.0.1' })

it('decisions in a spreadsheet are seen row by row before they are carried out, at 375 px as well', async () => {
  const { page, faults } = await app.open({
    path: '/inbox/commercial-intention?pane=sheet',
    viewport: { width: 375, height: 800 },
  })
  const pane = page.getByRole('complementary', { name: '用表格批量决定' })
  const file = (text: string) => ({ name: '决定.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const choose = (text: string) => pane.locator('input[type=file]').setInputFiles(file(text))
  await choose('回执号,姓名\r\n1,张三\r\n')
  await pane.getByText(/没有填好的“回执号”“决定”两列/).waitFor()
  await choose('回执号,决定,说明\r\n20260101-0000-0000,已通过,\r\n"=1+1",通过,\r\n')
  await pane.getByText('这份表单没有这个回执号').waitFor()
  await pane.getByText('是公式，请换成文字').waitFor()
  expect(await pane.getByRole('button', { name: '改这 0 份' }).isDisabled()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(faults).toEqual([])
  await page.context().close()
})

it('a webhook is made, refused an address inside, and tested by a slow receiver; what failed is seen and goes out by a click', async () => {
  const receiver = await testReceiver()
  let answerNow = () => {}
  receiver.answer((_request, response) => {
    answerNow = () => void response.writeHead(503).end('对方正在维护')
  })
  const { page, faults } = await app.open({ path: '/webhooks', viewport: { width: 375, height: 800 } })
  await page.getByRole('button', { name: '新建推送' }).click()
  const dialog = page.getByRole('dialog', { name: '新建推送' })
  await dialog.getByLabel('对方系统名称').fill('业务系统')
  await dialog.getByLabel('接收地址').fill('http://10.0.0.1/hook')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText(/这个地址指向内网/).waitFor()
  await dialog.getByLabel('接收地址').fill(receiver.url)
  await dialog.getByRole('button', { name: '保存' }).click()
  const secret = page.getByRole('dialog', { name: '“业务系统”的签名密钥' })
  expect(await secret.getByRole('textbox').inputValue()).toMatch(/^whsec_/)
  await secret.getByRole('button', { name: '我已复制' }).click()
  await page.getByRole('button', { name: '发送测试' }).click()
  const deliveries = page.locator('.deliveries li')
  // Seen while the receiver takes its time; what comes of it appears by itself.
  await deliveries.getByText(/第 1 次/).waitFor()
  answerNow()
  await deliveries.getByText(/应答 503/).waitFor()
  await deliveries.getByText('对方的应答').click()
  await deliveries.getByText('对方正在维护').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  receiver.answers(204)
  await deliveries.getByRole('button', { name: '重发' }).click()
  await deliveries.getByText('已送达').waitFor()
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([receiver.received.length, second]).toEqual([2, first])
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
  await page.context().close()
})
