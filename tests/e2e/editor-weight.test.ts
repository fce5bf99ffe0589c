import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { logInEditor } from '../support/editor-pages.ts'

const app = editorApp()
const KIBIBYTE = 1024

/** Scripts and styles that a page has asked for so far, in bytes as gzip packs them. */
function weighAssets(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/editor/assets/'))
      sizes.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
}

it('the app comes in 400 KiB, and a page to write an article on in 550 KiB; what fields need comes when they are opened', async () => {
  const session = await app.session()
  const { id } = await session.post<{ id: string }>('/editor/contents', {
    kind: 'article',
    columnKey: 'company_news',
    fields: {
      title: '湖边步道',
      body: '<p>今天开放。</p><table><tbody><tr><td>一</td></tr></tbody></table>',
    },
  })
  const context = await app.browser.newContext({ viewport: { width: 1280, height: 900 } })
  const first = await context.newPage()
  const home = weighAssets(first)
  await logInEditor(first, app.origin)
  const atHome = await home()
  const writing = await context.newPage()
  const written = weighAssets(writing)
  await writing.goto(`${app.origin}/editor/contents/${id}`)
  await writing.getByRole('textbox', { name: '正文' }).getByText('今天开放。').waitFor()
  const atText = await written()
  const kibibytes = (bytes: number) => Math.round(bytes / KIBIBYTE)
  process.stdout.write(`first load ${kibibytes(atHome)} KiB, writing ${kibibytes(atText)} KiB, gzip\n`)
  expect(atHome).toBeGreaterThan(100 * KIBIBYTE)
  expect(atHome).toBeLessThanOrEqual(400 * KIBIBYTE)
  expect(atText).toBeGreaterThan(atHome)
  expect(atText).toBeLessThanOrEqual(550 * KIBIBYTE)

  // Folded fields say what is in them; a finding opens the group in which its field lies.
  await writing.locator('summary', { hasText: '其他' }).click()
  await writing.getByRole('textbox', { name: '文号' }).fill('青安〔2026〕4号')
  await writing.locator('summary', { hasText: '其他' }).click()
  await writing.getByText('已填：文号').waitFor()
  await writing
    .getByText(/^已自动保存/)
    .first()
    .waitFor()
  expect(await written()).toBeGreaterThan(atText)
  await context.close()
})
