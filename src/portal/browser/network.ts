import type { MessageTip } from '../state/session.ts'
import type { Router } from './enhance.ts'

const BAD_NETWORK = '/404'
const HOME = '/home'
const ONLINE_SHOWN_MILLISECONDS = 8000

/** Leads to the page for a bad network. Its chunk is there already, so it opens without one. */
export function leaveForBadNetwork(router: Router): void {
  void router.navigate(BAD_NETWORK)
}

/** Offline leads away, coming back is said, and from the page for a bad network every way leads home. */
export function watchNetwork(router: Router, tell: (tip: MessageTip) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('offline', () => {
    clearTimeout(timer)
    // Whoever is filling in a form keeps it on the screen.
    if (hasTyped(document)) tell({ show: true, text: 'tip.offline' })
    else leaveForBadNetwork(router)
  })
  addEventListener('online', () => {
    tell({ show: true, text: 'tip.online' })
    timer = setTimeout(() => tell({ show: false }), ONLINE_SHOWN_MILLISECONDS)
  })
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location?.pathname
    if (location.pathname !== BAD_NETWORK || next === undefined) return
    if (next !== BAD_NETWORK && next !== HOME) void router.navigate(HOME, { replace: true })
  })
}

/** A field of the page holds something that did not come with it. */
export function hasTyped(page: ParentNode): boolean {
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) =>
      field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue,
  )
}
