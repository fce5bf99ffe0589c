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
