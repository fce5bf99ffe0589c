import { useEffect, useSyncExternalStore } from 'react'
import type { Kept } from './draft-keeper.ts'
import { isAskedBeforeLeaving } from './leaving.ts'
import { useUnsaved } from './use-unsaved.ts'

interface Keeper<State> {
  subscribe: (listener: () => void) => () => void
  snapshot: () => State
  isDirty: () => boolean
  flush: () => Promise<boolean>
}

/**
 * A draft while its page is open; unsaved changes are saved on leaving.
 * @param isUnderway something would be lost that is not part of the draft yet
 */
export function useAutosave<State extends Kept>(keeper: Keeper<State>, isUnderway = false): State {
  const draft = useSyncExternalStore(keeper.subscribe, keeper.snapshot)
  // Saves that wait for their time or for the network continue without the page; rejected input exists only on the page.
  useUnsaved(isUnderway || draft.status === 'stale' || draft.problem !== undefined)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) =>
      isAskedBeforeLeaving() && keeper.isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      if (keeper.snapshot().status !== 'stale') void keeper.flush()
    }
  }, [keeper])
  return draft
}
