import { useEffect, useEffectEvent } from 'react'
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
}

/** Somebody leaves a form without sending it: the next person at the device sees nothing of it. */
export function useLeaving(device: DeviceStore | undefined, { keep, leave, isLoggedOut }: Leaving): void {
  const keepNow = useEffectEvent(keep)
  const leaveNow = useEffectEvent(leave)
  const look = useEffectEvent(() => {
    if (isLoggedOut()) leave()
  })
  useEffect(() => device?.onUnused(MINUTE, () => keepNow()), [device])
  useEffect(() => device?.onUnused(LEFT_AFTER, () => leaveNow()), [device])
  useEffect(() => device?.onShown(() => look()), [device])
}
