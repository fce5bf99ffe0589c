import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'

/** Submissions that one statement looks through: on the embedded database everybody else waits meanwhile. */
const SLICE = 200

/**
 * The ids of submissions, the newest first, a slice at a time, so that a search through all of them keeps nobody waiting.
 * @param among what an index finds
 * @param saying what is looked for in each of those
 */
export async function* idsInSlices(
  db: Db,
  among: SQL | undefined,
  saying: SQL = sql`true`,
): AsyncGenerator<string[]> {
  let after: { time: string; id: string } | undefined
  for (;;) {
    const isLater =
      after &&
      sql`(${formSubmission.createdAt}, ${formSubmission.id}) < (${after.time}::timestamptz, ${after.id})`
    const slice = db
      .select({
        id: formSubmission.id,
        time: sql<string>`${formSubmission.createdAt}::text`.as('time'),
        isSaid: sql<boolean>`${saying}`.as('is_said'),
      })
      .from(formSubmission)
      .where(and(among, isLater))
      .orderBy(desc(formSubmission.createdAt), desc(formSubmission.id))
      .limit(SLICE)
    const rows = await slice
    yield rows.flatMap(({ id, isSaid }) => (isSaid ? [id] : []))
    after = rows.at(-1)
    if (rows.length < SLICE) return
  }
}
