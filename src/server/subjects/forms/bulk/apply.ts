import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '../../../ground/new-id.ts'
import type { SubmissionState } from '../../../../contract/types.ts'
import type { AuditEvent } from '../../../store/change.ts'
import type { BulkOutcome } from '../../../store/db/bulk-schema.ts'
import type { Db } from '../../../store/db/database.ts'
import { formBulkItem, formNote, formProgress, formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { sealedNote } from '../definition/progress-note.ts'
import { type Definitions, newest } from '../definition/definitions.ts'
import {
  type BulkItem,
  dropProposal,
  endUndos,
  lockUndos,
  type Proposal,
  proposalOf,
  propose,
  proposedNote,
  takesTwo,
} from '../deciding/proposals.ts'
import { notePlace } from '../inbox/read-submission.ts'
import { type Happened, submissionEvent, tellWebhooks } from '../../webhooks/outbox/tell.ts'
import { type BulkRow, saysWhy, type Wanted } from './bulks.ts'
import { messageFor, reasonFor, type Wording } from './message-for.ts'

export type Item = BulkItem
type Row = typeof formSubmission.$inferSelect

/** Minutes for which messages wait: until then an act can be taken back as if nothing had been. */
export const WAITING_MINUTES = 10
export const WAITED = sql.raw(`interval '${WAITING_MINUTES} minutes'`)

export interface Acting {
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  /** Lines of the audit log, written in the same transaction. */
  events: AuditEvent[]
  bulk: BulkRow
  wanted: Wanted
  definitions: Definitions
  wording: Wording
  /** Whether whoever is rejected on this form reads why. */
  explains: boolean
}

/** Acts on the next ones, in the given transaction. @returns how many there were */
export async function applySome(tx: Db, acting: Acting, most: number): Promise<number> {
  const items = await tx
    .select()
    .from(formBulkItem)
    .where(and(eq(formBulkItem.bulkId, acting.bulk.id), isNull(formBulkItem.outcome)))
    .orderBy(asc(formBulkItem.line))
    .limit(most)
    .for('update')
  const undos = await lockUndos(
    tx,
    items.flatMap(({ submissionId }) => submissionId ?? []),
  )
  const rows = await lockSubmissions(tx, items)
  const turned: Happened[] = []
  for (const item of items) {
    const row = rows.get(item.submissionId ?? '')
    const set = row ? await applyOne(tx, acting, { item, row, undos }) : { outcome: 'gone' as const }
    const appliedAt = set.outcome === 'changed' || set.outcome === 'proposed' ? sql`clock_timestamp()` : null
    await tx
      .update(formBulkItem)
      .set({ ...set, appliedAt })
      .where(eq(formBulkItem.id, item.id))
    const state = item.state ?? acting.wanted.state
    if (row && state && acting.bulk.kind === 'state' && set.outcome === 'changed')
      turned.push(submissionEvent('submission.state', row, { state, before: row.state }))
  }
  await tellWebhooks(tx, turned)
  return items.length
}

/** In the order of their ids, as everybody locks several. */
export async function lockSubmissions(tx: Db, items: readonly Item[]): Promise<ReadonlyMap<string, Row>> {
  const ids = items.flatMap(({ submissionId }) => submissionId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(formSubmission)
    .where(inArray(formSubmission.id, ids))
    .orderBy(asc(formSubmission.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

type Applied = Partial<Item> & { outcome: BulkOutcome }

interface One {
  item: Item
  row: Row
  /** Acts whose undo waits for a second decider. */
  undos: readonly Item[]
}

async function applyOne(tx: Db, acting: Acting, one: One): Promise<Applied> {
  const { item, row } = one
  const { bulk, wanted, events, secrets } = acting
  if (row.state === 'withdrawn') return { outcome: 'withdrawn' }
  if (row.workVersion !== item.workVersion) return { outcome: 'outdated' }
  const before = { beforeState: row.state, beforeAssignee: row.assigneeId, beforeDue: row.dueAt }
  const applied = { ...before, afterVersion: row.workVersion + 1 }
  const write = (action: AuditEvent['action'], detail: Record<string, string>) =>
    events.push({ action, subject: row.id, detail: { ...detail, bulk: bulk.id } })
  if (bulk.kind === 'state') return setOne(tx, acting, { ...one, applied })
  if (bulk.kind === 'note') {
    const id = newId()
    const text = secrets.seal(wanted.note ?? '', notePlace(id))
    await tx.insert(formNote).values({ id, submissionId: row.id, staffId: bulk.staffId, text })
    write('submission-noted', {})
    // A note changes nothing that anybody decides by.
    return { ...applied, afterVersion: row.workVersion, outcome: 'changed', progressId: id }
  }
  if (bulk.kind === 'assign') {
    const staffId = wanted.staffId ?? null
    if (row.assigneeId === staffId) return { outcome: 'same' }
    await touch(tx, row, { assigneeId: staffId })
    write('submission-assigned', { before: row.assigneeId ?? '', after: staffId ?? '' })
    return { ...applied, outcome: 'changed' }
  }
  const dueAt = new Date(wanted.dueAt ?? '')
  if (row.dueAt?.getTime() === dueAt.getTime()) return { outcome: 'same' }
  await touch(tx, row, { dueAt })
  write('submission-deadline-changed', {
    before: row.dueAt?.toISOString() ?? '',
    after: dueAt.toISOString(),
  })
  return { ...applied, outcome: 'changed' }
}

async function setOne(
  tx: Db,
  acting: Acting,
  { item, row, undos, applied }: One & { applied: Partial<Item> },
): Promise<Applied> {
  const { bulk, wanted, definitions, events, secrets } = acting
  const state = item.state ?? wanted.state ?? row.state
  if (state === row.state) return { outcome: 'same' }
  const { policy } = newest(definitions)
  const needsTwo = takesTwo({ policy, before: row.state, after: state })
  const proposal = needsTwo ? await proposalOf(tx, row.id) : undefined
  const isAgreed = proposal?.state === state && proposal.staffId !== bulk.staffId
  const own = messageFor(acting, { item, row })
  const agreed = isAgreed ? proposedNote(secrets, proposal) : null
  const isExplained = saysWhy({ message: wanted.message, reason: reasonFor(acting, item) }) || agreed
  if (state === 'rejected' && acting.explains && !isExplained) return { outcome: 'noReason' }
  const detail = { before: row.state, after: state, sms: String(wanted.sms ?? false), bulk: bulk.id }
  const write = (action: AuditEvent['action']) => events.push({ action, subject: row.id, detail })
  if (needsTwo && !isAgreed) {
    if (proposal?.state === state) return { outcome: 'same' }
    await propose(tx, secrets, {
      submissionId: row.id,
      staffId: bulk.staffId,
      state,
      note: own,
      sms: wanted.sms,
    })
    await touch(tx, row, {})
    write('submission-decision-proposed')
    return { ...applied, outcome: 'proposed' }
  }
  await touch(tx, row, { state })
  write('submission-state-changed')
  const progressId = await turnOne(tx, acting, { row, undos, state, proposal, own, agreed })
  return { ...applied, outcome: 'changed', progressId }
}

interface Turned extends Omit<One, 'item'> {
  state: SubmissionState
  /** What it agrees to, and its text. */
  proposal: Proposal | undefined
  agreed: string | null
  own: string | undefined
}

/** @returns the line of the history, unless it takes back what nobody was told of, and has nothing to say */
async function turnOne(
  tx: Db,
  acting: Acting,
  { row, undos, state, proposal, agreed, own }: Turned,
): Promise<string | undefined> {
  await dropProposal(tx, row.id)
  const seen = await seenBefore(tx, row.id)
  const isUnsaid = await endUndos(tx, undos, { id: row.id, state, agreed: proposal })
  const isSpared = isUnsaid && (seen === undefined || seen === state)
  if (isSpared && !own) return undefined
  // Of an act that is taken back, or whose message waits, the applicant has seen nothing.
  const before = seen ?? (isSpared ? state : row.state)
  return tellLater(tx, acting, { submissionId: row.id, state, before, note: own || agreed })
}

/** What the applicant sees while messages of other acts wait; undefined where none does. */
async function seenBefore(tx: Db, submissionId: string): Promise<SubmissionState | undefined> {
  const [line] = await tx
    .select({ before: formProgress.before })
    .from(formProgress)
    .where(
      and(eq(formProgress.submissionId, submissionId), gt(formProgress.toldFrom, sql`clock_timestamp()`)),
    )
    .orderBy(asc(formProgress.createdAt), asc(formProgress.id))
    .limit(1)
  return line?.before ?? undefined
}

/** Writes a line of the history, which its applicant sees once the act can no longer be taken back. @returns the line */
async function tellLater(
  tx: Db,
  { secrets, bulk }: Acting,
  {
    note,
    ...line
  }: {
    submissionId: string
    state: SubmissionState
    before: SubmissionState
    note: string | null | undefined
  },
): Promise<string> {
  const id = newId()
  await tx.insert(formProgress).values({
    id,
    ...line,
    sealedNote: sealedNote(secrets, id, note),
    staffId: bulk.staffId,
    toldFrom: sql`clock_timestamp() + ${WAITED}`,
  })
  return id
}

/** Whoever looked at it before is told. */
export const touch = (
  tx: Db,
  { id, workVersion }: Row,
  set: { state?: SubmissionState; assigneeId?: string | null; dueAt?: Date | null },
) =>
  tx
    .update(formSubmission)
    .set({ ...set, workVersion: workVersion + 1, workedAt: sql`clock_timestamp()` })
    .where(eq(formSubmission.id, id))
