import { type ContentRow } from '../contents/edit/read.ts'
import { stateOf } from '../contents/edit/state.ts'

/** How a content stands after a change, as it is answered. */
export const saved = (row: ContentRow) => ({
  draftVersion: row.draftVersion,
  state: stateOf(row),
  savedAt: row.updatedAt.toISOString(),
})
