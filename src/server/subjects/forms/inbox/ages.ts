import { sql } from 'drizzle-orm'
import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { textArray } from '../../../store/db/lists.ts'

/** More are not counted, so that nobody waits for it. */
const MOST = sql.raw('20000')

type Ages = Answer<'selectSubmissionAges'>

/** The open submissions of these forms, by who handles them and how long ago they came; those with the most first. */
export async function countByAge(db: Db, formKeys: readonly string[], now: Date): Promise<Ages> {
  const ago = (days: number) => sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`
  const { rows } = await db.execute<Ages[number] & Record<string, unknown>>(sql`
    select staff.id as "staffId", coalesce(staff.name, '') as name,
      count(*) filter (where open.created_at > ${ago(1)})::integer as day,
      count(*) filter (where open.created_at <= ${ago(1)} and open.created_at > ${ago(3)})::integer as "threeDays",
      count(*) filter (where open.created_at <= ${ago(3)} and open.created_at > ${ago(7)})::integer as week,
      count(*) filter (where open.created_at <= ${ago(7)})::integer as older,
      count(*) filter (where open.due_at < ${now.toISOString()}::timestamptz)::integer as overdue
    from (select assignee_id, created_at, due_at from form_submission
      where form_key = any(${textArray(formKeys)}) and state in ('received', 'reviewing', 'contacted', 'invited')
      order by created_at limit ${MOST}) as open
    left join staff on staff.id = open.assignee_id
    group by staff.id, staff.name order by count(*) desc, name`)
  return rows
}
