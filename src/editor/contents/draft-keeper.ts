import { isSame, withoutEmpty } from '../../contract/without-empty.ts'
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
  /** Texts that were sent without an answer: the server may have taken one. */
  sent?: readonly Fields[]
}

/** Of the texts without an answer: the first, which the server took if the network broke then, and the latest. */
const rememberSent = ([first, ...later]: readonly Fields[], fields: Fields): readonly Fields[] =>
  first === undefined ? [fields] : [first, ...[...later, fields].filter((one) => one !== first).slice(-2)]

export type DraftKeeper = ReturnType<typeof keepDraft>

/** A content's draft; continues with `unsaved` text if there is some. */
export function keepDraft(content: EditedContent, unsaved?: UnsavedText) {
  const { id: contentId, fields, state, isColumnBinned, draftVersion } = content
  let sent = unsaved?.sent ?? []
  /** Whether the server’s text is one that this page sent without getting an answer. */
  const isOwn = (theirs: Fields) => {
    const stored = withoutEmpty(theirs)
    return sent.some((one) => isSame(withoutEmpty(one), stored))
  }
  let base = unsaved?.base ?? fields
  const start: DraftState = {
    fields: unsaved?.fields ?? fields,
    state,
    isColumnBinned,
    savedAt: undefined,
    status: 'saved',
  }
  const keeper = createKeeper(start, unsaved?.draftVersion ?? draftVersion, {
    async save(now, version, { replaces, signal }) {
      const body = { contentId, draftVersion: version, fields: now.fields, ...(replaces && { replaces }) }
      sent = rememberSent(sent, now.fields)
      const saved = await asked(api.POST('/editor/contents/draft', { body, signal }))
      base = now.fields
      sent = []
      return saved
    },
    settled: (saved: Answer<'saveDraft'>) => ({ state: saved.state, isColumnBinned: saved.isColumnBinned }),
  })
  if (unsaved) keeper.change({})
  type Theirs = Pick<EditedContent, 'fields' | 'draftVersion'>
  return {
    ...keeper,
    change: (next: Fields) => keeper.change({ fields: next }),
    /** The common base of this text and of what the server has now. */
    base: (theirs?: Fields) => (theirs !== undefined && isOwn(theirs) ? theirs : base),
    sent: () => sent,
    async writeOn(next: Fields, theirs: Theirs, drops = false): Promise<boolean> {
      base = theirs.fields
      sent = []
      if (isSame(withoutEmpty(next), withoutEmpty(theirs.fields))) {
        keeper.agree({ fields: next }, theirs.draftVersion)
        return true
      }
      return keeper.writeOn({ fields: next }, theirs.draftVersion, drops)
    },
    keepMine(theirs: Theirs) {
      base = theirs.fields
      sent = []
      return keeper.keepMine(theirs.draftVersion)
    },
  }
}
