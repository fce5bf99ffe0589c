import { BAD_NETWORK_AFTER } from '../../contract/constants.ts'
import { messageTip } from '../state/message-tip.ts'
import { isAnswered } from '../kit/answered.ts'
import type { Router } from '../kit/enhance.ts'
import { keepLeftPage, takeLeftPage } from './left-page.ts'
import { hasTyped, watchTyping } from './typed.ts'

const BAD_NETWORK = '/404'
const HOME = '/home'
const ONLINE_SHOWN_MILLISECONDS = 8000

type Place = Router['state']['location']

let isPageThere = false

/** The offline page has loaded: from now on it opens without a network. */
export function networkPageIsThere(): void {
  isPageThere = true
}

/**
 * Says at once that the network is lost; if it stays away, opens the offline page, from which every link leads
 * home. Returns a function to call when the server does not answer.
 */
export function watchNetwork(router: Router): () => void {
  const { tell } = messageTip
  let waiting: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  /** The address that was being opened when the network was lost. */
  let asked: Place | undefined

  function onGone(): void {
    clearTimeout(hiding)
    asked = stopNavigation(router) ?? asked
    if (router.state.location.pathname === BAD_NETWORK) return
    tell({ show: true, text: 'tip.offline' })
    waiting ??= setTimeout(() => void decide(), BAD_NETWORK_AFTER)
  }

  async function decide(): Promise<void> {
    const isBack = await isAnswered()
    // The browser may have reported by then that the network is back.
    if (waiting === undefined) return
    waiting = undefined
    if (isBack) onBack()
    else await leaveForBadNetwork(router)
  }

  function onBack(): void {
    clearTimeout(waiting)
    clearTimeout(hiding)
    waiting = undefined
    const place = asked
    asked = undefined
    tell({ show: true, text: 'tip.online', retry: place && (() => void router.navigate(place)) })
    // Buttons stay until they are pressed, or until the next page.
    if (!place) hiding = setTimeout(() => tell({ show: false }), ONLINE_SHOWN_MILLISECONDS)
  }

  watchTyping()
  addEventListener('offline', onGone)
  addEventListener('online', onBack)
  let shown = router.state.location
  router.subscribe(({ location, navigation: { location: next } }) => {
    if (next) {
      if (location.pathname === BAD_NETWORK && next.pathname !== BAD_NETWORK && !isLedHome(next))
        leadHome(router)
      return
    }
    if (shown.pathname === BAD_NETWORK && location.pathname === HOME) {
      clearTimeout(hiding)
      offerLeftPage(router)
    }
    if (addressOf(location) !== addressOf(shown)) asked = undefined
    shown = location
  })
  // The network may have gone while the page's scripts were on their way.
  if (!navigator.onLine) onGone()
  return onGone
}

/**
 * Opens the offline page. Does nothing while that page has not loaded, or while somebody is
 * typing; the message about the network is shown in any case.
 */
async function leaveForBadNetwork(router: Router): Promise<void> {
  const { pathname, search, hash } = router.state.location
  if (!isPageThere || hasTyped(document) || pathname === BAD_NETWORK) return
  keepLeftPage(pathname + search + hash)
  await router.navigate(BAD_NETWORK)
}

/** Cancels the navigation in progress, and returns its address. */
function stopNavigation(router: Router): Place | undefined {
  const { location, navigation } = router.state
  if (!navigation.location) return undefined
  // A change of the hash alone loads nothing.
  const stay = { ...location, hash: location.hash || '#main' }
  void router.navigate(stay, { replace: !isGoingBack(location), preventScrollReset: true })
  return navigation.location
}

/** Back and forward change the address before their page is there; that history entry must not be overwritten. */
function isGoingBack(shown: Place): boolean {
  return addressOf(globalThis.location) !== addressOf(shown)
}

const addressOf = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>) => pathname + search

/** The offline page leaves no history entry: Back on the home page leads to the page read before. */
function leadHome(router: Router): void {
  void router.navigate(HOME, { replace: !isGoingBack(router.state.location), state: LED_HOME })
}

const LED_HOME = { ledHome: true }
const isLedHome = ({ state }: Place): boolean => (state as typeof LED_HOME | null)?.ledHome === true

function offerLeftPage(router: Router): void {
  const left = takeLeftPage()
  if (!left || left.address === HOME) return
  const { address, title, position } = left
  const retry = () => void router.navigate(address, { state: { position } })
  messageTip.tell({ show: true, text: 'tip.left', values: { title }, retry, label: 'tip.goOn' })
}
