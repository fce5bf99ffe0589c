import { expect, it } from 'vitest'
import type { Answer } from '../../src/contract/types.ts'
import { editorApp } from '../support/editor-app.ts'
import { hold } from '../support/held.ts'
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
  await visitor.goto(`${app.origin}/t1/collection?col1=jiamenkoudejianshendian`)
  await visitor.locator('main').getByText('12件').first().waitFor()
  await visitor.locator('main').getByRole('link', { name: '湖边健身点' }).first().click()
  await visitor.getByText('早上凉快。').first().waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

it('what a change does is seen and said before it is saved: contents follow, are named where they are in the way, or lose what is given up', async () => {
  const { page } = await app.open({ viewport: { width: 1280, height: 900 } })
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const card = (path: string) => page.locator(`[data-path="${path}"]`)
  const order = () =>
    page.locator('.canvas [data-path]').evaluateAll((all) => all.map((one) => one.getAttribute('data-path')))
  const dialog = page.getByRole('dialog')
  const visited = async () => (await fetch(`${app.origin}/t1/collection?col1=jiamenkoudejianshendian`)).text()
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
  // By mouse: one is moved, and one is put where it is dropped.
  const below = { targetPosition: { x: 40, y: 4 } }
  await card('text').dragTo(card('number'), below)
  await expect.poll(order).toEqual(['name', 'text', 'number', 'body'])
  await page.getByRole('button', { name: '是否', exact: true }).dragTo(card('text'), below)
  await expect.poll(order).toEqual(['name', 'yes', 'text', 'number', 'body'])
  // What visitors would see of it, before it is saved: by the site's own pages.
  await page.getByText('预览', { exact: true }).click()
  const seen = page.frameLocator('iframe')
  await seen.getByRole('heading', { name: '一个健身点', level: 1 }).waitFor()
  await seen.getByText('是否', { exact: true }).waitFor()
  await seen.getByText('12件').waitFor()
  await page.getByText('栏目页', { exact: true }).click()
  await seen.getByRole('link', { name: '一个健身点' }).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByText('字段', { exact: true }).click()
  await card('text').focus()
  for (let undone = 0; undone < 2; undone += 1) await page.keyboard.press('Control+z')
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

it('a kind whose fields name a project and a column is made and filled in by words alone, in 30 interactions at most', async () => {
  const { page, faults } = await app.open({ viewport: { width: 1280, height: 900 } })
  let interactions = 0
  const does = async (work: Promise<unknown>) => {
    interactions += 1
    await work
  }
  const click = (name: string) => does(page.getByRole('button', { name, exact: true }).click())
  const write = (label: string, words: string) =>
    does(page.getByLabel(label, { exact: true }).last().fill(words))
  /** Of a list that is searched by words. */
  const choose = async (label: string, words: string, option: RegExp) => {
    await does(page.getByRole('combobox', { name: label, exact: true }).fill(words))
    await does(page.locator('.ant-select-dropdown:visible').getByTitle(option).first().click())
  }
  await does(page.getByRole('link', { name: '内容类型' }).click())
  await click('新建类型')
  await write('类型名称', '维修进度')
  await click('建立类型')
  await page.getByRole('heading', { name: '维修进度', exact: true }).waitFor()
  await click('另一条内容')
  await write('字段名称', '所属项目')
  expect(await axeFindings(page)).toEqual([])
  await choose('可以选哪些类型', '住房', /住房项目/)
  await click('一个栏目')
  await click('数字')
  await write('字段名称', '预算')
  await write('单位', '元')
  await click('保存类型')
  await click('保存，马上生效')
  await page.getByText('版本 2 · 0 条内容').waitFor()
  await click('用它建栏目')
  await write('2. 栏目名称', '维修进度公示')
  await click('建立栏目')
  await page.getByRole('heading', { name: '维修进度公示' }).waitFor()
  const column = new URL(page.url()).pathname.split('/').at(-1)
  await click('发布栏目')
  await click('写一篇')
  // Of several kinds of the site's own it proposes the one that the column was made for.
  await page.getByRole('dialog').getByTitle('维修进度', { exact: true }).waitFor()
  await click('开始写')
  await write('名称', '电梯大修')
  await choose('所属项目', '望湖', /望湖家园/)
  await write('预算', '186000')
  await click('发布')
  await page.locator('.facts .state-live').waitFor()
  expect(interactions).toBeLessThanOrEqual(30)

  const visitor = await (await app.browser.newContext()).newPage()
  await visitor.goto(`${app.origin}/t1/collection?col1=${column}`)
  await visitor.locator('main').getByRole('link', { name: '望湖家园' }).click()
  await visitor.getByRole('heading', { name: '望湖家园', level: 1 }).waitFor()
  expect(visitor.url()).toContain('/t1/projectDetail?')

  // What names it is said before the project is taken away.
  await page.goto(`${app.origin}/editor/contents?words=${encodeURIComponent('望湖家园')}&kind=project`)
  await page.getByRole('checkbox', { name: '望湖家园' }).check()
  await page.getByRole('button', { name: '放进回收站', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: '电梯大修' }).waitFor()

  // Nor is its column deleted unsaid; and whoever publishes what names it is led to the field.
  const { get, post } = await app.session()
  const found = (kind: string) =>
    get<Answer<'selectEditorContents'>>(`/editor/contents?columnKey=${kind}&size=50`)
  const [repair] = (await found(column ?? '')).records
  const { fields } = await get<Answer<'selectEditorContent'>>(`/editor/contents/one?contentId=${repair?.id}`)
  const estate = Object.values(fields).find((value) => typeof value === 'string' && value !== '电梯大修')
  const project = await get<Answer<'selectEditorContent'>>(`/editor/contents/one?contentId=${String(estate)}`)
  await page.goto(`${app.origin}/editor/columns/${project.columnKey}`)
  await click('更多')
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '电梯大修' }).waitFor()
  await post('/editor/contents/bin', { contentIds: [project.id] })
  // The finding may be there before the form is: its code is held until the field was asked for.
  const { count, letGo } = await hold(page, '**/assets/SchemaForm-*.js')
  await page.goto(`${app.origin}/editor/contents/${repair?.id}`)
  const finding = page.locator('.checks li', { hasText: '“所属项目”所指的内容在回收站里' })
  await finding.getByRole('button', { name: '去看' }).click()
  expect(count()).toBeGreaterThan(0)
  await letGo()
  await expect
    .poll(() =>
      page.getByRole('combobox', { name: '所属项目' }).evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  expect(faults).toEqual([])
  await page.context().close()
})
