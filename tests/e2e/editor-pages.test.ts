import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { EDITOR_PAGES } from '../support/editor-pages.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await app.open())
})

it('axe finds nothing on any page of the app, and none is wider than a phone', async () => {
  const found: Record<string, unknown> = {}
  for (const { path, isThere } of EDITOR_PAGES) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${app.origin}/editor${path}`)
    await isThere(page)
    const findings = await axeFindings(page)
    await page.setViewportSize({ width: 375, height: 800 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (findings.length > 0 || width > 375) found[path] = { findings, width }
  }
  expect(found).toEqual({})
  expect(faults).toEqual([])
})

it('the calendar leads through the months to a plan by keyboard; its projects are chosen by their names', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${app.origin}/editor/plans?month=2026-10`)
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
  expect(faults).toEqual([])
})
