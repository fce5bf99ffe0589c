import { inArray } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { live } from '../../../store/db/schema.ts'

const TITLE = {
  id: live.id,
  kind: live.kind,
  columnId: live.columnKey,
  classify: live.classify,
  title: live.title,
}

/** What the live ones of these contents are called, and where they stand: one question for all of them. */
export async function readTitles(db: Db, ids: readonly string[]) {
  return db
    .select(TITLE)
    .from(live)
    .where(inArray(live.id, [...new Set(ids)]))
    .orderBy(live.id)
}
