import type { ContentRow } from './content-rows.ts'
import { isColumnBinned } from './column-of-content.ts'
import { stateOf } from './state.ts'
import type { Db } from '../../../store/db/database.ts'

/** A content's state after a change, in the form of the answer. */
export const saved = async (db: Db, row: ContentRow) => ({
  draftVersion: row.draftVersion,
  state: stateOf(row),
  isColumnBinned: await isColumnBinned(db, row),
  savedAt: row.updatedAt.toISOString(),
})
