import { inArray } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { content, live } from '../../../store/db/schema.ts'
import { type State, stateOf } from './state.ts'

interface Unseen {
  id: string
  state: State | 'missing'
  /** `''` for the whole site; absent if it does not exist. */
  columnKey?: string
}

/** Which of the contents visitors do not see, and their states. */
export async function unpublishedAmong(db: Db, ids: readonly string[]): Promise<Unseen[]> {
  const seen = await db
    .select({ id: live.id })
    .from(live)
    .where(inArray(live.id, [...ids]))
  const rows = await db
    .select()
    .from(content)
    .where(inArray(content.id, [...ids]))
  const shown = new Set(seen.map(({ id }) => id))
  const known = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id): Unseen[] => {
    const row = known.get(id)
    if (shown.has(id)) return []
    return [row ? { id, state: stateOf(row), columnKey: row.columnKey ?? '' } : { id, state: 'missing' }]
  })
}
