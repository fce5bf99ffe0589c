import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { WHOLE_SITE } from '../../src/contract/staff.ts'
import { launchBrowser } from '../support/browser.ts'
import { logInEditor } from '../support/editor-pages.ts'
import { PASSWORD, staffAccount } from '../support/staff.ts'
import { BETWEEN_KEYS, durations, percentile, settle, SLOW_DOWN, slowDown, watchKeys } from './key-times.ts'
import { embedded, serve, withOpen } from './place.ts'
import type { Figure } from './report.ts'
import { ARTICLE, CHILDREN, prepareSite } from './site.ts'

const WHO = { name: 'bench', password: PASSWORD }
const CHARACTERS = 50_000
const MUST_MILLISECONDS = 50
const WORDS = 'some words of a text '
const SENTENCE = '公共租赁住房面向符合条件的住房困难家庭，由本公司统一配租和管理。'

/** Paragraphs as people write them, below headings. */
function longBody(): string {
  const paragraphs: string[] = []
  for (let length = 0; length < CHARACTERS; length += 6 * SENTENCE.length)
    paragraphs.push(`${paragraphs.length % 8 === 0 ? '## 小标题\n\n' : ''}${SENTENCE.repeat(6)}`)
  return paragraphs.join('\n\n')
}

/** How long a key press takes until the page shows it, in a long text in the editor's app. */
export async function measureWriting(report: (figure: Figure) => void): Promise<void> {
  const executable = findBrowser()
  if (executable === undefined) {
    console.error('\nWRITING IS NOT MEASURED: no Chromium or Chrome was found (set CHROMIUM to its path)\n')
    return
  }
  process.env.CHROMIUM = executable
  const place = await embedded.newPlace()
  try {
    const edit = (folder: string) => {
      const file = join(folder, `contents/${CHILDREN[0]}/${ARTICLE}.md`)
      const [, head = ''] = /^(---\n[^]*?\n---\n)/.exec(readFileSync(file, 'utf8')) ?? []
      writeFileSync(file, `${head}\n${longBody()}\n`)
    }
    await prepareSite(place, 0, { withTexts: false, edit })
    const grants = [{ columnKey: WHOLE_SITE, role: 'administrator' as const }]
    await withOpen(place, ({ db }) => staffAccount(db, WHO.name, grants))
    const server = await serve(place, embedded)
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await logInEditor(page, server.origin, WHO)
      await page.goto(`${server.origin}/editor/contents/${ARTICLE}`)
      await page.locator('.ProseMirror > p').first().waitFor()
      await slowDown(page)
      await watchKeys(page)
      const times = await typed(page)
      report({
        name: `a key press in a text of ${CHARACTERS} characters, at ${SLOW_DOWN} × slow-down, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        must: MUST_MILLISECONDS,
        note: `median ${percentile(times, 0.5)} ms, slowest ${Math.max(...times)} ms of ${times.length}`,
      })
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await place.drop()
  }
}

/** At the beginning, in the middle and at the end, long enough for drafts to be saved meanwhile. */
async function typed(page: Page): Promise<number[]> {
  const paragraphs = page.locator('.ProseMirror > p')
  const count = await paragraphs.count()
  const places = [0, Math.floor(count / 2), count - 1]
  for (const at of places) {
    await paragraphs.nth(at).click()
    await settle(page)
    for (const letter of WORDS.repeat(3)) await page.keyboard.press(letter, { delay: BETWEEN_KEYS })
  }
  return durations(page, places.length * WORDS.length * 3)
}
