import { SLOW_AFTER } from '../../contract/constants.ts'
import type { MessageTip } from '../state/session.ts'
import type { Router } from './enhance.ts'

/** Whoever waits long for a page hears that it is still loading, and may ask for it again; `giveUp` ends what is waited for. */
export function tellWhenSlow(router: Router, tell: (tip: MessageTip) => void, giveUp: () => void): void {
  let awaited: Router['state']['navigation']['location']
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe(({ navigation: { location } }) => {
    if (location === awaited) return
    awaited = location
    clearTimeout(timer)
    tell({ show: false })
    if (!location) return
    const retry = () => {
      giveUp()
      void router.navigate(location)
    }
    timer = setTimeout(() => tell({ show: true, text: 'tip.slow', retry }), SLOW_AFTER)
  })
}
