import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

it('an administrator makes a kind, a column with it and an entry, in 30 interactions at most; a visitor sees it', async () => {
  const { page, faults } = await app.open({ viewport: { width: 1280, height: 900 } })

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

  const visitor = await (await app.browser.newContext()).newPage()
  await visitor.goto(`${app.origin}/t1/collection?col1=collection`)
  await visitor.locator('main').getByText('12件').first().waitFor()
  await visitor.locator('main').getByRole('link', { name: '湖边健身点' }).first().click()
  await visitor.getByText('早上凉快。').first().waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

it('what a change does is said before it is saved: contents follow, are named where they are in the way, or lose what is given up', async () => {
  const { page } = await app.open({ viewport: { width: 1280, height: 900 } })
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const card = (path: string) => page.locator(`[data-path="${path}"]`)
  const order = () =>
    page.locator('.canvas [data-path]').evaluateAll((all) => all.map((one) => one.getAttribute('data-path')))
  const dialog = page.getByRole('dialog')
  const visited = async () => (await fetch(`${app.origin}/t1/collection?col1=collection`)).text()
  await page.goto(`${app.origin}/editor/kinds`)
  await page.getByRole('link', { name: '健身点' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: '健身点' }).click()

  // By keyboard: what is moved keeps the focus.
  await card('number').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['number', 'name', 'text', 'body'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('number')
  await page.keyboard.press('Control+z')
  await expect.poll(order).toEqual(['name', 'number', 'text', 'body'])
  await card('text').click()
  await page.getByLabel('文件里的名称').fill('openHours')
  await page.keyboard.press('Enter')
  await card('openHours').waitFor()
  await click('单选')
  await page.getByRole('switch', { name: '必填' }).click()
  expect(await axeFindings(page)).toEqual([])
  await click('保存类型')
  await dialog.getByText('有 1 条内容没有填过新的必填字段。').waitFor()
  expect(await dialog.getByRole('button', { name: '保存，马上生效' }).isDisabled()).toBe(true)
  await dialog.getByRole('combobox').click()
  await page.getByTitle('选项 2').click()
  await click('保存，马上生效')
  await page.getByText('版本 3 · 1 条内容').waitFor()
  await expect.poll(visited).toMatch(/6:00—21:00.*选项 2|选项 2.*6:00—21:00/s)

  await card('number').click()
  await page.getByLabel('最大').fill('5')
  await click('保存类型')
  await dialog.getByText('1 条内容将不再符合').waitFor()
  await dialog.getByRole('link', { name: '湖边健身点' }).waitFor()
  expect(await dialog.getByRole('button', { name: '保存，马上生效' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: '取消' }).click()
  await click('放弃改动')
  await page.getByRole('button', { name: '放弃改动' }).waitFor({ state: 'detached' })

  await card('openHours').focus()
  await page.keyboard.press('Delete')
  await click('删除这个字段')
  await click('保存类型')
  await dialog.getByText('“开放时间”：1 条内容填过').waitFor()
  await dialog.getByRole('checkbox').check()
  await click('保存，马上生效')
  await page.getByText('版本 4 · 1 条内容').waitFor()
  await expect.poll(visited).not.toContain('6:00—21:00')

  await page.getByText('版本', { exact: true }).click()
  await page.getByRole('button', { name: '拿回第 3 版' }).click()
  await card('openHours').waitFor()
  await click('保存类型')
  await click('保存，马上生效')
  await page.getByText('版本 5 · 1 条内容').waitFor()
  await page.context().close()
})
