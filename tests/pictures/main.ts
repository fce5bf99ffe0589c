// npm run pictures: the demo's main pages as docs/pages.md shows them. Words take only pictures whose names have one of them.
import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser, openPage } from '../support/browser.ts'
import { EDITOR, EDITOR_PAGES, type EditorPage, logInEditor } from '../support/editor-pages.ts'
import { startOwnKindsServer } from '../support/own-kinds-server.ts'
import { startReadmeExample } from '../support/readme-example.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { stubSpeech } from '../support/speech.ts'
import { pictures, type PictureOf } from './pictures.ts'

const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url))
/** A picture ends where it has shown what the page is like. */
const LONGEST = { 1280: 1800, 375: 1600 }
/** A phone's screen is finer, and a picture of it is looked at closer. */
const SCALE = { 1280: 1, 375: 1.5 }

/** A kind as it is made; the demo has none of its own. */
const KIND: EditorPage = {
  name: 'kinds',
  path: '/kinds',
  async isThere(page) {
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const write = (label: string, text: string) => page.getByLabel(label, { exact: true }).last().fill(text)
    await click('新建类型')
    await write('类型名称', '健身点')
    await click('建立类型')
    await page.getByRole('heading', { name: '健身点', exact: true }).waitFor()
    await click('短文字')
    await write('字段名称', '开放时间')
    await click('正文')
    await click('数字')
    await write('字段名称', '器械')
    await write('单位', '件')
  },
}

const words = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })
const wanted = pictures.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const browser = await launchBrowser()
let total = 0
await takeAll(startServer, (picture) => !picture.ofOwnKinds && !picture.ofExample)
await takeAll(startOwnKindsServer, (picture) => picture.ofOwnKinds === true)
for (const readme of ['README.md', 'README.zh-CN.md'] as const)
  await takeAll(
    () => startReadmeExample(readme),
    ({ ofExample }) => ofExample === readme,
  )
await takeEditor()
await browser.close()
console.log(`${(total / 1024 / 1024).toFixed(2)} MiB`)

async function takeAll(start: () => Promise<RunningServer>, isOf: (picture: PictureOf) => boolean) {
  const chosen = wanted.filter(isOf)
  if (chosen.length === 0) return
  const server = await start()
  for (const picture of chosen) await save(server.origin, picture)
  await server.stop()
}

async function save(origin: string, picture: PictureOf): Promise<void> {
  await write(`${picture.name}-${picture.width}.webp`, await take(browser, origin, picture))
}

async function write(name: string, taken: Buffer): Promise<void> {
  const file = `${FOLDER}${name}`
  await sharp(taken).webp({ quality: 72, effort: 6 }).toFile(file)
  const { size } = statSync(file)
  total += size
  console.log(`${name} ${Math.round(size / 1024)} KiB`)
}

/** The editor's app for its guide, a screen of each page; those named `editor`, or by their own names. */
async function takeEditor(): Promise<void> {
  const chosen = [...EDITOR_PAGES, KIND].flatMap(({ name, ...rest }) =>
    name ? [{ name: `editor-${name}`, ...rest }] : [],
  )
  const asked = chosen.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  if (asked.length === 0) return
  const server = await startServer({ FIRST_EDITOR: `${EDITOR.name}:${EDITOR.password}` })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  await logInEditor(page, server.origin)
  for (const { name, path, isThere, isShownOnPhone } of asked) {
    for (const width of isShownOnPhone ? [1280, 375] : [1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${server.origin}/editor${path}`)
      await isThere(page)
      await page.waitForLoadState('networkidle')
      await write(`${name}-${width}.webp`, await page.screenshot({ animations: 'disabled' }))
    }
  }
  await context.close()
  await server.stop()
}

async function take(
  from: Browser,
  origin: string,
  { path, opens, width, settings = {}, show }: PictureOf,
): Promise<Buffer> {
  const viewport = { width, height: 900 }
  const { page, close } = await openPage(from, { viewport, deviceScaleFactor: SCALE[width] })
  const cookies = Object.entries(settings).map(([name, value]) => ({ name, value, url: origin }))
  await page.context().addCookies(cookies)
  // The compiler names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(stubSpeech, 'zh-CN')
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  if (opens) {
    const link = page.locator('main a').filter({ hasText: opens }).first()
    await page.goto(new URL((await link.getAttribute('href')) ?? '', origin).href, {
      waitUntil: 'networkidle',
    })
  }
  await show?.(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (!show) await page.setViewportSize({ width, height: Math.min(height, LONGEST[width]) })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const taken = await page.screenshot({ animations: 'disabled' })
  await close()
  return taken
}
