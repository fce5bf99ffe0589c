import { and, asc, gt, inArray, isNull } from 'drizzle-orm'
import { MOST_USES, type Use, usesOf } from '../../contents/edit/uses.ts'
import type { Db } from '../../../store/db/database.ts'
import { column, content } from '../../../store/db/schema.ts'
import { createRows } from './column-rows.ts'

/** Contents per statement: few enough that nobody has to wait for it. */
const SLICE = 500

/**
 * Everything that refers to a column, to one below it or to a content of them, and that would stay when they go.
 * @throws Refusal 404 if there is no such column, 409 if it is in the bin
 */
export async function columnUsesOf(db: Db, key: string): Promise<Use[]> {
  const rows = createRows(await db.select().from(column))
  const keys = rows.subtree(key).map((row) => row.key)
  const uses = new Map<string, Use>()
  const add = (found: readonly Use[]) => {
    for (const use of found) uses.set(`${use.kind} ${use.id}`, use)
  }
  add(await usesOf(db, { keys, within: keys }))
  for await (const ids of contentsIn(db, keys)) {
    if (uses.size >= MOST_USES) break
    add(await usesOf(db, { ids, within: keys }))
  }
  return [...uses.values()].toSorted((a, b) => Number(b.isLive) - Number(a.isLive))
}

/** The ids of everything in these columns, in parts. */
async function* contentsIn(db: Db, keys: string[]): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const found = await db
      .select({ id: content.id })
      .from(content)
      .where(and(inArray(content.columnKey, keys), gt(content.id, after), isNull(content.deletedAt)))
      .orderBy(asc(content.id))
      .limit(SLICE)
    if (found.length > 0) yield found.map(({ id }) => id)
    const last = found.at(-1)
    if (!last || found.length < SLICE) return
    after = last.id
  }
}
