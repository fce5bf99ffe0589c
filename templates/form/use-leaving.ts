import { useEffect, useEffectEvent } from 'react'
import { SESSION_MINUTES } from '../../src/contract/constants.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'

const MINUTE = 60_000
/** A little more than a session lasts unused: it is over then, and nobody sees again what was wiped. */
const LEFT_AFTER = (SESSION_MINUTES + 2) * MINUTE

interface Leaving {
  /** Keeps what was entered last where whoever goes finds it again. */
  keep: () => void
  /** Wipes the page. */
  leave: () => void
  /** Whoever began has logged out meanwhile. */
  isLoggedOut: () => boolean
}

/** Somebody goes away from a form without sending it: the next person at the device sees nothing of it. */
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
