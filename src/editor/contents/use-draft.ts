import { useMemo, useState } from 'react'
import { useAutosave } from '../kit/use-autosave.ts'
import { useDebounced } from '../kit/use-debounced.ts'
import { useUnderway } from '../rich-text/underway.ts'
import {
  type DraftKeeper,
  type DraftState,
  type EditedContent,
  keepDraft,
  type UnsavedText,
} from './draft-keeper.ts'

/** The draft of the content that is open. */
export function useDraft(
  content: EditedContent,
  unsaved: UnsavedText | undefined,
): { draft: DraftState; keeper: DraftKeeper } {
  const [keeper] = useState(() => keepDraft(content, unsaved))
  return { draft: useAutosave(keeper, useUnderway()), keeper }
}

/**
 * The draft for what stands beside its text, which takes longer to render than a key press may: its fields come once the author
 * pauses, all else at once. A conflict is solved on the text as it is.
 */
export function useRestingText(draft: DraftState): DraftState {
  const rested = useDebounced(draft.fields)
  const fields = draft.status === 'stale' ? draft.fields : rested
  const { status, savedAt, problem, state, isColumnBinned } = draft
  return useMemo(
    () => ({ fields, status, savedAt, problem, state, isColumnBinned }),
    [fields, status, savedAt, problem, state, isColumnBinned],
  )
}
