import { inArray } from 'drizzle-orm'
import { dependOnAll, topicOf } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import { live } from '../../../store/db/schema.ts'

const TITLE = {
  id: live.id,
  kind: live.kind,
  columnId: live.columnKey,
  classify: live.classify,
  title: live.title,
}

/** The titles and columns of those contents that are live: one query for all of them. */
export async function readTitles(db: Db, ids: readonly string[]) {
  dependOnAll(ids.map(topicOf.content))
  return db
    .select(TITLE)
    .from(live)
    .where(inArray(live.id, [...new Set(ids)]))
    .orderBy(live.id)
}
