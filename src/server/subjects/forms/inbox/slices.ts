import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'

/** Submissions that one statement examines: on the embedded database all other requests wait meanwhile. */
const SLICE = 200

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
