import { useEffect, useSyncExternalStore } from 'react'
import type { Kept } from './draft-keeper.ts'
import { useUnsaved } from './use-unsaved.ts'

interface Keeper<State> {
  subscribe: (listener: () => void) => () => void
  snapshot: () => State
  isDirty: () => boolean
  flush: () => Promise<boolean>
}

/** A draft while its page is open; what is not saved yet is saved when one leaves. */
export function useAutosave<State extends Kept>(keeper: Keeper<State>): State {
  const draft = useSyncExternalStore(keeper.subscribe, keeper.snapshot)
  // What only waits for its time or for the network is saved without the page; what is not taken stands on it alone.
  useUnsaved(draft.status === 'stale' || draft.problem !== undefined)
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
