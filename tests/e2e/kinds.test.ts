import type { Browser, Page } from 'playwright-core'
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

it('an administrator makes a kind, a column with it and an entry, in 30 interactions at most; a visitor sees it', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await enter(page)

  let interactions = 0
  const click = async (name: string) => {
    interactions += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  const write = async (label: string, words: string) => {
    interactions += 1
    await page.getByLabel(label, { exact: true }).last().fill(words)
  }
  interactions += 1
  await page.getByRole('link', { name: '内容类型' }).click()
  await click('新建类型')
  await write('类型名称', '健身点')
  await click('建立类型')
  await page.getByRole('heading', { name: '健身点', exact: true }).waitFor()
  await click('短文字')
  await write('字段名称', '开放时间')
  await click('数字')
  await write('字段名称', '器械')
  await write('单位', '件')
  await click('正文')
  await click('保存类型')
  await click('保存，马上生效')
  await page.getByText('版本 2 · 0 条内容').waitFor()
  await click('用它建栏目')
  await write('2. 栏目名称', '家门口的健身点')
  await click('建立栏目')
  await page.getByRole('heading', { name: '家门口的健身点' }).waitFor()
  await click('发布栏目')
  await click('写一篇')
  await click('开始写')
  await write('名称', '湖边健身点')
  await write('正文', '早上凉快。')
  await write('开放时间', '6:00—21:00')
  await write('器械', '12')
  await click('发布')
  await page.locator('.facts .state-live').waitFor()
  expect(interactions).toBeLessThanOrEqual(30)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${server.origin}/t1/collection?col1=collection`)
  await visitor.locator('main').getByText('12件').first().waitFor()
  await visitor.locator('main').getByRole('link', { name: '湖边健身点' }).first().click()
  await visitor.getByText('早上凉快。').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

async function enter(page: Page): Promise<void> {
  await page.goto(`${server.origin}/editor`)
  await page.getByLabel('姓名').fill('王编辑')
  await page.getByLabel('密码').fill('bamboo umbrella 7')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { name: '您好，王编辑' }).waitFor()
}
