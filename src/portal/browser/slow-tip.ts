import { SLOW_AFTER } from '../../contract/constants.ts'
import { messageTip } from '../state/message-tip.ts'
import { isChunkAwaited } from '../kit/chunks.ts'
import type { Router } from '../kit/enhance.ts'

/**
 * Whoever waits long for a page hears that it is still loading, and may ask for it again. `giveUp` ends the questions that
 * are waited for; for a chunk, the page is asked for as a document, which comes complete.
 */
export function tellWhenSlow(router: Router, giveUp: () => void): void {
  const { tell } = messageTip
  let awaited: Router['state']['navigation']['location']
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe(({ navigation: { location } }) => {
    if (location === awaited) return
    awaited = location
    clearTimeout(timer)
    tell({ show: false })
    if (!location) return
    const retry = () => {
      if (isChunkAwaited()) {
        globalThis.location.assign(location.pathname + location.search + location.hash)
        return
      }
      giveUp()
      void router.navigate(location)
    }
    timer = setTimeout(() => tell({ show: true, text: 'tip.slow', retry }), SLOW_AFTER)
  })
}
