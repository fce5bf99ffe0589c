import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { contentOpen, staff, staffSession } from '../../../store/db/schema.ts'
import { notFound } from '../../../ground/refusal.ts'

/** A page reports every twenty seconds: after two missed reports its user counts as gone. */
export const GONE_AFTER_SECONDS = 50

interface Reader {
  staffId: string
  sessionId: string
}

/**
 * Records that somebody has a content open, or has closed it, and returns who else has it open. A page closed without a
 * report is forgotten after a while.
 * @throws Refusal (404)
 */
export async function heartbeat(
  db: Db,
  { staffId, sessionId }: Reader,
  { contentId, isOpen }: { contentId: string; isOpen: boolean },
): Promise<{ id: string; name: string }[]> {
  if (isOpen) {
    const { rows } = await db.execute(sql`
      insert into content_open (session_id, content_id) select ${sessionId}, id from content where id = ${contentId}
      on conflict (content_id, session_id) do update set seen_at = now() returning 1`)
    if (rows.length === 0) throw notFound(`content "${contentId}"`)
  } else
    await db
      .delete(contentOpen)
      .where(and(eq(contentOpen.sessionId, sessionId), eq(contentOpen.contentId, contentId)))
  return db
    .selectDistinct({ id: staff.id, name: staff.name })
    .from(contentOpen)
    .innerJoin(staffSession, eq(staffSession.id, contentOpen.sessionId))
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(
      and(
        eq(contentOpen.contentId, contentId),
        ne(staff.id, staffId),
        gt(contentOpen.seenAt, sql`now() - make_interval(secs => ${GONE_AFTER_SECONDS}::integer)`),
      ),
    )
    .orderBy(asc(staff.name))
}
