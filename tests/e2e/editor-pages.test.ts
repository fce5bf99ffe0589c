import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { gallery } from '../../src/editor/columns/gallery.ts'
import { exampleFields } from '../../src/server/contents/example.ts'
import { registry } from '../../templates/registry.ts'
import type { Manifest, SettingsSchema } from '../../templates/types.ts'
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

it('a column of each template in the gallery has a page, empty and with a content of a kind it shows', async () => {
  const session = await app.session()
  const kinds = await session.get<{ kind: string; schema: Record<string, unknown> }[]>('/site/kinds')
  const seen = async (path: string) => {
    const answer = await fetch(`${app.origin}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  const columns = gallery.map(({ name, title }) => {
    const manifest: Manifest = registry[name]
    const key = `gallery-${name}`
    const [first] = manifest.kinds
    const kind = kinds.find((one) => manifest.kinds === '*' || one.kind === first)
    // A guide is headed by what it is about.
    const heading = new RegExp(`<h1[^>]*>\\s*(画廊：${title['zh-CN']}|One )`)
    return { name, key, label: `画廊：${title['zh-CN']}`, manifest, kind, heading }
  })
  const faulty = async (isShown: RegExp) => {
    const faults: string[] = []
    for (const { name, key, manifest, heading } of columns) {
      const { status, text } = await seen(`${manifest.routes[0]}?col1=${key}`)
      if (status !== 200 || !heading.test(text) || !isShown.test(text)) faults.push(`${name}: ${status}`)
    }
    return faults
  }
  for (const { name, key, label, manifest } of columns) {
    await session.post('/editor/columns', { key, parentKey: null, label, template: name, published: false })
    await session.post('/editor/columns/change', { key, settings: defaultsOf(manifest.settings) })
    await session.post('/editor/columns/publish', { key, published: true })
  }
  expect(await faulty(/<h1/)).toEqual([])
  for (const { key, kind } of columns) {
    const fields = exampleFields(kind?.schema ?? {}, { picture: 'media:none' })
    const begun = { kind: kind?.kind, columnKey: key, fields }
    const { id } = await session.post<{ id: string }>('/editor/contents', begun)
    await session.post('/editor/contents/publish', { contentId: id, draftVersion: 0 })
  }
  expect(await faulty(/<main[^]*One /)).toEqual([])
  expect(gallery.length).toBeGreaterThan(10)
})

it('five megabytes of Word are cleaned; what is too long to be saved says so, and stays on the page', async () => {
  await page.goto(`${app.origin}/editor/contents?write=company_news`)
  await page.getByRole('button', { name: '开始写' }).click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('很长的公告')
  const body = page.getByRole('textbox', { name: '正文' })
  const paste = (html: string) =>
    body.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  const noise = '<!--[if gte mso 9]><xml><w:LsdException/></xml><![endif]-->'.repeat(40)
  const word = (n: number) =>
    `<p class="MsoNormal" style="mso-margin-top-alt:auto;text-indent:21pt">${noise}<span style="font-family:仿宋">第${n}条　本批房源面向新就业职工。</span><o:p></o:p></p>`
  const document = Array.from({ length: 2100 }, (_, n) => word(n)).join('')
  expect(document.length).toBeGreaterThan(5_000_000)
  const began = performance.now()
  await paste(document)
  await body.getByText('第2099条').waitFor()
  await page.locator('.saved-saved').waitFor()
  process.stdout.write(`five megabytes of Word: ${Math.round(performance.now() - began)} ms until saved\n`)

  await paste(`<p>${'长'.repeat(400_000)}</p>`)
  await page.getByText('太长了，一次存不下').waitFor()
  expect((await body.innerText()).length).toBeGreaterThan(400_000)
  await page.getByRole('button', { name: '撤销' }).click()
  await page.locator('.saved-saved').waitFor()
  expect(await page.getByText('太长了').count()).toBe(0)
  expect(faults).toEqual([])
})

it('tabs that were open while a content and its column were deleted say so, and keep what was typed', async () => {
  const { post } = await app.session()
  const column = { key: 'gone', parentKey: null, label: '要删的', template: 'list', published: true }
  await post('/editor/columns', column)
  const { id } = await post<{ id: string }>('/editor/contents', {
    kind: 'article',
    columnKey: 'gone',
    fields: {},
  })
  const { page: other } = await app.open({ path: '/columns/gone' })
  await other.getByRole('textbox', { name: '栏目名称' }).fill('改了名')
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await page.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await post('/editor/columns/bin', { key: 'gone', redirectKey: null })
  await post('/editor/contents/bin', { contentIds: [id] })
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('写了一半')
  await page.getByText('它在回收站里，先恢复。').waitFor()
  await page.getByText('您写的都还在这一页上').waitFor()
  expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('写了一半')
  await other.getByRole('button', { name: '保存', exact: true }).click()
  await other.locator('.column-form').getByRole('alert').waitFor()
  expect(await other.getByRole('textbox', { name: '栏目名称' }).inputValue()).toBe('改了名')
  expect(faults).toEqual([])
  await other.context().close()
})

/** What the form of a template's settings holds before anybody changes it. */
function defaultsOf({ properties }: SettingsSchema): object {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  )
}
