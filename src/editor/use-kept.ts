import { useEffect, useSyncExternalStore } from 'react'
import type { Kept } from './draft-keeper.ts'

interface Keeper<State> {
  subscribe: (listener: () => void) => () => void
  snapshot: () => State
  isDirty: () => boolean
  flush: () => Promise<boolean>
}

/** A draft while its page is open; what is not saved yet is saved when one leaves. */
export function useKept<State extends Kept>(keeper: Keeper<State>): State {
  const draft = useSyncExternalStore(keeper.subscribe, keeper.snapshot)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => keeper.isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      if (keeper.snapshot().status !== 'stale') void keeper.flush()
    }
  }, [keeper])
  return draft
}
