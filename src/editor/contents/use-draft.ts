import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DraftKeeper, type DraftState, type EditedContent, keepDraft } from './draft-keeper.ts'

/** A content's draft while its page is open; what is not saved yet is saved when one leaves. */
export function useDraft(content: EditedContent): { draft: DraftState; keeper: DraftKeeper } {
  const [keeper] = useState(() => keepDraft(content))
  const draft = useSyncExternalStore(keeper.subscribe, keeper.snapshot)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => keeper.isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      if (keeper.snapshot().status !== 'stale') void keeper.flush()
    }
  }, [keeper])
  return { draft, keeper }
}
