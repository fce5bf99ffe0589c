import type { ContentRow } from '../contents/edit/read.ts'
import { isColumnBinned } from '../contents/edit/place.ts'
import { stateOf } from '../contents/edit/state.ts'
import type { Db } from '../db/database.ts'

/** How a content stands after a change, as it is answered. */
export const saved = async (db: Db, row: ContentRow) => ({
  draftVersion: row.draftVersion,
  state: stateOf(row),
  isColumnBinned: await isColumnBinned(db, row),
  savedAt: row.updatedAt.toISOString(),
})
