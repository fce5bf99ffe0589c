const CHANGING = '[data-hours]'
const ENTRY = 'script[type=module][src]'

/** Milliseconds the browsers that wait for one moment spread what they ask. */
const SPREAD = 2000
/** An answer may still be of the moment before; so often it is asked again. */
const AGAIN = 3000
const ATTEMPTS = 5

let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Parts of a page that change by the clock, such as plans that open, are replaced when their moment comes, by the server's clock
 * and without a reload. Focus and what is announced stay where they are. Then `goOn` looks for the next moment.
 */
export function changeOnTheHour(goOn: () => void): void {
  clearTimeout(waiting)
  const moments = [...document.querySelectorAll<HTMLElement>(CHANGING)]
    .map(({ dataset }) => Date.parse(dataset.hours ?? ''))
    .filter((moment) => !Number.isNaN(moment))
  const moment = Math.min(...moments)
  if (moment === Infinity) return
  // Without an answer the page stays as it is.
  waitFor(moment, goOn).catch(() => {})
}

async function waitFor(moment: number, goOn: () => void): Promise<void> {
  const ahead = await serverAhead()
  const wait = Math.max(moment - Date.now() - ahead, 0) + Math.random() * SPREAD
  clearTimeout(waiting)
  waiting = setTimeout(() => void change(location.href, goOn), wait)
}

/** Milliseconds by which the server's clock is ahead of this one. */
async function serverAhead(): Promise<number> {
  const asked = Date.now()
  const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  const answered = Date.now()
  // The header has no fractions of a second.
  return Date.parse(headers.get('date') ?? '') + 500 - (asked + answered) / 2 || 0
}

async function change(address: string, goOn: () => void, attempt = 0): Promise<void> {
  if (location.href !== address) return
  const again = () => {
    if (attempt < ATTEMPTS)
      waiting = setTimeout(() => void change(address, goOn, attempt + 1), AGAIN * 2 ** attempt)
  }
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' })
    if (!answer.ok || location.href !== address) return again()
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    // Of another version of the portal: the next link loads it.
    if (entryOf(page) !== entryOf(document)) return
    if (!replaceParts(page)) return again()
    goOn()
  } catch {
    again()
  }
}

const entryOf = (page: Document) => page.querySelector(ENTRY)?.getAttribute('src')

/** @returns whether a part has changed */
function replaceParts(page: Document): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>(CHANGING)]
  const fresh = [...page.querySelectorAll<HTMLElement>(CHANGING)]
  let isChanged = false
  for (const [at, part] of parts.entries()) {
    const other = fresh[at]
    if (!other || part.dataset.hours === other.dataset.hours) continue
    isChanged = true
    replace(part, other)
  }
  return isChanged
}

function replace(part: HTMLElement, other: HTMLElement): void {
  const focused = part.contains(document.activeElement) ? document.activeElement : null
  const links = (of: Element) => [...of.querySelectorAll('a')]
  const at = focused instanceof HTMLAnchorElement ? links(part).indexOf(focused) : -1
  // What is announced has to be there before it changes; what only this browser knows stays.
  const said = part.querySelector('output')
  const next = other.querySelector('output')
  const own = part.querySelector('[data-own]')
  if (said && next) next.replaceWith(said)
  if (own) other.querySelector('[data-own]')?.replaceWith(own)
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[data-remind]'))
    [...other.querySelectorAll<HTMLAnchorElement>('a[data-remind]')]
      .find(({ href }) => href === link.href)
      ?.replaceWith(link)
  part.replaceChildren(...other.childNodes)
  part.dataset.hours = other.dataset.hours ?? ''
  if (said && next) said.replaceChildren(...next.childNodes)
  if (at >= 0) links(part)[at]?.focus({ preventScroll: true })
}
