import { messageTip } from '../state/message-tip.ts'
import type { Router } from './enhance.ts'

const BAD_NETWORK = '/404'
const HOME = '/home'
const ONLINE_SHOWN_MILLISECONDS = 8000

/** Fields that somebody has typed in. */
const typed = new Set<EventTarget>()

let isPageThere = false

/** What the page for a bad network consists of has come: from now on it opens without one. */
export function networkPageIsThere(): void {
  isPageThere = true
}

/**
 * Leads to the page for a bad network. Before that page has come, and from under somebody who is typing, nothing leads
 * away: then it is said instead, and a link that leads nowhere is forgotten.
 */
export async function leaveForBadNetwork(router: Router): Promise<void> {
  if (isPageThere && !hasTyped(document)) return router.navigate(BAD_NETWORK)
  const { location, navigation } = router.state
  // A change of the hash alone loads nothing, and ends the navigation that is under way.
  if (navigation.location) await router.navigate({ ...location, hash: location.hash || '#main' }, AS_IT_IS)
  messageTip.tell({ show: true, text: 'tip.offline' })
}

const AS_IT_IS = { replace: true, preventScrollReset: true }

/** Offline leads away, coming back is said, and from the page for a bad network every way leads home. */
export function watchNetwork(router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('input', ({ target }) => target && typed.add(target))
  addEventListener('offline', () => {
    clearTimeout(timer)
    void leaveForBadNetwork(router)
  })
  addEventListener('online', () => {
    messageTip.tell({ show: true, text: 'tip.online' })
    timer = setTimeout(() => messageTip.tell({ show: false }), ONLINE_SHOWN_MILLISECONDS)
  })
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location?.pathname
    if (location.pathname !== BAD_NETWORK || next === undefined) return
    if (next !== BAD_NETWORK && next !== HOME) void router.navigate(HOME, { replace: true })
  })
}

/**
 * A field of the page was typed in, or holds something that did not come with it. Both, since React writes what is
 * typed into the attribute, and browsers fill forms in again without an event.
 */
export function hasTyped(page: Document): boolean {
  for (const field of typed) if (!(field instanceof Node && page.contains(field))) typed.delete(field)
  return (
    typed.size > 0 ||
    [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((field) =>
      field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue,
    )
  )
}
