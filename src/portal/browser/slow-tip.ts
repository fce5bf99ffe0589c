import { SLOW_AFTER } from '../../contract/constants.ts'
import { messageTip } from '../state/message-tip.ts'
import { isChunkAwaited } from '../kit/chunks.ts'
import type { Router } from '../kit/enhance.ts'

/**
 * Tells a visitor who waits long that the page is still loading, and offers to try again. `giveUp` aborts the requests
 * in progress; for a chunk, the page is loaded as a document, which comes complete.
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
