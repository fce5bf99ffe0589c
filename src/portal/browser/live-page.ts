/** Milliseconds between two looks, after which an answer is not waited for, and after which it counts as cut off. */
const EVERY = 1000
const PATIENCE = 4000
const STALE = 5000
/** Milliseconds without an answer after which whoever waits in a hall is told to listen. */
const LONG = 60_000

const PLACE = '[data-now]'
const ENTRY = 'script[type=module][src]'

let isWatching = false

/**
 * Keeps a page that shows what happens now up to date, while somebody looks at it: the same page is asked for each second, and
 * what differs in it is replaced. The server makes it once for all who look, and says in a few bytes that nothing changed.
 */
export async function keepLive(): Promise<void> {
  if (isWatching) return
  isWatching = true
  let etag = ''
  let shown = performance.now()
  let ahead = 0
  let time = new Date()
  for (;;) {
    const place = document.querySelector<HTMLElement>(PLACE)
    if (!place) break
    if (!document.hidden) {
      const found = await ask(etag)
      if (found) {
        etag = found.etag
        ahead = found.time - Date.now()
        if (found.page && !replace(place, found.page)) return
        if (!found.isStanding) {
          shown = performance.now()
          time = new Date(Date.now() + ahead)
        }
      }
      tell(place, performance.now() - shown, time)
      showClock(place, new Date(Date.now() + ahead))
    } else shown = performance.now()
    await new Promise((resolve) => setTimeout(resolve, EVERY))
  }
  isWatching = false
}

interface Found {
  etag: string
  /** By the server's clock. */
  time: number
  /** Absent where nothing changed. */
  page?: Document
  /** The server cannot reach its database, and shows what it showed last. */
  isStanding: boolean
}

async function ask(etag: string): Promise<Found | undefined> {
  try {
    const answer = await fetch(location.href, {
      headers: { accept: 'text/html', ...(etag && { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(PATIENCE),
    })
    const found = {
      etag: answer.headers.get('etag') ?? '',
      time: Date.parse(answer.headers.get('date') ?? '') || Date.now(),
    }
    if (answer.status === 304) return { ...found, isStanding: false }
    if (!answer.ok) return undefined
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return { ...found, page, isStanding: page.querySelector('.standing') !== null }
  } catch {
    return undefined
  }
}

/** @returns false where the whole page has to be loaded: it is of another version of the portal, or another page by now */
function replace(place: HTMLElement, page: Document): boolean {
  const fresh = page.querySelector(PLACE)
  if (!fresh) return true
  const entryOf = (of: Document) => of.querySelector(ENTRY)?.getAttribute('src')
  const parts = (of: Element) => [...of.querySelectorAll<HTMLElement>('[data-part]')]
  const now = parts(place)
  const next = parts(fresh)
  const isSame =
    now.length === next.length && now.every((part, at) => part.dataset.part === next[at]?.dataset.part)
  if (!isSame || entryOf(document) !== entryOf(page)) {
    location.reload()
    return false
  }
  const focused = document.activeElement?.id ?? ''
  for (const [at, part] of now.entries()) {
    const other = next[at]
    if (other && part.innerHTML !== other.innerHTML) part.replaceChildren(...other.childNodes)
  }
  if (focused !== '' && document.activeElement?.id !== focused)
    document.getElementById(focused)?.focus({ preventScroll: true })
  return true
}

/** Says when it was checked last, and once nothing has come for a while that it is not fresh. */
function tell(place: HTMLElement, age: number, time: Date): void {
  const isStale = age > STALE
  const { zone } = place.querySelector<HTMLElement>('[data-said=fresh]')?.dataset ?? {}
  for (const one of place.querySelectorAll<HTMLElement>('[data-said]')) {
    const isShown = (one.dataset.said === 'stale') === isStale
    const words = age > LONG ? (one.dataset.long ?? one.dataset.words) : one.dataset.words
    const text = (words ?? '').replace('{time}', clockOf(time, zone, 'medium'))
    if (isShown && one.textContent !== text) one.textContent = text
    one.hidden = !isShown
  }
}

function showClock(place: HTMLElement, now: Date): void {
  const clock = place.querySelector<HTMLElement>('[data-clock]')
  if (clock) clock.textContent = clockOf(now, clock.dataset.clock, 'short')
}

const clockOf = (time: Date, timeZone: string | undefined, timeStyle: 'short' | 'medium') =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle, hourCycle: 'h23' }).format(time)
