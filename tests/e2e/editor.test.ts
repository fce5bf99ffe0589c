import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let browser: Browser
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ FIRST_EDITOR: '王编辑:bamboo umbrella 7' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

it('somebody new adds a column from the gallery, writes an article and publishes it, in 12 interactions at most; a visitor sees it', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  page.on('pageerror', (error) => refused.push(String(error)))
  await page.goto(`${server.origin}/editor`)
  await page.getByLabel('姓名').fill('王编辑')
  await page.getByLabel('密码').fill('bamboo umbrella 7')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('heading', { name: '您好，王编辑' }).waitFor()

  let interactions = 0
  const click = async (name: string) => {
    interactions += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  const write = async (label: string, words: string) => {
    interactions += 1
    await page.getByRole('textbox', { name: label, exact: true }).last().fill(words)
  }
  await click('新建栏目')
  interactions += 1
  await page.getByText('标题、日期和摘要，新的在前。').click()
  await write('2. 栏目名称', '实时选房')
  await click('建立栏目')
  await page.getByRole('heading', { name: '实时选房' }).waitFor()
  const address = `${server.origin}/t1/news_list?col1=list`
  expect((await (await fetch(address)).text()).includes('实时选房')).toBe(false)
  await click('发布栏目')
  await click('写一篇')
  await click('开始写')
  await write('标题', '第一篇选房公告')
  await write('正文', '今天开始选房。')
  await click('发布')
  await page.getByText('已发布，访客看得到了').waitFor()
  expect(interactions).toBeLessThanOrEqual(12)
  expect(refused).toEqual([])

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address)
  await visitor.getByRole('link', { name: '第一篇选房公告' }).first().click()
  await visitor.getByText('今天开始选房。').first().waitFor()
  await context.close()
})

it('a submission is worked on from the inbox to the answer: looked at with a reason, answered, exported', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  await page.goto(`${server.origin}/editor/inbox/commercial-intention`)
  await page.getByLabel('姓名').fill('王编辑')
  await page.getByLabel('密码').fill('bamboo umbrella 7')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('button', { name: '林示例' }).click()
  await page.getByRole('button', { name: '显示联系电话' }).click()
  await page.getByRole('button', { name: '显示 5 分钟' }).click()
  await page.getByText('13900000001', { exact: true }).waitFor()
  expect(await page.locator('.overlap-same').count()).toBeGreaterThan(0)
  await page.getByRole('combobox', { name: '状态改为' }).click()
  await page.getByTitle('已联系').last().click()
  await page.getByRole('textbox', { name: '写给申请人' }).fill('已与您通话。')
  await page.getByRole('button', { name: '告诉申请人' }).click()
  await page.locator('.said').getByText('已与您通话。').waitFor()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('textbox', { name: '为什么导出' }).fill('每周汇总')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^导出 \d+ 份$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^commercial-intention-.*\.xlsx$/)
  expect(refused).toEqual([])
  await context.close()
})
