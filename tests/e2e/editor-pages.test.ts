import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { gallery } from '../../src/editor/columns/gallery.ts'
import { exampleFields } from '../../src/server/subjects/contents/published/example.ts'
import type { SettingsSchema } from '../../templates/define/types.ts'
import { editorApp } from '../support/editor-app.ts'
import { EDITOR_PAGES } from '../support/editor-pages.ts'
import { axeFindings } from '../support/inspect.ts'
import { demoDay } from '../support/demo-days.ts'

const app = editorApp()
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await app.open())
})

/** Names and descriptions that are read out, and are in Latin letters alone. */
const latinNames = () =>
  page.evaluate(() =>
    ['aria-label', 'title', 'placeholder', 'alt']
      .flatMap((name) =>
        [...document.querySelectorAll(`[${name}]:not([aria-hidden=true] *, [aria-hidden=true])`)].map(
          (one) => one.getAttribute(name) ?? '',
        ),
      )
      .filter((said) => /^[a-z]+( [a-z]+)*$/i.test(said)),
  )

it('axe finds nothing on any page of the app, no part speaks English, and none is wider than a phone', async () => {
  const found: Record<string, unknown> = {}
  for (const { path, isThere } of EDITOR_PAGES) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${app.origin}/editor${path}`)
    await isThere(page)
    const findings = await axeFindings(page)
    await page.setViewportSize({ width: 375, height: 800 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    const english = await latinNames()
    if (findings.length + english.length > 0 || width > 375) found[path] = { findings, english, width }
  }
  expect(found).toEqual({})
  expect(faults).toEqual([])
})

it('where the line about the clock is shown, nothing beside a text and no entry of the menu is cut off', async () => {
  const viewport = { width: 1280, height: 800 }
  const path = '/contents/plan-wanghu-4'
  const abroad = await app.open({ path, viewport, timezoneId: 'America/New_York' })
  await abroad.page.locator('.other-zone').waitFor()
  const preview = abroad.page.getByRole('button', { name: '预览', exact: true })
  await preview.waitFor()
  const leave = abroad.page.getByRole('navigation').getByRole('button', { name: '退出' })
  await leave.scrollIntoViewIfNeeded()
  expect(await abroad.page.evaluate(() => scrollY)).toBe(0)
  for (const one of [preview, leave])
    expect(await one.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(800)
  expect(abroad.faults).toEqual([])
  await abroad.page.context().close()
})

it('the calendar leads through the months to a plan by keyboard; its projects are chosen by their names', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  // The plan's registration begins in the month after.
  const [year = 0, month = 0] = demoDay('2026-11-16').split('-').map(Number)
  const before = new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 'yyyy-mm'.length)
  await page.goto(`${app.origin}/editor/plans?month=${before}`)
  await page.getByRole('button', { name: '下个月' }).press('Enter')
  await page.getByRole('heading', { name: `${year}年${month}月` }).waitFor()
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
  const all = gallery().filter(({ once }) => !once)
  const columns = all.map(({ name, ...manifest }) => {
    const { title } = manifest
    const key = `gallery-${name}`
    const [first] = manifest.kinds
    const kind = kinds.find((one) => manifest.kinds === '*' || one.kind === first)
    // A guide is headed by what it is about.
    const heading = new RegExp(`<h1[^>]*>\\s*(画廊：${title['zh-CN']}|One )`)
    // What is for whoever is logged in asks for a login first.
    return {
      name,
      key,
      label: `画廊：${title['zh-CN']}`,
      manifest,
      kind,
      heading: manifest.private ? /<h1[^>]*>\s*登录/ : heading,
    }
  })
  const faulty = async (isShown: RegExp, among = columns) => {
    const faults: string[] = []
    for (const { name, key, manifest, heading } of among) {
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
  const withContents = columns.filter(({ kind }) => kind !== undefined)
  for (const { key, kind } of withContents) {
    const fields = exampleFields(kind?.schema ?? {}, { picture: 'media:none' })
    const begun = { kind: kind?.kind, columnKey: key, fields }
    const { id } = await session.post<{ id: string }>('/editor/contents', begun)
    await session.post('/editor/contents/publish', { contentId: id, draftVersion: 0 })
  }
  expect(await faulty(/<main[^]*One /, withContents)).toEqual([])
  expect(withContents.length).toBeGreaterThan(10)
})

/** Runs something wherever it is read as HTML. */
const SCRIPT = '"><img src=x onerror=top.ran=1><script>top.ran=1</script>'
const RICH = `<p onclick="top.ran=1">字${SCRIPT}</p><a href="javascript:top.ran=1">链</a><svg onload=top.ran=1></svg><iframe srcdoc="<script>top.ran=1</script>"></iframe>`

/** The same values with a script in each text. */
function hostile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hostile)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner)]))
  if (typeof value !== 'string') return value
  if (value.startsWith('<p>')) return RICH
  return value.includes('…') || value.startsWith('One ') ? SCRIPT : value
}

it('a text that is not the body is written as it will be read; fields and choices are called by words', async () => {
  const { page, faults } = await app.open()
  const { get, post } = await app.session()
  const { id } = await post<{ id: string }>('/editor/contents', {
    kind: 'businessGuide',
    columnKey: 'bzf_handle',
    fields: {
      itemName: '怎样申请',
      businessType: 'gzf',
      basis: '<p>第一条。</p>',
      materials: [{ name: '身份证', copies: 2 }],
    },
  })
  await page.goto(`${app.origin}/editor/contents/${id}`)
  await page.getByText('公租房', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: '份数' }).inputValue()).toBe('2')
  const basis = page.getByRole('textbox', { name: '办理依据' })
  await basis.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('第二条')
  await page.getByText('已自动保存').waitFor()
  const stored = () => get<{ fields: Record<string, unknown> }>(`/editor/contents/one?contentId=${id}`)
  await expect.poll(async () => (await stored()).fields.basis).toBe('<p>第一条。</p><p>第二条</p>')
  expect((await stored()).fields).toMatchObject({ materials: [{ name: '身份证', copies: 2 }] })
  expect(faults).toEqual([])
  await page.context().close()
})

it('a script in every text of the app stays a text: nothing of it runs on public pages nor in the app', async () => {
  const { get, post } = await app.session()
  const kinds = await get<{ kind: string; schema: Record<string, unknown> }[]>('/site/kinds')
  const key = 'hostile'
  await post('/editor/columns', {
    key,
    parentKey: null,
    label: SCRIPT,
    template: 'collection',
    published: false,
  })
  await post('/editor/columns/change', { key, 'label.en': SCRIPT, settings: { intro: SCRIPT } })
  await post('/editor/columns/publish', { key, published: true })
  const schema = {
    title: SCRIPT,
    description: SCRIPT,
    'x-kind': { title: 'name', facts: ['choice', 'amount'] },
    'x-translations': { en: { title: SCRIPT, fields: { name: { title: SCRIPT } } } },
    type: 'object',
    required: ['name'],
    properties: {
      name: { title: SCRIPT, description: SCRIPT, type: 'string' },
      choice: { title: SCRIPT, type: 'string', enum: ['a'], 'x-labels': { a: SCRIPT } },
      amount: { title: SCRIPT, type: 'integer', 'x-unit': '"><script>a()' },
      note: { title: SCRIPT, type: 'string', contentMediaType: 'text/html' },
    },
  }
  await post('/editor/kinds', { kind: 'hostile', schema })
  const article = kinds.find(({ kind }) => kind === 'article')?.schema ?? {}
  const write = async (kind: string, of: Record<string, unknown>) => {
    const fields = { ...Object(hostile(exampleFields(of))), ...(kind === 'article' && { title: SCRIPT }) }
    const { id } = await post<{ id: string }>('/editor/contents', { kind, columnKey: key, fields })
    await post('/editor/contents/publish', { contentId: id, draftVersion: 0, reason: SCRIPT })
    return id
  }
  const written = [await write('hostile', schema), await write('article', article)]
  const [version] = await get<{ id: string }[]>(`/editor/contents/versions?contentId=${written[1]}`)
  await post('/editor/contents/comments', { contentId: written[1], versionId: version?.id, words: SCRIPT })
  const [file] = (await get<{ records: { id: string }[] }>('/editor/media')).records
  await post('/editor/media/details', { mediaId: file?.id, alt: { 'zh-CN': SCRIPT.slice(0, 200) } })
  const consent = { version: '1', text: SCRIPT }
  const question = {
    type: 'string',
    title: SCRIPT,
    description: SCRIPT,
    'x-pi': { level: 'ordinary', purpose: SCRIPT },
  }
  const form = { title: SCRIPT, consent, schema: { type: 'object', properties: { a: question } } }
  await post('/editor/forms', { formKey: 'hostile', title: SCRIPT })
  const one = () => get<{ draftVersion: number }>('/editor/forms/one?formKey=hostile')
  const { draftVersion } = await one()
  await post('/editor/forms/design', { formKey: 'hostile', draftVersion, definition: form })
  await post('/editor/forms/publish', {
    formKey: 'hostile',
    draftVersion: (await one()).draftVersion,
    newest: 0,
  })
  const inColumn = { key: 'hostile-form', parentKey: null, label: SCRIPT, template: 'form', published: true }
  await post('/editor/columns', inColumn)
  await post('/editor/columns/change', { key: 'hostile-form', settings: { form: 'hostile' } })

  const visitor = await app.browser.newPage()
  const visited = await pagesOf(visitor, [
    '/t1/collection?col1=hostile',
    '/t1/collection?col1=hostile&kind=article',
    ...written.map((id) => `/t1/entry?col1=hostile&contentId=${id}`),
    '/t1/form?col1=hostile-form',
    '/search?words=onerror',
  ])
  expect(visited).toEqual([])
  expect(
    await pagesOf(
      page,
      [
        '/columns/hostile',
        '/contents?columnKey=hostile',
        '/media',
        '/forms',
        '/log',
        ...written.map((id) => `/contents/${id}`),
        '/kinds/hostile?tab=look',
        '/forms/hostile',
        '/inbox/hostile',
      ].map((path) => `/editor${path}`),
    ),
  ).toEqual([])
  expect(faults).toEqual([])
})

/** Pages on which something ran, stands as an element that would, or (fields apart) is not shown as a text. */
async function pagesOf(on: Page, paths: readonly string[]): Promise<string[]> {
  const bad: string[] = []
  for (const path of paths) {
    await on.goto(`${app.origin}${path}`, { waitUntil: 'networkidle' })
    const found = await on.evaluate(() => ({
      ran: 'ran' in window,
      isShown: document.body.innerText.includes('<script>top.ran=1</script>'),
      made: document.querySelectorAll('[onerror], [onclick], [onload], img[src="x"], a[href^="javascript"]')
        .length,
    }))
    const hasField = path.startsWith('/editor')
    if (found.ran || found.made > 0 || !(found.isShown || hasField))
      bad.push(`${path}: ${JSON.stringify(found)}`)
  }
  return bad
}

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

/** What the form of a template's settings holds before anybody changes it. */
function defaultsOf({ properties }: SettingsSchema): object {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  )
}
