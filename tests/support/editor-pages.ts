import type { Page } from 'playwright-core'

export const EDITOR = { name: '王编辑', password: 'bamboo umbrella 7' }

export interface EditorPage {
  /** Of its picture in the guide; absent for pages that the guide shows no picture of. */
  name?: string
  path: string
  /** Until what it is about has come. */
  isThere: (page: Page) => Promise<void>
  /** The guide shows it on a phone as well. */
  isShownOnPhone?: true
}

/** Every page of the editor's app, filled from the demo. */
export const EDITOR_PAGES: readonly EditorPage[] = [
  { name: 'desk', path: '', isThere: (page) => page.getByRole('heading', { name: /^您好/ }).waitFor() },
  { path: '/columns', isThere: (page) => page.locator('.branch').first().waitFor() },
  {
    name: 'column',
    path: '/columns/company_news',
    isThere: (page) => page.getByRole('textbox', { name: '栏目名称' }).waitFor(),
  },
  {
    name: 'gallery',
    path: '/columns?add',
    isThere: (page) => page.locator('.gallery label').first().waitFor(),
  },
  { name: 'contents', path: '/contents', isThere: (page) => page.locator('tbody a').first().waitFor() },
  {
    name: 'content',
    path: '/contents/plan-wanghu-4',
    isThere: (page) => page.getByRole('textbox', { name: '计划名称' }).waitFor(),
  },
  { name: 'media', path: '/media', isThere: (page) => page.getByRole('button', { name: /上传/ }).waitFor() },
  {
    name: 'plans',
    path: '/plans?month=2026-11',
    isThere: (page) => page.locator('li.opens').first().waitFor(),
  },
  { path: '/forms', isThere: (page) => page.getByRole('link', { name: '商业意向登记' }).waitFor() },
  {
    name: 'form',
    path: '/forms/commercial-intention',
    isThere: (page) => page.locator('.question-pick').first().waitFor(),
  },
  {
    name: 'inbox',
    path: '/inbox/commercial-intention',
    isThere: (page) => page.getByRole('button', { name: '林示例' }).waitFor(),
  },
  {
    name: 'people',
    path: '/people',
    isThere: (page) => page.getByRole('button', { name: '加人' }).waitFor(),
  },
  {
    name: 'site',
    path: '/site',
    isThere: (page) => page.getByRole('textbox', { name: /网站名称$/ }).waitFor(),
  },
  { path: '/webhooks', isThere: (page) => page.getByRole('button', { name: '新建推送' }).waitFor() },
  { path: '/log', isThere: (page) => page.getByRole('button', { name: '导出 CSV' }).waitFor() },
  { path: '/account', isThere: (page) => page.getByRole('button', { name: '开启两步验证' }).waitFor() },
]

/** At the door, as somebody would do it. */
export async function enterEditor(page: Page, origin: string, who = EDITOR, path = ''): Promise<void> {
  await page.goto(`${origin}/editor${path}`)
  await page.getByLabel('姓名').fill(who.name)
  await page.getByLabel('密码').fill(who.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** At the door, and until the app's home is there. */
export async function logInEditor(page: Page, origin: string, who = EDITOR): Promise<void> {
  await enterEditor(page, origin, who)
  await page.getByRole('heading', { name: `您好，${who.name}` }).waitFor()
}
