import type { Portal } from '../kit/portal.ts'
import type { PageRenderer } from '../kit/page-renderer.ts'
import { internalAddress } from '../kit/enhance.ts'

/** Milliseconds that a pointer rests on a link before its page is looked ahead for: not each that it passes over. */
const REST = 80

/** What somebody does first who does more than look at what has come. */
const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown']

/**
 * Loads what every next page needs with the first move on this one, so that a click waits for nothing but its page. Who
 * does nothing goes nowhere either, and has not paid for it.
 */
export function prepareNextPage(portal: Portal): void {
  const prepare = () => {
    for (const move of MOVES) removeEventListener(move, prepare)
    // What fails here is missed when it is needed.
    portal.readRenderer().catch(() => {})
  }
  for (const move of MOVES) addEventListener(move, prepare, { passive: true })
}

/** Loads what the next page needs as soon as somebody turns to its link: a finger that touches, a pointer that rests. */
export function lookAhead(portal: Portal): void {
  if (isSaving()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: string | undefined
  const load = (address: string) => {
    if (address === last) return
    last = address
    // A look ahead that fails is missed by the click that follows.
    portal
      .readRenderer()
      .then((renderer) => loadThrough(renderer, address))
      .catch(() => {})
  }
  const touch = ({ target }: Event) => {
    const address = internalAddress(target)
    if (address !== undefined) load(address)
  }
  const rest = ({ target }: Event) => {
    clearTimeout(timer)
    const address = internalAddress(target)
    if (address !== undefined) timer = setTimeout(() => load(address), REST)
  }
  addEventListener('touchstart', touch, { passive: true })
  addEventListener('focusin', rest)
  addEventListener('pointerover', (event) => event.pointerType === 'mouse' && rest(event))
}

/** Loads a page; where its address was corrected, the one that it leads to. */
async function loadThrough({ load }: PageRenderer, address: string): Promise<void> {
  const urlOf = (path: string) => new URL(path, location.href).href
  try {
    await load({ url: urlOf(address) })
  } catch (error) {
    const corrected = error instanceof Response ? error.headers.get('location') : null
    if (corrected) await load({ url: urlOf(corrected) })
  }
}

/** Whoever saves data pays for nothing that they may not read. */
function isSaving(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
