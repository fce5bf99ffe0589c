import { desc, eq, sql } from 'drizzle-orm'
import type { SubmissionState } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formNote, formProgress, formSubmission, staff } from '../../../store/db/schema.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import type { Messages } from '../../messages/messages.ts'
import { badRequest, Refusal } from '../../../ground/refusal.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { noteOf, sealedNote } from '../definition/progress-note.ts'
import { newest, readDefinitions } from '../definition/definitions.ts'
import { listClerks } from './forms.ts'
import { notePlace, submissionRow, type SubmissionRow } from './read-submission.ts'
import { progressMessage } from './words.ts'
import { newId } from '../../../ground/new-id.ts'

/** What a message needs of the site: its language, and the address of the form. */
type Told = Parameters<typeof progressMessage>[0]

export interface Step {
  submissionId: string
  /** The state that the officer has seen; undefined for messages of the server itself. */
  workVersion?: number
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

/** Its present state and the last message, for an officer who acted on an older state. */
export async function standsNow(db: Db, secrets: Pick<Secrets, 'unseal'>, submissionId: string) {
  const { workVersion, state, assigneeId, edition } = await submissionRow(db, submissionId)
  const [last] = await db
    .select({ progress: formProgress, by: staff.name })
    .from(formProgress)
    .leftJoin(staff, eq(staff.id, formProgress.staffId))
    .where(eq(formProgress.submissionId, submissionId))
    .orderBy(desc(formProgress.createdAt), desc(formProgress.id))
    .limit(1)
  return {
    workVersion,
    state,
    assigneeId,
    edition,
    ...(last && { last: shownLast(secrets, last) }),
  }
}

function shownLast(
  secrets: Pick<Secrets, 'unseal'>,
  { progress, by }: { progress: typeof formProgress.$inferSelect; by: string | null },
) {
  const note = noteOf(secrets, progress)
  return {
    state: progress.state,
    time: progress.createdAt.toISOString(),
    ...(note !== null && { note }),
    ...(by !== null && { by }),
  }
}

/** The states that staff set; the others are set by applicants. */
const OF_APPLICANTS: ReadonlySet<SubmissionState> = new Set(['received', 'withdrawn'])

export interface Telling {
  messages: Pick<Messages, 'tell'>
  secrets: Pick<Secrets, 'seal'>
  site: Told
  now: Date
}

/**
 * Sets the state of a submission. The applicant sees it by number and code, in the personal center if they have
 * an account, and by SMS if requested. @returns the row before the change
 */
export async function setState(
  tx: Db,
  { messages, secrets, site, now }: Telling,
  { submissionId, workVersion, staffId, state, note, sms = false }: Step,
): Promise<SubmissionRow> {
  const row = await lockAsSeen(tx, submissionId, workVersion)
  if (row.state === 'withdrawn')
    throw new Refusal(409, 'its applicant has withdrawn it', { reason: 'withdrawn' })
  if (OF_APPLICANTS.has(state) && state !== row.state)
    throw badRequest(`"${state}" is not for the staff to set`, 'state')
  if (state === row.state && !note)
    throw badRequest('there is nothing new to say: change the state, or write a message', 'note')
  const progressId = newId()
  await tx.insert(formProgress).values({
    id: progressId,
    submissionId,
    state,
    sealedNote: sealedNote(secrets, progressId, note),
    staffId,
  })
  await tx
    .update(formSubmission)
    .set({ state, workVersion: row.workVersion + 1 })
    .where(eq(formSubmission.id, submissionId))
  if (row.accountId !== null) {
    const { title } = newest(await readDefinitions(tx, row.formKey))
    const text = progressMessage(site, { ...row, title, state, note })
    await messages.tell(tx, row.accountId, `submission:${progressId}`, text, now)
  }
  if (sms) await enqueue(tx, 'submissionSms', { submissionId, state }, { key: progressId })
  return row
}

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
  await tx
    .update(formSubmission)
    .set({ assigneeId: staffId, workVersion: row.workVersion + 1 })
    .where(eq(formSubmission.id, submissionId))
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
