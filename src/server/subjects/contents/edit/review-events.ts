import { and, asc, eq, sql } from 'drizzle-orm'
import { reviewStateOf } from '../../../../contract/content-states.ts'
import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { content, reviewEvent } from '../../../store/db/schema.ts'
import { textArray } from '../../../store/db/lists.ts'
import type { ContentRow, Editor } from './content-rows.ts'
import { newId } from '../../../ground/new-id.ts'

type EventRow = typeof reviewEvent.$inferSelect
export type VersionEvent = Answer<'selectVersions'>[number]['events'][number]

export interface NewEvent {
  contentId: string
  versionId: string
  reviewId?: string | null
  action: VersionEvent['action'] | 'comment' | 'resolved' | 'reopened'
  step?: number
  words?: string
  place?: string | null
  quote?: string | null
  answers?: string
}

/** Records what somebody did with a version. */
export async function noteEvent(tx: Db, event: NewEvent, { staffId, name }: Editor): Promise<void> {
  await tx.insert(reviewEvent).values({ ...event, id: newId(), staffId, name })
}

/** The events of a review, in order. */
export async function eventsOf(db: Db, reviewId: string | null): Promise<EventRow[]> {
  if (reviewId === null) return []
  return db
    .select()
    .from(reviewEvent)
    .where(eq(reviewEvent.reviewId, reviewId))
    .orderBy(asc(reviewEvent.createdAt), asc(reviewEvent.id))
}

/** In the form of the answer. */
export function shownEvent({ action, step, name, words, createdAt }: EventRow): VersionEvent {
  return { action: action as VersionEvent['action'], step, name, words, createdAt: createdAt.toISOString() }
}

/** The columns of a content whose review has ended; a returned content keeps its review until it is sent again. */
export async function voidReview(
  tx: Db,
  row: ContentRow,
  editor: Editor,
  action: 'voided' | 'recalled' = 'voided',
): Promise<Partial<typeof content.$inferInsert>> {
  const ended = await voidReviews(tx, [row], editor, action)
  return ended.length > 0 ? { reviewState: null, reviewId: null } : {}
}

/** Ends the reviews of these contents. @returns the ids of contents that were in one */
export async function voidReviews(
  tx: Db,
  rows: readonly ContentRow[],
  { staffId, name }: Editor,
  action: 'voided' | 'recalled' = 'voided',
): Promise<string[]> {
  const ended = rows.filter((row) => reviewStateOf(row)?.isInReview)
  const versions = await versionsInReview(tx, ended)
  const events = ended.flatMap(({ id: contentId, reviewId }) => {
    const versionId = versions.get(contentId)
    return versionId === undefined
      ? []
      : [{ id: newId(), contentId, versionId, reviewId, action, staffId, name }]
  })
  if (events.length > 0) await tx.insert(reviewEvent).values(events)
  return ended.map(({ id }) => id)
}

/** The versions in review, by content id. */
export async function versionsInReview(
  db: Db,
  rows: readonly Pick<ContentRow, 'id' | 'reviewId'>[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ reviewId }) => reviewId ?? [])
  if (ids.length === 0) return new Map()
  const { rows: first } = await db.execute<{ reviewId: string; versionId: string }>(sql`
    select distinct on (review_id) review_id as "reviewId", version_id as "versionId" from ${reviewEvent}
    where review_id = any(${textArray(ids)}) order by review_id, created_at, id`)
  const versions = new Map(first.map(({ reviewId, versionId }) => [reviewId, versionId]))
  return new Map(
    rows.flatMap(({ id, reviewId }) => {
      const versionId = versions.get(reviewId ?? '')
      return versionId === undefined ? [] : [[id, versionId]]
    }),
  )
}

/** A published version is withdrawn: its approvals become void, and it has to be reviewed again before it returns. */
export async function noteWithdrawn(
  tx: Db,
  { id: contentId, liveVersion, waitingVersion, pendingVersion }: ContentRow,
  words: string,
  editor: Editor,
): Promise<void> {
  for (const versionId of new Set([liveVersion, waitingVersion, pendingVersion])) {
    if (versionId === null) continue
    const reviews = await tx
      .selectDistinct({ reviewId: reviewEvent.reviewId })
      .from(reviewEvent)
      .where(and(eq(reviewEvent.versionId, versionId), eq(reviewEvent.action, 'sent')))
    const [first = { reviewId: null }, ...others] = reviews
    for (const { reviewId } of [first, ...others])
      await noteEvent(tx, { contentId, versionId, reviewId, action: 'withdrawn', words }, editor)
  }
}

/** How many people approved each version in a single review that was neither returned nor ended by a withdrawal. */
export async function approvalsOf(db: Db, versionIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ version: string; approvals: number }>(sql`
    select version, max(approvals)::integer as approvals from (
      select version_id as version, count(distinct staff_id) filter (where action = 'approved') as approvals
      from ${reviewEvent} where version_id = any(${textArray(versionIds)}) and review_id is not null
      group by version_id, review_id
      having count(*) filter (where action in ('returned', 'withdrawn')) = 0) as reviews
    group by version`)
  return new Map(rows.map(({ version, approvals }) => [version, approvals]))
}
