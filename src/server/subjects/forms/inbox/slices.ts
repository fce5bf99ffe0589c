import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'

/** Submissions that one statement examines: on the embedded database all other requests wait meanwhile. */
const SLICE = 200
/** Submissions that one statement counts, reading only the index. */
const COUNTED = 2000

interface Place {
  time: string
  id: string
}

const isOlder = (than: Place | undefined) =>
  than && sql`(${formSubmission.createdAt}, ${formSubmission.id}) < (${than.time}::timestamptz, ${than.id})`
const newestFirst = [desc(formSubmission.createdAt), desc(formSubmission.id)]
const place = {
  id: formSubmission.id,
  time: sql<string>`${formSubmission.createdAt}::text`.as('time'),
}

/** The number of rows that an index finds, counted in slices. */
export async function countInSlices(db: Db, among: SQL | undefined): Promise<number> {
  let before: Place | undefined
  for (let total = 0; ;) {
    const last = await db
      .select(place)
      .from(formSubmission)
      .where(and(among, isOlder(before)))
      .orderBy(...newestFirst)
      .offset(COUNTED - 1)
      .limit(1)
    if (last.length === 0) return total + (await db.$count(formSubmission, and(among, isOlder(before))))
    total += COUNTED
    before = last[0]
  }
}

const found = (db: Db, where: SQL | undefined, saying: SQL) =>
  db
    .select({ ...place, isSaid: sql<boolean>`${saying}`.as('is_said') })
    .from(formSubmission)
    .where(where)
    .orderBy(...newestFirst)
    .limit(SLICE)

/**
 * The ids of submissions, newest first, in slices, so that a search through all of them keeps nobody waiting.
 * @param among what an index finds
 * @param saying the condition for each of those
 */
export async function* idsInSlices(
  db: Db,
  among: SQL | undefined,
  saying: SQL = sql`true`,
): AsyncGenerator<string[]> {
  const slices = eachSlice((older) => found(db, and(among, older), saying))
  for await (const rows of slices) yield rows.flatMap(({ id, isSaid }) => (isSaid ? [id] : []))
}

/** The values counted for statistics, newest first: none of them is sealed. */
export const countedInSlices = (db: Db, among: SQL | undefined, day: SQL<string>) =>
  eachSlice((older) =>
    db
      .select({ ...place, state: formSubmission.state, values: formSubmission.values, day: day.as('day') })
      .from(formSubmission)
      .where(and(among, older))
      .orderBy(...newestFirst)
      .limit(SLICE),
  )

/** Whole submissions, newest first: for what is sealed. */
export const wholeInSlices = (db: Db, among: SQL | undefined) =>
  eachSlice((older) =>
    db
      .select({ ...place, row: formSubmission })
      .from(formSubmission)
      .where(and(among, older))
      .orderBy(...newestFirst)
      .limit(SLICE),
  )

async function* eachSlice<Row extends Place>(
  read: (older: SQL | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(isOlder(last))
    yield rows
    last = rows.at(-1)
    if (rows.length < SLICE) return
  }
}
