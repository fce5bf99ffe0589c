import { api, asked } from '../kit/api.ts'
import { createKeeper, type Kept } from '../kit/draft-keeper.ts'
import type { Answer } from '../../contract/types.ts'

export type EditedContent = Answer<'selectEditorContent'>
export type Fields = Record<string, unknown>

export interface DraftState extends Kept {
  fields: Fields
  state: EditedContent['state']
  isColumnBinned: boolean
}

/** Unsaved text from this device, with the text it is based on. */
export interface UnsavedText {
  fields: Fields
  base: Fields
  draftVersion: number
}

export type DraftKeeper = ReturnType<typeof keepDraft>

/** A content's draft; continues with `unsaved` text if there is some. */
export function keepDraft(content: EditedContent, unsaved?: UnsavedText) {
  const { id: contentId, fields, state, isColumnBinned, draftVersion } = content
  let base = unsaved?.base ?? fields
  const start: DraftState = {
    fields: unsaved?.fields ?? fields,
    state,
    isColumnBinned,
    savedAt: undefined,
    status: 'saved',
  }
  const keeper = createKeeper(start, unsaved?.draftVersion ?? draftVersion, {
    async save(now, version, replaces) {
      const body = { contentId, draftVersion: version, fields: now.fields, ...(replaces && { replaces }) }
      const saved = await asked(api.POST('/editor/contents/draft', { body }))
      base = now.fields
      return saved
    },
    settled: (saved: Answer<'saveDraft'>) => ({ state: saved.state, isColumnBinned: saved.isColumnBinned }),
  })
  if (unsaved) keeper.change({})
  type Theirs = Pick<EditedContent, 'fields' | 'draftVersion'>
  return {
    ...keeper,
    change: (next: Fields) => keeper.change({ fields: next }),
    /** The common base, if somebody else saves meanwhile. */
    base: () => base,
    writeOn(next: Fields, theirs: Theirs, drops = false) {
      base = theirs.fields
      return keeper.writeOn({ fields: next }, theirs.draftVersion, drops)
    },
    keepMine(theirs: Theirs) {
      base = theirs.fields
      return keeper.keepMine(theirs.draftVersion)
    },
  }
}
