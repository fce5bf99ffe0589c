import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { axeFindings } from '../support/inspect.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const PASSWORD = 'bamboo umbrella 7'
let browser: Browser
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ FIRST_EDITOR: `王编辑:${PASSWORD}` })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

async function logIn(name: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(`${server.origin}/editor`)
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('heading', { name: `您好，${name}` }).waitFor()
  return page
}

it('the name, a notice and a former address are changed, seen live, compared and restored; a stale save shows both', async () => {
  const page = await logIn('王编辑')
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(String(error)))
  await page.getByRole('link', { name: '网站设置' }).click()
  const save = async (on = page) => {
    await on.getByRole('button', { name: '保存，访客马上看到' }).click()
  }
  const read = async (path: string) => fetch(`${server.origin}${path}`, { redirect: 'manual' })
  const name = page.getByRole('textbox', { name: /网站名称$/ })
  await name.waitFor()
  // A form that was only looked at has nothing to save.
  expect(await page.getByRole('button', { name: '保存，访客马上看到' }).count()).toBe(0)
  await name.fill('青岚新居')
  await page.getByRole('link', { name: '通知和提示' }).click()
  await page.getByRole('button', { name: '加一项' }).click()
  await page.getByRole('textbox', { name: /文字$/ }).fill('周三下午闭馆')
  await page.getByRole('link', { name: '搜索和旧地址' }).click()
  await page.getByLabel('旧地址').fill('/home => /login')
  await page.getByRole('textbox', { name: '为什么改' }).fill('换名字')
  await save()
  await page.getByText('是本站现有的页面').waitFor()
  await page.getByLabel('旧地址').fill('/old/apply.html\t/t1/news_list?col1=company_news')
  await save()
  await page.getByText('已保存，访客看得到了').waitFor()
  const home = await (await read('/home')).text()
  expect(home).toContain('青岚新居')
  expect(home).toContain('周三下午闭馆')
  expect((await read('/old/apply.html')).headers.get('location')).toContain('col1=company_news')

  await page.getByRole('link', { name: '颜色和图标' }).click()
  await page.getByRole('textbox', { name: '主题色' }).fill('#ffe08a')
  await page.getByText('太浅，至少要 4.5:1').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '放弃改动' }).click()

  const other = await logIn('王编辑')
  await other.goto(`${server.origin}/editor/site?group=contact`)
  await other.getByRole('textbox', { name: '服务热线', exact: true }).fill('0000-1111')
  await page.getByRole('link', { name: '联系和备案' }).click()
  await page.getByRole('textbox', { name: '邮编', exact: true }).fill('111111')
  await save()
  // The bar goes when the save has been answered: only then does the other one come too late.
  await page.getByRole('button', { name: '保存，访客马上看到' }).waitFor({ state: 'detached' })
  await other.getByRole('textbox', { name: '邮箱', exact: true }).fill('new@example.org')
  await save(other)
  await other
    .locator('ins', { hasText: '0000-1111' })
    .or(other.locator('ins', { hasText: '1111' }))
    .first()
    .waitFor()
  await other.getByRole('button', { name: '用我的保存' }).click()
  await other.getByText('已保存，访客看得到了').waitFor()

  await page.reload()
  await page.getByRole('button', { name: '版本' }).click()
  await page.getByText('换名字').waitFor()
  await page.getByRole('button', { name: '与第 1 版比较' }).click()
  await page.getByRole('dialog').locator('ins', { hasText: '新居' }).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '拿回第 1 版' }).click()
  await save()
  await page.getByText('已保存，访客看得到了').waitFor()
  const again = await (await read('/home')).text()
  expect(again).not.toContain('青岚新居')
  expect(again).not.toContain('周三下午闭馆')
  expect((await read('/old/apply.html')).headers.get('location')).toContain('/home')
  expect(broken).toEqual([])
  for (const one of [page, other]) await one.context().close()
})
