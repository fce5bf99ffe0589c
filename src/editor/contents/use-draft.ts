import { useState } from 'react'
import { useAutosave } from '../kit/use-autosave.ts'
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
  return { draft: useAutosave(keeper), keeper }
}
