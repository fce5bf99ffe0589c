import type { Router } from '../kit/enhance.ts'
import { columnKeyOf } from '../kit/column-key.ts'
import type { Site } from '../../contract/types.ts'
import { fillDevice, fillScreen, fillScroll, fillSelection } from './fill-session.ts'
import { messageTip } from './message-tip.ts'
import { session, store } from './session.ts'

/** Fills the session, and keeps it up to date. */
export function keepSession(router: Router, site: Site): void {
  fillDevice(store, navigator)

  fillScreen(store)
  addEventListener('resize', () => fillScreen(store))

  let frame = 0
  const onScroll = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => fillScroll(store))
  }
  addEventListener('scroll', onScroll, { passive: true })

  const fillTip = () => store.set(session.messageTip, messageTip.read())
  fillTip()
  messageTip.subscribe(fillTip)

  let shown: string | undefined
  const fillPlace = ({ location, navigation, loaderData }: Router['state']) => {
    const address = location.pathname + location.search
    if (navigation.state !== 'idle' || address === shown) return
    shown = address
    fillSelection(store, site.columns, location, columnKeyOf(loaderData))
  }
  fillPlace(router.state)
  router.subscribe(fillPlace)
}
