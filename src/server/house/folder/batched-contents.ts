import { asc, gt } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { content } from '../../store/db/schema.ts'

/** Contents that one statement reads: on the embedded database visitors wait for it. */
const TURN = 400

/** What is read of so many things, some hundred of them at a time, with a turn for others between. */
export async function batchedContents<Row>(
  ids: readonly string[],
  read: (some: string[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let start = 0; start < ids.length; start += TURN)
    all.push(...(await read(ids.slice(start, start + TURN))))
  return all
}

/** What is read of all contents, some hundred of them at a time, with a turn for others between. */
export async function inTurns<Row>(db: Db, read: (ids: string[]) => PromiseLike<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for (let after = ''; ;) {
    const rows = await db
      .select({ id: content.id })
      .from(content)
      .where(gt(content.id, after))
      .orderBy(asc(content.id))
      .limit(TURN)
    const last = rows.at(-1)
    if (!last) return all
    all.push(...(await read(rows.map(({ id }) => id))))
    after = last.id
  }
}
