import { eq, sql } from 'drizzle-orm'
import type { SubmissionState } from '../../../../contract/types.ts'
import type { AuditEvent } from '../../../store/change.ts'
import type { Db } from '../../../store/db/database.ts'
import { formNote, formProgress, formSubmission } from '../../../store/db/schema.ts'
import { submissionEvent, tellWebhooks } from '../../webhooks/outbox/tell.ts'
import { badRequest, Refusal } from '../../../ground/refusal.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { sealedNote } from '../definition/progress-note.ts'
import { newest, readDefinitions } from '../definition/definitions.ts'
import { assertRestedForWork } from '../../staff/rest.ts'
import { refuseUnexplained } from './rejections.ts'
import {
  type BulkItem,
  endWaiting,
  lockWaiting,
  type Proposal,
  proposalOf,
  propose,
  proposedNote,
  takesTwo,
} from '../deciding/proposals.ts'
import { listClerks } from './forms.ts'
import { notePlace } from './read-submission.ts'
import { submissionRow, type SubmissionRow } from './submission-row.ts'
import { type Said, tellApplicant, type ToldSite } from './tell-applicant.ts'
import { newId } from '../../../ground/new-id.ts'

export interface Step {
  submissionId: string
  /** The state that the officer has seen; undefined for messages of the server itself. */
  workVersion?: number
  /** Who acts: somebody of the staff, or `key:<id>` of another system. */
  staffId?: string
  state: SubmissionState
  /** A text for the applicant. */
  note?: string | undefined
  sms?: boolean | undefined
}

/** Somebody has changed it since the officer looked at it. */
export class OutdatedWork extends Error {
  override readonly name = 'OutdatedWork'
  readonly submissionId: string
  constructor(submissionId: string) {
    super('somebody has done something about this submission meanwhile: nothing was changed')
    this.submissionId = submissionId
  }
}

/** Locks a submission for an officer who acts on a state they saw. @throws OutdatedWork, or Refusal (404) */
async function lockAsSeen(
  tx: Db,
  submissionId: string,
  workVersion: number | undefined,
): Promise<SubmissionRow> {
  await tx.execute(sql`select 1 from ${formSubmission} where id = ${submissionId} for update`)
  const row = await submissionRow(tx, submissionId)
  if (workVersion !== undefined && row.workVersion !== workVersion) throw new OutdatedWork(submissionId)
  return row
}

/** The states that staff set; the others are set by applicants. */
const OF_APPLICANTS: ReadonlySet<SubmissionState> = new Set(['received', 'withdrawn'])

export interface Telling {
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  site: ToldSite
  now: Date
}

/** What a step did: `proposed` where the form takes two deciders and this was the first of them. */
export interface Stepped {
  before: SubmissionRow
  isProposed: boolean
  /** The line of the submission's history; undefined while it is proposed, and where nothing was said that is to be corrected. */
  progressId?: string
  /** Whether the applicant gets a text message, or will once it is agreed to. */
  sms: boolean
}

/**
 * Sets the state of a submission. The applicant sees it by number and code, in the personal center if they have
 * an account, and by SMS if requested. Where the form takes two deciders, the first one proposes, and the applicant sees nothing;
 * another system only proposes.
 */
export async function setState(tx: Db, telling: Telling, step: Step): Promise<Stepped> {
  const { secrets } = telling
  const { submissionId, workVersion, staffId, state } = step
  const waiting = await lockWaiting(tx, submissionId)
  const row = await lockAsSeen(tx, submissionId, workVersion)
  refuseWithdrawn(row)
  const { title, policy } = newest(await readDefinitions(tx, row.formKey))
  const proposal = await proposalOf(tx, submissionId)
  const agreed = proposal && agrees(proposal, { state, staffId }) ? proposal : undefined
  const note = step.note || (agreed && proposedNote(secrets, agreed)) || undefined
  refuseState(row, { state, note, isAgreed: agreed !== undefined })
  if (state === 'rejected') await refuseUnexplained(tx, row.formKey, note)
  await noteWork(tx, row)
  const decision = { policy, before: row.state, after: state }
  if (await isFirstOfTwo(tx, decision, { isAgreed: agreed !== undefined, staffId })) {
    await propose(tx, secrets, { ...step, staffId: staffId ?? '' })
    return { before: row, isProposed: true, sms: step.sms ?? false }
  }
  const isSpared = state !== row.state && (await turnTo(tx, row, { state, waiting, agreed }))
  if (isSpared && !step.note) return { before: row, isProposed: false, sms: false }
  const sms = step.sms || agreed?.sms || false
  const progressId = await say(tx, telling, { row, title, state, note, sms, staffId })
  return { before: row, isProposed: false, progressId, sms }
}

function refuseWithdrawn({ state }: SubmissionRow): void {
  if (state === 'withdrawn') throw new Refusal(409, 'its applicant has withdrawn it', { reason: 'withdrawn' })
}

/** @throws Refusal (400) for what is not the staff's to set, or says nothing */
function refuseState(
  { state: before }: SubmissionRow,
  { state, note, isAgreed }: { state: SubmissionState; note: string | undefined; isAgreed: boolean },
): void {
  // Unless an act is taken back, after which it is as it came.
  if (OF_APPLICANTS.has(state) && state !== before && !isAgreed)
    throw badRequest(`"${state}" is not for the staff to set`, 'state')
  if (state === before && !note)
    throw badRequest('there is nothing new to say: change the state, or write a message', 'note')
}

/** @returns whether an act is taken back of which its applicant was not told */
async function turnTo(
  tx: Db,
  row: SubmissionRow,
  {
    state,
    waiting,
    agreed,
  }: { state: SubmissionState; waiting: readonly BulkItem[]; agreed?: Proposal | undefined },
): Promise<boolean> {
  await tx.update(formSubmission).set({ state }).where(eq(formSubmission.id, row.id))
  await tellWebhooks(tx, [submissionEvent('submission.state', row, { state, before: row.state })])
  return endWaiting(tx, waiting, { id: row.id, state, agreed })
}

/** Writes a line of the history, and tells the applicant. @returns the line */
async function say(
  tx: Db,
  { secrets, ...telling }: Telling,
  { row, staffId, ...said }: Omit<Said, 'progressId'> & { row: SubmissionRow; staffId: string | undefined },
): Promise<string> {
  const progressId = newId()
  await tx.insert(formProgress).values({
    id: progressId,
    submissionId: row.id,
    state: said.state,
    sealedNote: sealedNote(secrets, progressId, said.note),
    staffId,
  })
  await tellApplicant(tx, { secrets, ...telling }, row, { progressId, ...said })
  return progressId
}

/** Whether it waits for a second decider. @throws Refusal (403) for an account that was made within a day */
async function isFirstOfTwo(
  tx: Db,
  decision: Parameters<typeof takesTwo>[0],
  { isAgreed, staffId = '' }: { isAgreed: boolean; staffId: string | undefined },
): Promise<boolean> {
  if (!takesTwo(decision)) return false
  await assertRestedForWork(tx, staffId)
  return !isAgreed
}

/** What the log says of a step. */
export const stateEvent =
  ({ submissionId, state }: Pick<Step, 'submissionId' | 'state'>) =>
  ({ before, isProposed, sms }: Stepped): AuditEvent => ({
    action: isProposed ? 'submission-decision-proposed' : 'submission-state-changed',
    subject: submissionId,
    detail: {
      before: before.state,
      after: state,
      sms: String(sms),
    },
  })

/** Whether this is the second of two deciders. Another system, which acts by its service key, never is. */
const agrees = (
  proposal: { state: SubmissionState; staffId: string },
  { state, staffId }: Pick<Step, 'state' | 'staffId'>,
) => proposal.state === state && proposal.staffId !== staffId && !staffId?.startsWith('key:')

/** Whoever looked at it before is told. */
const noteWork = (tx: Db, { id, workVersion }: SubmissionRow) =>
  tx
    .update(formSubmission)
    .set({ workVersion: workVersion + 1, workedAt: sql`clock_timestamp()` })
    .where(eq(formSubmission.id, id))

/** Assigns it to somebody who processes the form, or to nobody. */
export async function assign(
  tx: Db,
  {
    submissionId,
    workVersion,
    staffId,
  }: { submissionId: string; workVersion: number; staffId: string | null },
): Promise<SubmissionRow> {
  const row = await lockAsSeen(tx, submissionId, workVersion)
  const clerks = staffId === null ? [] : await listClerks(tx, row.formKey)
  if (staffId !== null && !clerks.some(({ id }) => id === staffId))
    throw badRequest('they do not work on this form', 'staffId')
  await noteWork(tx, row)
  await tx.update(formSubmission).set({ assigneeId: staffId }).where(eq(formSubmission.id, submissionId))
  return row
}

export async function addNote(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  { submissionId, staffId, text }: { submissionId: string; staffId: string; text: string },
): Promise<void> {
  await submissionRow(tx, submissionId)
  const id = newId()
  await tx.insert(formNote).values({ id, submissionId, staffId, text: secrets.seal(text, notePlace(id)) })
}
