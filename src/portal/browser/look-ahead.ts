import type { Portal } from '../kit/portal.ts'
import type { PageRenderer } from '../kit/page-renderer.ts'
import { internalAddress } from '../kit/enhance.ts'

/** Milliseconds that the pointer must rest on a link before its page is preloaded. */
const REST = 80

/** First signs that a visitor will do more than read this page. */
const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown']

/**
 * Loads what all next pages need at the first sign of interaction, so that a click waits only for its page. A visitor who only
 * reads downloads nothing more.
 */
export function prepareNextPage(portal: Portal, onMove: () => void): void {
  const prepare = () => {
    for (const move of MOVES) removeEventListener(move, prepare)
    // A failed preload is loaded again when needed.
    portal.readRenderer().catch(() => {})
    onMove()
  }
  for (const move of MOVES) addEventListener(move, prepare, { passive: true })
}

/**
 * Preloads a page when the pointer rests on its link, or a finger or the focus touches it, on a good connection only: on
 * another it would take the line from the page that is asked for.
 */
export function lookAhead(portal: Portal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: string | undefined
  const load = (address: string) => {
    if (address === last || !isGoodConnection()) return
    last = address
    // If the preload fails, the click loads the page.
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

/** Loads a page, or the page that its corrected address leads to. */
async function loadThrough({ load }: PageRenderer, address: string): Promise<void> {
  const urlOf = (path: string) => new URL(path, location.href).href
  try {
    await load({ url: urlOf(address) })
  } catch (error) {
    const corrected = error instanceof Response ? error.headers.get('location') : null
    if (corrected) await load({ url: urlOf(corrected) })
  }
}

/** Asked each time: a phone leaves the house. Browsers that do not say how they are connected count as well connected. */
function isGoodConnection(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g'
}
