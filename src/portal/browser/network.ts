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

/** What the page for a bad network consists of has come: from now on it opens without one. */
export function networkPageIsThere(): void {
  isPageThere = true
}

/**
 * A network that goes is said at once; one that stays away leads to the page for a bad network, and from there every way
 * leads home. Returns what to do when the server does not answer.
 */
export function watchNetwork(router: Router): () => void {
  const { tell } = messageTip
  let waiting: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  /** Where somebody was on the way to when the network went. */
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
    // By then the browser may have said that it is back.
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
    // What can be pressed stays until it is, or until the next page.
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
  return onGone
}

/**
 * Leads to the page for a bad network. Before that page has come, and from under somebody who is typing, nothing leads
 * away: that the network is gone has been said.
 */
async function leaveForBadNetwork(router: Router): Promise<void> {
  const { pathname, search, hash } = router.state.location
  if (!isPageThere || hasTyped(document) || pathname === BAD_NETWORK) return
  keepLeftPage(pathname + search + hash)
  await router.navigate(BAD_NETWORK)
}

/** Ends the navigation that is under way, and gives where it led. */
function stopNavigation(router: Router): Place | undefined {
  const { location, navigation } = router.state
  if (!navigation.location) return undefined
  // A change of the hash alone loads nothing.
  const stay = { ...location, hash: location.hash || '#main' }
  void router.navigate(stay, { replace: !isGoingBack(location), preventScrollReset: true })
  return navigation.location
}

/** Back and forward change the browser's address before their page is there: what they left is not to be overwritten. */
function isGoingBack(shown: Place): boolean {
  return addressOf(globalThis.location) !== addressOf(shown)
}

const addressOf = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>) => pathname + search

/** The page for a bad network leaves no trace in the history: from home, back leads to what was read before it. */
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
