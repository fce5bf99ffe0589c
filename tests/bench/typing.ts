import { eq } from 'drizzle-orm'
import type { CDPSession, Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { column } from '../../src/server/store/db/schema.ts'
import { launchBrowser, openPage } from '../support/browser.ts'
import { insertForms } from '../support/forms.ts'
import { embedded, serve, withOpen } from './place.ts'
import type { Figure } from './report.ts'
import { prepareSite } from './site.ts'

const FIELDS = 300
const SLOW_DOWN = 4
const MUST_MILLISECONDS = 50
const WORDS = 'a text of some length '
/** Milliseconds between two keys, as of a quick typist. */
const BETWEEN_KEYS = 60
/** The Event Timing API tells of nothing shorter. */
const LEAST = 16

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
      await slowDown(await page.context().newCDPSession(page))
      const { keys, moves } = await timed(page)
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

const slowDown = (session: CDPSession) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })

/** Types into fields at the beginning, in the middle and at the end, long enough for drafts to be kept meanwhile. */
async function timed(page: Page): Promise<{ keys: number[]; moves: number[] }> {
  await page.evaluate((least) => {
    const watched: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: least,
    }
    const seen: { key: number; milliseconds: number }[] = []
    Reflect.set(window, 'seen', seen)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const key = Number(Reflect.get(entry, 'interactionId'))
        if (key > 0) seen.push({ key, milliseconds: entry.duration })
      }
    }).observe(watched)
  }, LEAST)
  return { keys: await typed(page), moves: await left(page) }
}

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

/** What was seen since it was asked last: the longest of each press; those too short to be told of count as the least. */
async function durations(page: Page, presses: number): Promise<number[]> {
  await settle(page)
  const seen = await page.evaluate(() => {
    const all: { key: number; milliseconds: number }[] = Reflect.get(window, 'seen')
    return all.splice(0)
  })
  const longest = new Map<number, number>()
  for (const { key, milliseconds } of seen) longest.set(key, Math.max(longest.get(key) ?? 0, milliseconds))
  const told = [...longest.values()]
  const untold = Array.from({ length: Math.max(0, presses - told.length) }, () => LEAST)
  return [...told, ...untold]
}

/** Until two frames have been painted: what was pressed is on the page, and was told of. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
