import { api, asked } from '../api.ts'
import { createKeeper, type Kept } from '../draft-keeper.ts'
import type { Answer } from '../../contract/types.ts'

export type EditedContent = Answer<'selectEditorContent'>
export type Fields = Record<string, unknown>

export interface DraftState extends Kept {
  fields: Fields
  state: EditedContent['state']
  isColumnBinned: boolean
}

export type DraftKeeper = ReturnType<typeof keepDraft>

/** A content's draft. */
export function keepDraft({ id: contentId, fields, state, isColumnBinned, draftVersion }: EditedContent) {
  const start: DraftState = { fields, state, isColumnBinned, savedAt: undefined, status: 'saved' }
  const keeper = createKeeper(start, draftVersion, {
    save: (now, version) =>
      asked(
        api.POST('/editor/contents/draft', {
          body: { contentId, draftVersion: version, fields: now.fields },
        }),
      ),
    settled: (saved: Answer<'saveDraft'>) => ({ state: saved.state, isColumnBinned: saved.isColumnBinned }),
  })
  return { ...keeper, change: (next: Fields) => keeper.change({ fields: next }) }
}
