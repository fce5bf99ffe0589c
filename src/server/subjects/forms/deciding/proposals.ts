import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { FormPolicy } from '../../../../contract/forms/types.ts'
import type { SubmissionState } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formBulkItem, formProgress, formProposal, serviceKey, staff } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { DECIDED } from '../../../../contract/forms/decided.ts'

interface Decision {
  policy: Pick<FormPolicy, 'decide'> | Partial<FormPolicy> | undefined
  before: SubmissionState
  after: SubmissionState
}

/** Deciding, and taking a decision back, takes two people where the form says so. */
export const takesTwo = ({ policy, before, after }: Decision): boolean =>
  policy?.decide === 2 && before !== after && (DECIDED.has(before) || DECIDED.has(after))

export async function proposalOf(db: Db, submissionId: string) {
  const [found] = await db.select().from(formProposal).where(eq(formProposal.submissionId, submissionId))
  return found
}

const notePlace = (row: string) => ({ table: 'form_proposal', column: 'note', row })

export const proposedNote = (
  { unseal }: Pick<Secrets, 'unseal'>,
  { submissionId, note }: typeof formProposal.$inferSelect,
): string | null => note && unseal(note, notePlace(submissionId))

/** What the first decider has said, for the second one. */
export async function shownProposal(db: Db, secrets: Pick<Secrets, 'unseal'>, submissionId: string) {
  const [found] = await db
    .select({ proposal: formProposal, by: sql<string | null>`coalesce(${staff.name}, ${serviceKey.name})` })
    .from(formProposal)
    .leftJoin(staff, eq(staff.id, formProposal.staffId))
    .leftJoin(serviceKey, eq(sql`'key:' || ${serviceKey.id}`, formProposal.staffId))
    .where(eq(formProposal.submissionId, submissionId))
  if (!found) return null
  const { staffId, state, sms, createdAt } = found.proposal
  const note = proposedNote(secrets, found.proposal)
  return { staffId, by: found.by ?? '', state, note: note ?? '', sms, time: createdAt.toISOString() }
}

interface Proposed {
  submissionId: string
  staffId: string
  state: SubmissionState
  note?: string | undefined
  sms?: boolean | undefined
  /** The row of the act that it takes back. */
  undoes?: string
}

/** It takes the place of what was proposed before. */
export async function propose(
  tx: Db,
  { seal }: Pick<Secrets, 'seal'>,
  { submissionId, staffId, state, note, sms = false, undoes }: Proposed,
) {
  const sealed = note ? seal(note, notePlace(submissionId)) : null
  const set = { staffId, state, note: sealed, sms, undoes: undoes ?? null, createdAt: new Date() }
  await tx
    .insert(formProposal)
    .values({ submissionId, ...set })
    .onConflictDoUpdate({ target: formProposal.submissionId, set })
}

export async function dropProposal(tx: Db, submissionId: string): Promise<void> {
  await tx.delete(formProposal).where(eq(formProposal.submissionId, submissionId))
}

export type BulkItem = typeof formBulkItem.$inferSelect
export type Proposal = typeof formProposal.$inferSelect

/**
 * Locks the rows of bulk actions on these submissions whose undo waits for a second decider. As everywhere, they are locked before the
 * submissions.
 */
export async function lockUndos(tx: Db, submissionIds: readonly string[]): Promise<readonly BulkItem[]> {
  if (submissionIds.length === 0) return []
  const isWaiting = eq(formBulkItem.undone, 'proposed')
  return lockItems(tx, and(inArray(formBulkItem.submissionId, [...submissionIds]), isWaiting))
}

/** The same for one submission, with those whose message waits. */
export const lockWaiting = (tx: Db, submissionId: string): Promise<readonly BulkItem[]> =>
  lockItems(
    tx,
    and(
      eq(formBulkItem.submissionId, submissionId),
      or(
        eq(formBulkItem.undone, 'proposed'),
        and(
          isNull(formBulkItem.undone),
          isNull(formBulkItem.toldAt),
          sql`exists (select 1 from form_progress as line where line.id = ${formBulkItem.progressId})`,
        ),
      ),
    ),
  )

const lockItems = (tx: Db, which: SQL | undefined) =>
  tx.select().from(formBulkItem).where(which).orderBy(formBulkItem.bulkId, formBulkItem.line).for('update')

/**
 * Ends the undos that wait, because the submission gets a new state. A message that was not sent yet is dropped: the state that it names
 * no longer holds.
 * @param agreed the proposal that the second decider has agreed to
 * @returns whether the proposal undoes an act that the applicant was never told of: there is nothing to correct
 */
export async function endUndos(
  tx: Db,
  undos: readonly BulkItem[],
  { id, state, agreed }: { id: string; state: SubmissionState; agreed: Proposal | undefined },
): Promise<boolean> {
  const own = undos.filter(({ submissionId, undone }) => submissionId === id && undone === 'proposed')
  for (const item of own) {
    const isUntold = item.toldAt === null
    const undone = item.beforeState !== state ? 'outdated' : isUntold ? 'undone' : 'corrected'
    await tx.update(formBulkItem).set({ undone }).where(eq(formBulkItem.id, item.id))
    if (isUntold) await tx.delete(formProgress).where(eq(formProgress.id, item.progressId ?? ''))
  }
  return own.some((item) => item.id === agreed?.undoes && item.toldAt === null)
}

/**
 * A submission gets a new state of which its applicant hears at once, or which they set: what bulk actions did before is not told of any
 * more.
 * @param waiting what `lockWaiting` has found
 * @returns as `endUndos`
 */
export async function endWaiting(
  tx: Db,
  waiting: readonly BulkItem[],
  one: { id: string; state: SubmissionState; agreed?: Proposal | undefined },
): Promise<boolean> {
  await dropProposal(tx, one.id)
  // Also of an act that was committed between the two locks.
  const isUntold = gt(formProgress.toldFrom, sql`clock_timestamp()`)
  const [first] = (
    await tx
      .delete(formProgress)
      .where(and(eq(formProgress.submissionId, one.id), isUntold))
      .returning({ before: formProgress.before, at: formProgress.createdAt })
  ).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { id, progressId } of waiting.filter(({ undone }) => undone === null)) {
    await tx.delete(formProgress).where(eq(formProgress.id, progressId ?? ''))
    await tx.update(formBulkItem).set({ progressId: null }).where(eq(formBulkItem.id, id))
  }
  const isSpared = await endUndos(tx, waiting, { agreed: undefined, ...one })
  // The applicant knows another state, where two acts waited.
  return isSpared && (!first || first.before === one.state)
}
