import { useCallback, useRef, useState } from 'react'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import type { LiveData } from './live-data.ts'
import type { Notice } from './notice.ts'
import type { useKept } from './use-kept.ts'

interface Place {
  data: Pick<LiveData, 'here'>
  device: DeviceStore | undefined
  kept: ReturnType<typeof useKept>
  tell: (notice: Notice | undefined) => void
  /** The last input is not to be stored any more. */
  onForgotten: () => void
}

/** Logging in again within the form, when a session has ended or there was none. */
export function useLoginAgain({ data, device, kept, tell, onForgotten }: Place) {
  const [isOpen, setLoggingIn] = useState(false)
  /** What waits for the person to log in. */
  const again = useRef<() => void>(undefined)
  const askLogin = (says: 'sessionOver' | 'loginFirst', then: () => void) => {
    again.current = then
    tell({ says })
    setLoggingIn(true)
  }
  /** Like `askLogin`, when only an earlier draft is waiting. */
  const offer = (notice: Notice, then: () => void) => {
    again.current = then
    tell(notice)
  }
  const goOn = () => {
    setLoggingIn(false)
    tell(undefined)
    again.current?.()
    again.current = undefined
  }
  const onLoggedIn = async () => {
    setLoggingIn(false)
    const who = await kept.who().catch(() => undefined)
    if (!who) return tell({ says: 'failed' })
    const before = kept.now.account
    if (before !== undefined && before !== who.account)
      return tell({ says: 'otherAccount', account: who.account })
    kept.becomeOf(who.account)
    goOn()
  }
  const onWithout = () => {
    device?.forgetSession()
    kept.becomeOf(undefined)
    goOn()
  }
  /** Another account than the one that began is logged in: it continues with the draft, or begins a new one. */
  const chooseAccount = (account: string, isTaken: boolean) => {
    kept.handOver(account)
    if (isTaken) return goOn()
    kept.forget()
    onForgotten()
    device?.open(data.here)
  }

  return {
    isOpen,
    askLogin,
    offer,
    open: useCallback(() => setLoggingIn(true), []),
    close: useCallback(() => setLoggingIn(false), []),
    onLoggedIn,
    onWithout,
    chooseAccount,
  }
}
