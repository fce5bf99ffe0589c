import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formProgress, serviceKey, staff } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { noteOf } from '../definition/progress-note.ts'
import { submissionRow } from './submission-row.ts'

/** Its present state and the last message, for an officer who acted on an older state. */
export async function standsNow(db: Db, secrets: Pick<Secrets, 'unseal'>, submissionId: string) {
  const { workVersion, state, assigneeId, edition } = await submissionRow(db, submissionId)
  const [last] = await db
    .select({ progress: formProgress, by: sql<string | null>`coalesce(${staff.name}, ${serviceKey.name})` })
    .from(formProgress)
    .leftJoin(staff, eq(staff.id, formProgress.staffId))
    .leftJoin(serviceKey, eq(sql`'key:' || ${serviceKey.id}`, formProgress.staffId))
    .where(eq(formProgress.submissionId, submissionId))
    .orderBy(desc(formProgress.createdAt), desc(formProgress.id))
    .limit(1)
  return {
    workVersion,
    state,
    assigneeId,
    edition,
    ...(last && { last: shownLast(secrets, last) }),
  }
}

function shownLast(
  secrets: Pick<Secrets, 'unseal'>,
  { progress, by }: { progress: typeof formProgress.$inferSelect; by: string | null },
) {
  const note = noteOf(secrets, progress)
  return {
    state: progress.state,
    time: progress.createdAt.toISOString(),
    ...(note !== null && { note }),
    ...(by !== null && { by }),
  }
}
