import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { EDITOR, EDITOR_PAGES, logInEditor } from '../support/editor-pages.ts'
import { axeFindings } from '../support/inspect.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let browser: Browser
let server: RunningServer
let page: Page
const broken: string[] = []

beforeAll(async () => {
  server = await startServer({ FIRST_EDITOR: `${EDITOR.name}:${EDITOR.password}` })
  browser = await launchBrowser()
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  page.on('pageerror', (error) => broken.push(String(error)))
  await logInEditor(page, server.origin)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

it('axe finds nothing on any page of the app, and none is wider than a phone', async () => {
  const found: Record<string, unknown> = {}
  for (const { path, isThere } of EDITOR_PAGES) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${server.origin}/editor${path}`)
    await isThere(page)
    const findings = await axeFindings(page)
    await page.setViewportSize({ width: 375, height: 800 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (findings.length > 0 || width > 375) found[path] = { findings, width }
  }
  expect(found).toEqual({})
  expect(broken).toEqual([])
})

it('the calendar leads through the months to a plan by keyboard; its projects are chosen by their names', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${server.origin}/editor/plans?month=2026-10`)
  await page.getByRole('button', { name: '下个月' }).press('Enter')
  await page.getByRole('heading', { name: '2026年11月' }).waitFor()
  await page.getByRole('link', { name: /报名开始.*望湖家园公开配租/ }).press('Enter')
  const projects = page.locator('.ant-select', { has: page.getByRole('combobox', { name: /项目/ }) })
  await projects.getByText('望湖家园').waitFor()
  await page.getByRole('combobox', { name: /项目/ }).fill('听松')
  await page.locator('.ant-select-item-option', { hasText: '听松雅苑' }).first().click()
  await projects.getByText('听松雅苑').waitFor()
  await page
    .getByText(/已自动保存/)
    .first()
    .waitFor()
  expect(broken).toEqual([])
})
