import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

const SAVED = '已自动保存'

const question = (page: Page, title: string) => page.locator('.question-pick', { hasText: title })
const titles = (page: Page) => page.locator('.question-pick b').allInnerTexts()
const tab = (page: Page, name: string) => page.locator('.design-bar').getByText(name, { exact: true }).click()

async function choose(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByTitle(title, { exact: true }).last().click()
}

it('a form is designed by keyboard and mouse, tried out, published, filled in by a visitor, and found in the inbox', async () => {
  const { page, faults } = await app.open({ path: '/forms' })
  await page.getByRole('link', { name: '商业意向登记' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '新建表单' }).click()
  await page.getByLabel('表单名称').fill('上门服务预约')
  await page.getByLabel('网址名').fill('home-visit')
  await page.getByRole('button', { name: '建立表单' }).click()

  // With the keys: added by Enter, moved by Alt and an arrow.
  await page.getByRole('button', { name: '姓名', exact: true }).press('Enter')
  await question(page, '姓名').waitFor()
  await page.getByRole('button', { name: '手机号码', exact: true }).press('Enter')
  await question(page, '手机号码').press('Alt+ArrowUp')
  await page.getByText('手机号码，第 1 题，共 2 题').waitFor()
  expect(await titles(page)).toEqual(['手机号码', '姓名'])
  await question(page, '手机号码').press('Alt+ArrowDown')
  await page.getByLabel('为什么要收').fill('预约上门')
  await question(page, '姓名').press('Enter')
  await page.getByLabel('为什么要收').fill('预约上门')
  // With the mouse: dragged to its place.
  await page.getByRole('button', { name: '单选', exact: true }).dragTo(question(page, '姓名'), {
    targetPosition: { x: 40, y: 2 },
  })
  await question(page, '单选').waitFor()
  expect(await titles(page)).toEqual(['单选', '姓名', '手机号码'])
  await page.getByRole('textbox', { name: '题目', exact: true }).fill('服务内容')
  await page.getByLabel('选项 1', { exact: true }).fill('维修')
  await page.getByLabel('选项 2', { exact: true }).fill('其他')
  await page.getByRole('button', { name: '长文字', exact: true }).click()
  await page.getByRole('textbox', { name: '题目', exact: true }).fill('想要什么')
  await page.getByRole('button', { name: '加条件' }).click()
  await choose(page, '看哪道题', '服务内容')
  await choose(page, '怎样', '不是')
  await page.getByText('只在“服务内容”不是“维修”时出现').first().waitFor()
  // Dropped on the lower half of another one it stands behind it.
  const last = page.locator('.question', { hasText: '手机号码' })
  const { height } = (await last.boundingBox()) ?? { height: 0 }
  await question(page, '想要什么').dragTo(last, { targetPosition: { x: 40, y: height - 5 } })
  await expect.poll(() => titles(page)).toEqual(['服务内容', '姓名', '手机号码', '想要什么'])
  const drop = async () => {
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByRole('button', { name: '删除这道题' }).click()
  }
  // A number is a whole one until it is said to have decimals.
  await page.getByRole('button', { name: '数字', exact: true }).click()
  await page.getByLabel('可以有小数').check()
  const steps = page.getByLabel('是几的倍数')
  await steps.fill('0.1')
  await steps.blur()
  expect(await steps.inputValue()).toBe('0.1')
  await page.getByLabel('可以有小数').uncheck()
  expect(await steps.inputValue()).toBe('')
  await drop()
  // A second mask is typed behind its sign.
  await page.getByRole('button', { name: '编号', exact: true }).click()
  const masks = page.getByLabel('字符样式')
  await masks.fill('')
  await masks.pressSequentially('A9 | 字9')
  expect(await masks.inputValue()).toBe('A9 | 字9')
  await drop()
  await question(page, '想要什么').click()
  await page.getByRole('textbox', { name: '题目 · English' }).fill('What would you like?')
  await page.locator('.saved-saved', { hasText: SAVED }).waitFor()
  // A number to call is no sensitive data by itself; here it is called so, and takes a consent of its own.
  await question(page, '手机号码').click()
  await choose(page, '类别', '敏感个人信息')
  expect(await axeFindings(page)).toEqual([])

  await tab(page, '文字')
  await page.getByLabel('回执上写什么', { exact: true }).fill('预约已收到。')
  await page.getByRole('switch', { name: '提交时要勾选同意' }).click()
  await page.getByLabel('条款', { exact: true }).fill('我同意用于上门预约。')
  expect(await axeFindings(page)).toEqual([])
  await tab(page, '开放与限制')
  await page.getByLabel('保存几天').fill('90')
  expect(await axeFindings(page)).toEqual([])

  await tab(page, '试填')
  await page.getByText('填写的内容不会被收集').waitFor()
  const trial = page.locator('.try-form')
  await trial.getByLabel('其他').check()
  await trial.getByLabel('想要什么').fill('看看')
  await trial.getByRole('button', { name: '提交' }).click()
  await trial.getByRole('alert').getByText('请填写姓名').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await trial.getByLabel('姓名').fill('张示例')
  await trial.getByRole('textbox', { name: '手机号码' }).fill('13800000000')
  await trial.getByLabel(/我同意用于上门预约/).check()
  await trial.getByLabel(/我单独同意.*手机号码/).check()
  await trial.getByRole('button', { name: '提交' }).click()
  await trial.getByText('这是试填，没有收集任何内容').waitFor()

  await page.getByRole('button', { name: '发布第 1 版' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布第 1 版' }).click()
  await page.getByRole('button', { name: '放进栏目' }).click()
  await page.getByRole('button', { name: '建立栏目' }).click()
  await page.getByText('栏目建好了，访客看得到了').waitFor()
  await tab(page, '版本')
  await page.getByText('正在用').waitFor()
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /第 1 版 王编辑/ })
      .count(),
  ).toBe(1)
  expect(await axeFindings(page)).toEqual([])

  const visitor = await (await app.browser.newContext({ viewport: { width: 375, height: 800 } })).newPage()
  await visitor.goto(`${app.origin}/t1/form?col1=home-visit`)
  await visitor.getByRole('heading', { name: '上门服务预约' }).first().waitFor()
  await visitor.getByLabel('维修').check()
  await visitor.getByLabel('姓名').fill('张示例')
  await visitor.getByRole('textbox', { name: '手机号码' }).fill('13800000000')
  await visitor.getByLabel(/我同意用于上门预约/).check()
  await visitor.getByLabel(/我单独同意.*手机号码/).check()
  await visitor.getByRole('button', { name: '提交' }).click()
  await visitor.getByText('预约已收到。').waitFor()
  await visitor.context().close()

  await page.goto(`${app.origin}/editor/inbox/home-visit`)
  await page.getByRole('button', { name: '张示例' }).waitFor()

  // Somebody else saves the same form meanwhile: both are there, and mine is kept where I say so.
  await page.goto(`${app.origin}/editor/forms/home-visit`)
  await question(page, '姓名').click()
  await page.evaluate(saveElsewhere)
  await page.getByRole('textbox', { name: '填写说明', exact: true }).fill('和证件上一样')
  await page.getByText('您和王编辑同时改了这份表单').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '用我的保存' }).click()
  await page.locator('.saved-saved', { hasText: SAVED }).waitFor()
  await page.reload()
  await page.locator('.question', { hasText: '和证件上一样' }).waitFor()

  // What is wrong is told by the file, too; and a narrow screen does not overflow.
  await page.goto(`${app.origin}/editor/forms/home-visit?tab=expert`)
  const file = page.getByLabel(/forms\/home-visit\.json/)
  const source: { schema: { properties: object } } = JSON.parse(await file.inputValue())
  await file.fill(JSON.stringify({ ...source, schema: { ...source.schema, pattern: '^(a+)+$' } }))
  await page.getByRole('button', { name: '用这份文件' }).click()
  await page.getByText('没有用上，草稿没变').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  for (const name of ['设计', '开放与限制', '文字', '试填', '版本', '文件']) {
    await tab(page, name)
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 375])
  }
  expect(faults).toEqual([])
  await page.context().close()
})

/** Saves the form in another name, as another tab of theirs would. */
async function saveElsewhere(): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-staff-token': localStorage.getItem('anju.staff') ?? '',
  }
  const address = '/api/editor/forms/'
  const answer = await fetch(`${address}one?formKey=home-visit`, { headers })
  const { data } = (await answer.json()) as { data: { draftVersion: number; definition: object } }
  const body = JSON.stringify({
    formKey: 'home-visit',
    draftVersion: data.draftVersion,
    definition: { ...data.definition, title: '上门服务预约（新）' },
  })
  const { status } = await fetch(`${address}design`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`the other save was answered with ${status}`)
}
