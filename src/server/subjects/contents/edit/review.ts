import { eq } from 'drizzle-orm'
import { reviewStateOf } from '../../../../contract/content-states.ts'
import { stepsIn, stepsOf } from '../../../store/db/review-steps.ts'
import type { Db } from '../../../store/db/database.ts'
import { contentVersion } from '../../../store/db/schema.ts'
import { assertHandedOver } from '../../staff/duties.ts'
import { isResting } from '../../staff/rest.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import type { Kinds } from '../../kinds/kinds.ts'
import { assertColumnThere } from './column-of-content.ts'
import { contentRow } from './read-for-editing.ts'
import type { ContentRow, Editor } from './content-rows.ts'
import { approvalsOf, eventsOf, noteEvent, versionsInReview, voidReview } from './review-events.ts'
import { bumpDraft, lockedForSave, versionOfDraft } from './save-draft.ts'
import { tellAuthors } from './staff-messages.ts'
import { newId } from '../../../ground/new-id.ts'

/**
 * The only place that permits a version to go live: it has as many approvals as its column requires. Everything that makes
 * contents of staff live, now, later or in bulk, asks here. @throws Refusal 409
 */
export async function assertReviewed(
  tx: Db,
  publications: readonly { versionId: string; columnKey: string }[],
): Promise<void> {
  const needed = await stepsOf(
    tx,
    publications.map(({ columnKey }) => columnKey),
  )
  await assertHandedOver(tx)
  const judged = publications.filter(({ columnKey }) => (needed.get(columnKey) ?? 0) > 0)
  if (judged.length === 0) return
  const approvals = await approvalsOf(
    tx,
    judged.map(({ versionId }) => versionId),
  )
  for (const { versionId, columnKey } of judged) {
    const [has, needs] = [approvals.get(versionId) ?? 0, needed.get(columnKey) ?? 0]
    if (has >= needs) continue
    throw new Refusal(
      409,
      `the column "${columnKey}" asks for ${needs} approvals, and this text has ${has}`,
      {
        reason: 'review-missing',
      },
    )
  }
}

/** The version in review; undefined if there is none. */
export async function versionInReview(db: Db, row: ContentRow): Promise<string | undefined> {
  return (await versionsInReview(db, [row])).get(row.id)
}

/** Sends the draft for review. @throws Refusal 409 if the column requires none, or if it was sent already */
export async function sendForReview(
  tx: Db,
  kinds: Kinds,
  { contentId, draftVersion, reason }: { contentId: string; draftVersion: number; reason: string },
  editor: Editor,
): Promise<ContentRow> {
  const row = await lockedForSave(tx, contentId, draftVersion)
  await assertColumnThere(tx, row)
  if ((await stepsIn(tx, row.columnKey ?? '')) === 0)
    throw new Refusal(409, 'nothing is reviewed in this column: it can be published', { reason: 'no-review' })
  if (reviewStateOf(row)?.isInReview)
    throw new Refusal(409, 'it was sent for review already', { reason: 'in-review' })
  const versionId = await versionOfDraft(tx, kinds, row, editor, reason)
  const reviewId = newId()
  await noteEvent(tx, { contentId, versionId, reviewId, action: 'sent', words: reason }, editor)
  return bumpDraft(tx, row, { reviewState: 'sent', reviewId, edited: true })
}

export interface Judgement {
  contentId: string
  reviewId: string
  /** The step that the reviewer saw as the next one, from 1. */
  step: number
  verdict: 'approved' | 'returned'
  reason: string
}

/** Approves a step of a review, or returns the content. @throws Refusal 409 if that step is over, 403 for one of the authors */
export async function judge(
  tx: Db,
  { contentId, reviewId, step, verdict, reason }: Judgement,
  editor: Editor,
): Promise<{ row: ContentRow; versionId: string }> {
  const row = await inReview(tx, contentId, reviewId)
  const events = await eventsOf(tx, reviewId)
  const done = events.filter(({ action }) => action === 'approved').length
  const versionId = events[0]?.versionId
  if (!reviewStateOf(row)?.isToJudge || versionId === undefined || done + 1 !== step) throw over()
  const why = await whyNot(tx, { versionId, events }, editor.staffId)
  if (why === 'own-text')
    throw new Refusal(403, 'you wrote this, or sent it: somebody else has to judge it', { reason: why })
  if (why === 'resting')
    throw new Refusal(
      403,
      'your account was made or reset, or got its second factor, within a day: somebody else has to judge this',
      {
        reason: why,
      },
    )
  if (why === 'judged')
    throw new Refusal(403, 'you approved a step of it: somebody else has to judge this one', { reason: why })
  if (verdict === 'returned' && reason.trim() === '')
    throw new Refusal(422, 'say why it is returned', { field: 'reason', reason: 'return-reason' })
  await noteEvent(tx, { contentId, versionId, reviewId, action: verdict, step, words: reason }, editor)
  const isOver = verdict === 'returned' || step >= (await stepsIn(tx, row.columnKey ?? ''))
  const sentBy = events.find(({ action }) => action === 'sent')?.staffId
  if (isOver) await tellAuthors(tx, { about: verdict, contentId, versionId, sentBy }, editor)
  if (verdict === 'returned')
    return { row: await bumpDraft(tx, row, { reviewState: 'returned', reviewId: null }), versionId }
  if (!isOver) return { row, versionId }
  return { row: await bumpDraft(tx, row, { reviewState: 'approved', writers: [] }), versionId }
}

/** Why somebody may not judge the next step of a review; undefined if they may. */
export async function whyNot(
  db: Db,
  { versionId, events }: { versionId: string; events: readonly { action: string; staffId: string }[] },
  staffId: string,
): Promise<'own-text' | 'judged' | 'resting' | undefined> {
  const [version] = await db
    .select({ writers: contentVersion.writers })
    .from(contentVersion)
    .where(eq(contentVersion.id, versionId))
  if (!version) throw notFound(`version "${versionId}"`)
  const did = (action: string) => events.some((event) => event.action === action && event.staffId === staffId)
  if (version.writers.includes(staffId) || did('sent')) return 'own-text'
  if (did('approved')) return 'judged'
  return (await isResting(db, staffId)) ? 'resting' : undefined
}

/** Takes a content back from review. */
export async function recall(
  tx: Db,
  { contentId, reviewId }: { contentId: string; reviewId: string },
  editor: Editor,
): Promise<ContentRow> {
  const row = await inReview(tx, contentId, reviewId)
  return bumpDraft(tx, row, await voidReview(tx, row, editor, 'recalled'))
}

async function inReview(tx: Db, contentId: string, reviewId: string): Promise<ContentRow> {
  const row = await contentRow(tx, contentId, true)
  if (row.deletedAt !== null || row.reviewId !== reviewId) throw over()
  return row
}

const over = () =>
  new Refusal(409, 'this step is over: it was judged, changed or taken back meanwhile', {
    reason: 'review-over',
  })
