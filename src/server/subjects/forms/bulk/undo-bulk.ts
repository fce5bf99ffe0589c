import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '../../../ground/new-id.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Db } from '../../../store/db/database.ts'
import { formBulk, formBulkItem, formNote, formProgress } from '../../../store/db/schema.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import type { Handler } from '../../../store/jobs/runner.ts'
import { readSiteState } from '../../columns/tree/site-state.ts'
import { sealedNote } from '../definition/progress-note.ts'
import { newest } from '../definition/definitions.ts'
import { dropProposal, propose, takesTwo } from '../deciding/proposals.ts'
import { tellApplicant, type ToldSite } from '../inbox/tell-applicant.ts'
import { submissionEvent, tellWebhooks } from '../../webhooks/outbox/tell.ts'
import { type Acting, type Item, lockSubmissions, touch } from './apply.ts'
import { assertRestedForWork } from '../../staff/rest.ts'
import { type BulkRow, lockBulk, takesTwoDeciders } from './bulks.ts'
import { correctionText } from './message-for.ts'
import { endBulk, inTransactions, type Parts, readActing } from './run-bulk.ts'

/** Hours within which an act can be taken back. */
const UNDO_HOURS = 24

export const canUndo = ({ state, endedAt }: BulkRow, now: Date): boolean =>
  (state === 'done' || state === 'cancelled' || state === 'failed') &&
  endedAt !== null &&
  now.getTime() - endedAt.getTime() < UNDO_HOURS * 3_600_000

/** Begins to take back an act as a whole. @throws Refusal (403, 404, 409) */
export async function beginUndo(
  tx: Db,
  which: { bulkId: string; formKey: string; by: string; now: Date },
): Promise<BulkRow> {
  const row = await lockBulk(tx, which)
  if (!canUndo(row, which.now))
    throw new Refusal(409, 'it cannot be taken back: it is under way, was taken back, or its day is over', {
      reason: 'undo',
    })
  if (row.kind === 'state' && (await takesTwoDeciders(tx, row.formKey)))
    await assertRestedForWork(tx, which.by)
  const [changed] = await tx
    .update(formBulk)
    .set({ state: 'undoing', undoneBy: which.by })
    .where(eq(formBulk.id, row.id))
    .returning()
  await enqueue(tx, 'undoBulk', { bulkId: row.id }, { key: row.id })
  return changed ?? row
}

/** What somebody has acted on since is left alone, and named. */
export function createUndoBulk(parts: Parts): Handler<'undoBulk'> {
  const { db } = parts
  return async ({ bulkId }, signal) => {
    const [row] = await db.select().from(formBulk).where(eq(formBulk.id, bulkId))
    if (row?.state !== 'undoing') return
    const acting = { ...parts, ...(await readActing(parts, row)) }
    const site = (await readSiteState(db)).production
    await inTransactions((tx, most, events) => undoSome(tx, { acting: { ...acting, events }, site, most }), {
      ...parts,
      by: row.undoneBy ?? row.staffId,
      bulkId,
      during: 'undoing',
      signal,
    })
    await endBulk(db, bulkId, 'undoing', 'undone')
  }
}

interface Undoing {
  acting: Acting
  site: ToldSite
  most: number
}

async function undoSome(tx: Db, { acting, site, most }: Undoing): Promise<number> {
  const items = await tx
    .select()
    .from(formBulkItem)
    .where(
      and(
        eq(formBulkItem.bulkId, acting.bulk.id),
        inArray(formBulkItem.outcome, ['changed', 'proposed']),
        isNull(formBulkItem.undone),
      ),
    )
    .orderBy(asc(formBulkItem.line))
    .limit(most)
    .for('update')
  const rows = await lockSubmissions(tx, items)
  for (const item of items) {
    const row = rows.get(item.submissionId ?? '')
    const undone =
      row && row.workVersion === item.afterVersion && !(await isSilent(tx, acting, item))
        ? await undoOne(tx, { acting, site, item, row })
        : 'outdated'
    await tx.update(formBulkItem).set({ undone }).where(eq(formBulkItem.id, item.id))
  }
  return items.length
}

/** Undoing it would decide without telling anybody: the state before it was never told, and will not be. */
async function isSilent(tx: Db, { bulk }: Acting, item: Item): Promise<boolean> {
  if (bulk.kind !== 'state' || item.outcome !== 'changed') return false
  if (item.progressId === null) return true
  if (item.toldAt !== null) return false
  const isOfThis = eq(formProgress.submissionId, item.submissionId ?? '')
  const lines = await tx
    .select()
    .from(formProgress)
    .where(and(isOfThis, gt(formProgress.toldFrom, sql`clock_timestamp()`)))
  const own = lines.find(({ id }) => id === item.progressId)
  if (!own || own.before === item.beforeState) return false
  // The act before it was not told either: that is only right where its message still waits.
  return !lines.some(({ state }) => state === item.beforeState)
}

type Row = Parameters<typeof touch>[1]

async function undoOne(
  tx: Db,
  { acting, site, item, row }: Omit<Undoing, 'most'> & { item: Item; row: Row },
): Promise<'undone' | 'corrected' | 'proposed'> {
  const { bulk, events } = acting
  const actor = bulk.undoneBy ?? bulk.staffId
  if (bulk.kind === 'note') {
    await tx.delete(formNote).where(eq(formNote.id, item.progressId ?? ''))
    return 'undone'
  }
  const write = (
    action: 'submission-state-changed' | 'submission-assigned' | 'submission-deadline-changed',
    before: string,
    after: string,
  ) => events.push({ action, subject: row.id, detail: { before, after, bulk: bulk.id, undone: 'true' } })
  if (bulk.kind === 'assign') {
    await touch(tx, row, { assigneeId: item.beforeAssignee })
    write('submission-assigned', row.assigneeId ?? '', item.beforeAssignee ?? '')
    return 'undone'
  }
  if (bulk.kind === 'deadline') {
    await touch(tx, row, { dueAt: item.beforeDue })
    write('submission-deadline-changed', row.dueAt?.toISOString() ?? '', item.beforeDue?.toISOString() ?? '')
    return 'undone'
  }
  if (item.outcome === 'proposed') {
    await dropProposal(tx, row.id)
    await touch(tx, row, {})
    return 'undone'
  }
  const state = item.beforeState ?? row.state
  if (
    !isOwnAndUntold(bulk, item, actor) &&
    takesTwo({ policy: newest(acting.definitions).policy, before: row.state, after: state })
  ) {
    await propose(tx, acting.secrets, {
      submissionId: row.id,
      staffId: actor,
      state,
      note: correctionText(acting.wording, state),
      undoes: item.id,
    })
    await touch(tx, row, {})
    const detail = { before: row.state, after: state, bulk: bulk.id, undone: 'true' }
    events.push({ action: 'submission-decision-proposed', subject: row.id, detail })
    return 'proposed'
  }
  await touch(tx, row, { state })
  write('submission-state-changed', row.state, state)
  await tellWebhooks(tx, [submissionEvent('submission.state', row, { state, before: row.state })])
  if (item.toldAt === null) {
    await tx.delete(formProgress).where(eq(formProgress.id, item.progressId ?? ''))
    return 'undone'
  }
  await correct(tx, { acting, site, row, state, actor })
  return 'corrected'
}

/** Of two deciders, whoever agreed takes that back alone while no applicant has heard of it. */
const isOwnAndUntold = (bulk: BulkRow, { toldAt }: Item, actor: string) =>
  toldAt === null && bulk.staffId === actor

/** Whoever was told is told again. */
async function correct(
  tx: Db,
  {
    acting,
    site,
    row,
    state,
    actor,
  }: Omit<Undoing, 'most'> & { row: Row; state: Row['state']; actor: string },
): Promise<void> {
  const { secrets, wanted, definitions, wording } = acting
  const progressId = newId()
  const note = correctionText(wording, state)
  await tx.insert(formProgress).values({
    id: progressId,
    submissionId: row.id,
    state,
    sealedNote: sealedNote(secrets, progressId, note),
    staffId: actor,
  })
  const { title } = newest(definitions)
  const step = { progressId, title, state, note, sms: wanted.sms ?? false }
  await tellApplicant(tx, { secrets, site, now: new Date() }, row, step)
}
