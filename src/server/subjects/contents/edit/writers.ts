import { sql } from 'drizzle-orm'
import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { content, contentOpen, staff, staffSession } from '../../../store/db/schema.ts'
import { textArray } from '../../../store/db/lists.ts'
import { GONE_AFTER_SECONDS } from './presence.ts'

/** Which other members of staff have contents of these columns open, and which contents. */
export async function writersIn(
  db: Db,
  columns: readonly string[],
  staffId: string,
): Promise<Answer<'selectColumnWriters'>> {
  const { rows } = await db.execute<Answer<'selectColumnWriters'>[number]>(sql`
    select distinct s.id, s.name, c.id as "contentId", c.title
    from ${contentOpen} o
      join ${content} c on c.id = o.content_id and c.deleted_at is null
      join ${staffSession} h on h.id = o.session_id
      join ${staff} s on s.id = h.staff_id
    where c.column_key = any(${textArray(columns)}) and s.id <> ${staffId}
      and o.seen_at > now() - make_interval(secs => ${GONE_AFTER_SECONDS}::integer)
    order by s.name, c.title limit 100`)
  return rows
}
