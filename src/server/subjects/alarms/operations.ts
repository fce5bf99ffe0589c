import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import type { Core } from '../../store/core.ts'
import { textArray } from '../../store/db/lists.ts'
import { content, contentAlarm, contentCheck, job } from '../../store/db/schema.ts'
import { COMES_AGAIN, enqueue } from '../../store/jobs/enqueue.ts'
import { byStaff } from '../staff/by-staff.ts'
import { columnsBelow } from '../staff/columns-below.ts'
import { headsOf } from '../staff/grants.ts'
import { staffOf } from '../staff/permissions.ts'

const MOST_SHOWN = 500

/** What the last check found in live contents. */
export function alarmOperations({ db, change, checksHosts }: Core & { checksHosts: boolean }) {
  return {
    async selectAlarms(request) {
      const columns = await columnsBelow(db, await headsOf(db, staffOf(request).staffId, 'read'))
      const [checked] = await db.select().from(contentCheck)
      // The one that comes again each day waits for its time.
      const isOrdered = and(
        eq(job.name, 'checkContents'),
        isNull(job.failedAt),
        sql`${job.key} is distinct from ${COMES_AGAIN}`,
      )
      const alarms: Answer<'selectAlarms'>['alarms'] = await db
        .select({
          contentId: content.id,
          title: content.title,
          columnKey: sql<string>`coalesce(${content.columnKey}, '')`,
          about: contentAlarm.about,
          text: contentAlarm.text,
        })
        .from(contentAlarm)
        // What was published since is another text.
        .innerJoin(
          content,
          and(eq(content.id, contentAlarm.contentId), eq(content.liveVersion, contentAlarm.versionId)),
        )
        .where(columns && sql`${content.columnKey} = any(${textArray(columns)})`)
        .orderBy(asc(contentAlarm.about), asc(content.title), asc(content.id), asc(contentAlarm.text))
        .limit(MOST_SHOWN)
      return ok({
        checkedAt: checked?.endedAt.toISOString() ?? null,
        isUnderWay: (await db.$count(job, isOrdered)) > 0,
        hosts: checksHosts,
        alarms,
      })
    },
    async checkLiveContents(request) {
      await change(byStaff(request), (tx) => enqueue(tx, 'checkContents', {}, { key: 'now' }))
      return ok(null)
    },
  } satisfies Operations
}
