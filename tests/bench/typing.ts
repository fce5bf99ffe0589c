import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { column } from '../../src/server/store/db/schema.ts'
import { launchBrowser, openPage } from '../support/browser.ts'
import { insertForms } from '../support/forms.ts'
import { BETWEEN_KEYS, durations, percentile, settle, SLOW_DOWN, slowDown, watchKeys } from './key-times.ts'
import { embedded, serve, withOpen } from './place.ts'
import type { Figure } from './report.ts'
import { prepareSite } from './site.ts'

const FIELDS = 300
const MUST_MILLISECONDS = 50
const WORDS = 'a text of some length '

/** A form as long as one may be: texts, numbers, choices, dates, and what a condition brings. */
function longForm(): object {
  const field = (n: number) => {
    const title = `第${n}项`
    if (n % 10 === 7) return { type: 'integer', title, minimum: 0, maximum: 1000 }
    if (n % 10 === 8) return { type: 'string', title, enum: ['a', 'b', 'c'] }
    if (n % 10 === 9) return { type: 'string', title, format: 'date' }
    return { type: 'string', title, maxLength: 100 }
  }
  const fields = Object.fromEntries(Array.from({ length: FIELDS }, (_, n) => [`f${n}`, field(n)]))
  return { title: '很长的表', schema: { type: 'object', required: ['f1', 'f2'], properties: fields } }
}

/** How long a key press takes until the page shows it, in a form of 300 fields on a slow device. */
export async function measureTyping(report: (figure: Figure) => void): Promise<void> {
  const executable = findBrowser()
  if (executable === undefined) {
    console.error('\nTYPING IS NOT MEASURED: no Chromium or Chrome was found (set CHROMIUM to its path)\n')
    return
  }
  process.env.CHROMIUM = executable
  const place = await embedded.newPlace()
  try {
    await prepareSite(place, 0, { withTexts: false })
    await withOpen(place, async ({ db }) => {
      await db
        .update(column)
        .set({ settings: { form: 'long' } })
        .where(eq(column.key, 'questionnaire'))
      await insertForms(db, { long: longForm() })
    })
    const server = await serve(place, embedded)
    const browser = await launchBrowser()
    try {
      const { page, close } = await openPage(browser, { viewport: { width: 375, height: 800 } })
      await page.goto(`${server.origin}/questionnaireFilling`)
      await page.locator('[data-mounted]').waitFor()
      await slowDown(page)
      await watchKeys(page)
      const keys = await typed(page)
      const moves = await left(page)
      const told = (name: string, times: number[], must?: number) =>
        report({
          name: `${name}, ${FIELDS} fields, at ${SLOW_DOWN} × slow-down, p95`,
          value: percentile(times, 0.95),
          unit: 'ms',
          must,
          note: `median ${percentile(times, 0.5)} ms, slowest ${Math.max(...times)} ms of ${times.length}`,
        })
      told('a key press', keys, MUST_MILLISECONDS)
      told('leaving a field', moves)
      await close()
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await place.drop()
  }
}

/** Types into fields at the beginning, in the middle and at the end, long enough for drafts to be kept meanwhile. */
async function typed(page: Page): Promise<number[]> {
  const fields = [1, 2, 3, 150, 151, 297, 290]
  for (const n of fields) {
    await page.locator(`[name="v.f${n}"]`).focus()
    await settle(page)
    for (const letter of n % 10 === 7 ? '12345' : WORDS)
      await page.keyboard.press(letter, { delay: BETWEEN_KEYS })
  }
  const pressed = fields.reduce((sum, n) => sum + (n % 10 === 7 ? 5 : WORDS.length), 0)
  return durations(page, pressed)
}

async function left(page: Page): Promise<number[]> {
  await page.locator('[name="v.f1"]').focus()
  await durations(page, 0)
  const moves = 20
  for (let move = 0; move < moves; move += 1) {
    await page.keyboard.press('Tab')
    await settle(page)
  }
  return durations(page, moves)
}
