import { and, desc, eq, sql } from 'drizzle-orm'
import { reviewStateOf } from '../../../../contract/content-states.ts'
import { stepsIn, stepsOf } from '../../../store/db/review-steps.ts'
import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { content, contentVersion, reviewEvent } from '../../../store/db/schema.ts'
import { mayIn } from '../../staff/grants.ts'
import { textArray } from '../../../store/db/lists.ts'
import type { ContentRow } from './content-rows.ts'
import { eventsOf, shownEvent } from './review-events.ts'
import { whyNot } from './review.ts'

type Review = Answer<'selectEditorContent'>['review']
type Mine = NonNullable<Review['current']>['mine']

/** The state of a content's review, and whether somebody may judge its next step. */
export async function readReview(db: Db, row: ContentRow, staffId: string): Promise<Review> {
  const columnKey = row.columnKey ?? ''
  const neededSteps = await stepsIn(db, columnKey)
  const events = await eventsOf(db, row.reviewId)
  const [sent] = events
  const returned = row.reviewState === 'returned' ? await lastReturn(db, row.id) : undefined
  if (!sent || row.reviewId === null)
    return { neededSteps, current: null, returned: returned ? shownEvent(returned) : null }
  const { versionId, name: sentBy, createdAt } = sent
  const done = events.filter(({ action }) => action === 'approved').length
  const mine = async (): Promise<Mine> => {
    if (!reviewStateOf(row)?.isToJudge) return 'done'
    if (!(await mayIn(db, staffId, 'review', [columnKey]))) return 'no-right'
    return (await whyNot(db, { versionId, events }, staffId)) ?? 'yes'
  }
  const sentAt = createdAt.toISOString()
  const current = { id: row.reviewId, versionId, done, sentBy, sentAt, mine: await mine() }
  return { neededSteps, current, returned: null }
}

async function lastReturn(db: Db, contentId: string) {
  const [event] = await db
    .select()
    .from(reviewEvent)
    .where(and(eq(reviewEvent.contentId, contentId), eq(reviewEvent.action, 'returned')))
    .orderBy(desc(reviewEvent.createdAt), desc(reviewEvent.id))
    .limit(1)
  return event
}

/**
 * Contents of these columns (undefined: of all, and of the whole site) whose next step somebody may judge: not those
 * they wrote on, sent, or approved a step of. The first ones sent come first.
 */
export async function waitingFor(
  db: Db,
  staffId: string,
  columns: readonly string[] | undefined,
): Promise<Answer<'selectReviews'>> {
  const { rows } = await db.execute<{
    id: string
    title: string
    column: string
    done: number
    name: string
    at: string
  }>(sql`
    select c.id, c.title, coalesce(c.column_key, '') as column, sent.name, to_json(sent.created_at) #>> '{}' as at,
      (select count(*)::integer from ${reviewEvent} e where e.review_id = c.review_id and e.action = 'approved') as done
    from ${content} c
      join ${reviewEvent} sent on sent.review_id = c.review_id and sent.action = 'sent'
      join ${contentVersion} v on v.id = sent.version_id
    where c.review_state = 'sent' and c.deleted_at is null
      ${columns === undefined ? sql`` : sql`and c.column_key = any(${textArray(columns)})`}
      and not v.writers ? ${staffId}::text
      and not exists (select 1 from ${reviewEvent} mine
        where mine.review_id = c.review_id and mine.staff_id = ${staffId})
    order by sent.created_at, c.id limit 100`)
  const needed = await stepsOf(
    db,
    rows.map(({ column }) => column),
  )
  return rows.map(({ id, title, column, done, name, at }) => ({
    id,
    title,
    columnKey: column,
    step: done + 1,
    neededSteps: needed.get(column) ?? 0,
    sentBy: name,
    sentAt: new Date(at).toISOString(),
  }))
}
