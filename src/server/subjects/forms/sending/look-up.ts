import { asc, eq, sql } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../store/db/database.ts'
import { formProgress, formSubmission, formSubmissionEdition } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { noteOf } from '../definition/progress-note.ts'
import type { Progress, SubmissionState } from '../../../../contract/types.ts'

/** The letters of the hash that prove possession of the receipt: 48 bits, and every guess counts. */
export const CODE_LENGTH = 12

/**
 * The submission with this receipt, or with the receipt of one of its editions.
 * @param code the receipt's hash, or at least its first twelve letters
 */
export async function findByReceipt(db: Db, number: string, code: string) {
  const [row] = await db.select().from(formSubmission).where(eq(formSubmission.number, number))
  if (!row) return undefined
  if (isHash(row.hash, code)) return row
  const earlier = await db
    .select({ hash: formSubmissionEdition.hash })
    .from(formSubmissionEdition)
    .where(eq(formSubmissionEdition.submissionId, row.id))
  return earlier.some(({ hash }) => isHash(hash, code)) ? row : undefined
}

function isHash(hash: string, code: string): boolean {
  const given = code.toLowerCase()
  if (given.length < CODE_LENGTH || given.length > hash.length) return false
  return timingSafeEqual(Buffer.from(hash.slice(0, given.length)), Buffer.from(given))
}

/**
 * A bulk action's message waits for a while, in which it can be taken back as if nothing had been. Where the submission gets another
 * state in that time, it is never told.
 */
export const IS_TOLD = sql<boolean>`(coalesce(form_progress.told_from <= clock_timestamp(), true) and not exists (
  select 1 from form_progress as later where later.submission_id = form_progress.submission_id
  and later.state <> form_progress.state
  and later.created_at > form_progress.created_at and later.created_at < form_progress.told_from))`
const WAITS = sql<boolean>`coalesce(${formProgress.toldFrom} > clock_timestamp(), false)`

/** The state that the applicant sees, where the submissions are selected. */
export const toldState = sql<SubmissionState>`coalesce((
  select before from form_progress where submission_id = ${formSubmission.id} and told_from > clock_timestamp()
  order by created_at, id limit 1), ${formSubmission.state})`

/** The state of a submission for the holder of its receipt: it reveals neither the person nor the subject. */
export async function progressOf(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  row: typeof formSubmission.$inferSelect,
): Promise<Progress> {
  const all = await db
    .select({ line: formProgress, isTold: IS_TOLD, waits: WAITS })
    .from(formProgress)
    .where(eq(formProgress.submissionId, row.id))
    .orderBy(asc(formProgress.createdAt), asc(formProgress.id))
  const log = all.flatMap(({ line, isTold }) => (isTold ? [line] : []))
  return {
    number: row.number,
    hash: row.hash,
    formKey: row.formKey,
    time: (row.correctedAt ?? row.createdAt).toISOString(),
    ...(row.edition > 1 && { edition: row.edition }),
    state: all.find(({ waits }) => waits)?.line.before ?? row.state,
    log: log.map((entry) => progressStep(secrets, entry)),
  }
}

/** What the staff did once, as the sender sees it. */
export function progressStep(
  secrets: Pick<Secrets, 'unseal'>,
  entry: typeof formProgress.$inferSelect,
): Progress['log'][number] {
  const note = noteOf(secrets, entry)
  return { state: entry.state, ...(note !== null && { note }), time: entry.createdAt.toISOString() }
}
