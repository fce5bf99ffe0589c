import { useState } from 'react'
import { useKept } from '../use-kept.ts'
import { type DraftKeeper, type DraftState, type EditedContent, keepDraft } from './draft-keeper.ts'

/** A content's draft while its page is open. */
export function useDraft(content: EditedContent): { draft: DraftState; keeper: DraftKeeper } {
  const [keeper] = useState(() => keepDraft(content))
  return { draft: useKept(keeper), keeper }
}
