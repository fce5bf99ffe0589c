import { useEffect, useEffectEvent, useRef } from 'react'
import { SESSION_MINUTES } from '../../src/contract/constants.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'

const MINUTE = 60_000
/** Slightly more than an idle session lasts: by then it has ended, and nobody sees again what was cleared. */
const LEFT_AFTER = (SESSION_MINUTES + 2) * MINUTE

interface Leaving {
  /** Stores the last input where its owner finds it again. */
  keep: () => void
  /** Clears the page. */
  leave: () => void
  /** The person who began has logged out meanwhile. */
  isLoggedOut: () => boolean
  /** The fields, while they hold what belongs to an account. */
  owned: () => HTMLFormElement | null
}

/** Somebody leaves a form without sending it: the next person at the device sees nothing of it. */
export function useLeaving(
  device: DeviceStore | undefined,
  { keep, leave, isLoggedOut, owned }: Leaving,
): void {
  const keepNow = useEffectEvent(keep)
  const leaveNow = useEffectEvent(leave)
  /** Give the fields back what they had when the page was left. */
  const ways = useRef<(() => void)[]>([])
  const look = useEffectEvent(() => {
    if (isLoggedOut()) leave()
    else for (const back of ways.current.splice(0).reverse()) back()
  })
  useEffect(() => device?.onUnused(MINUTE, () => keepNow()), [device])
  useEffect(() => device?.onUnused(LEFT_AFTER, () => leaveNow()), [device])
  useEffect(() => device?.onShown(() => look()), [device])
  const leaveOwned = useEffectEvent(() => {
    const form = owned()
    // One page back, the browser would fill in again what the next person at the device must not see: the draft brings it back.
    for (const element of form ? [form, ...form.elements] : []) {
      const had = element.getAttribute('autocomplete')
      ways.current.push(() =>
        had === null ? element.removeAttribute('autocomplete') : element.setAttribute('autocomplete', had),
      )
      element.setAttribute('autocomplete', 'off')
    }
  })
  useEffect(() => device?.onLeave(() => leaveOwned()), [device])
}
