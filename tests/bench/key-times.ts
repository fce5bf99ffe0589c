import type { Page } from 'playwright-core'

export const SLOW_DOWN = 4
/** Milliseconds between two keys, as of a quick typist. */
export const BETWEEN_KEYS = 60
/** The Event Timing API tells of nothing shorter. */
const LEAST = 16

/** The page's CPU, so many times slower. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
}

/** From here on the page notes how long each key press takes until it is shown. */
export async function watchKeys(page: Page): Promise<void> {
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
}

/** What was seen since it was asked last: the longest of each press; those too short to be told of count as the least. */
export async function durations(page: Page, presses: number): Promise<number[]> {
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
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
