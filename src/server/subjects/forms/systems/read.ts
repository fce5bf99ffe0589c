import { eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../../../ground/refusal.ts'
import type { Db } from '../../../store/db/database.ts'
import { formProgress, formProposal, formSubmission, formUpload } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { mayWithForm, type ServiceKey } from '../../integration/keys.ts'
import { noteOf } from '../definition/progress-note.ts'
import { readDefinitions } from '../definition/definitions.ts'
import { opened, submissionRow, type SubmissionRow } from '../inbox/submission-row.ts'
import { findPage, placeIn, placeText } from '../inbox/walk.ts'
import { type Index, whichOf } from '../inbox/which.ts'
import { listUploads } from '../uploads/uploads.ts'

/**
 * Submissions are listed in the order of the time at which storing them began. Half of this time after it no transaction is under
 * way that could still store one before: a list that goes on from its end passes over none.
 */
const SETTLED = sql.raw(`interval '1 minute'`)

interface Asked {
  formKey: string
  state?: SubmissionRow['state'] | undefined
  after?: string | undefined
  size: number
}

/** Those of a form, the oldest first. `next` goes on from the end, also later. @throws Refusal (400) for a wrong place */
export async function listForSystem(db: Db, secrets: Index, { formKey, state, after, size }: Asked) {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_char((clock_timestamp() - ${SETTLED}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`)
  const place = placeIn(after)
  const filter = { formKey, state, sort: 'oldest' as const }
  const which = await whichOf(db, secrets, filter, { formKeys: [formKey], asOf: rows[0]?.at })
  const { ids, next, last } = await findPage(db, which, { after: place, size })
  const found = await db.select().from(formSubmission).where(inArray(formSubmission.id, ids))
  const byId = new Map(found.map((row) => [row.id, row]))
  return {
    records: ids.flatMap((id) => byId.get(id) ?? []).map(briefly),
    next: placeText(next ?? last ?? place ?? null),
    isMore: next !== null,
  }
}

const briefly = (row: SubmissionRow) => ({
  id: row.id,
  number: row.number,
  formKey: row.formKey,
  version: row.formVersion,
  edition: row.edition,
  state: row.state,
  workVersion: row.workVersion,
  createdAt: row.createdAt.toISOString(),
  correctedAt: row.correctedAt?.toISOString() ?? null,
  dueAt: row.dueAt?.toISOString() ?? null,
})

/** A submission of a form that the key may read. @throws Refusal (404), the same for one of another form */
export async function submissionFor(
  db: Db,
  key: Pick<ServiceKey, 'scopes'>,
  submissionId: string,
): Promise<SubmissionRow> {
  const row = await submissionRow(db, submissionId)
  if (!mayWithForm(key, 'submissions', row.formKey)) throw notFound(`submission "${submissionId}"`)
  return row
}

/**
 * The answers that an office may use: without sensitive ones, once the consent to these is withdrawn. Notes of the staff among themselves
 * are not part of it.
 */
export async function readForSystem(db: Db, secrets: Pick<Secrets, 'unseal'>, row: SubmissionRow) {
  const progress = await db
    .select()
    .from(formProgress)
    .where(eq(formProgress.submissionId, row.id))
    .orderBy(formProgress.createdAt, formProgress.id)
  const proposals = await db.$count(formProposal, eq(formProposal.submissionId, row.id))
  return {
    ...briefly(row),
    answers: opened(row, await readDefinitions(db, row.formKey), secrets).values,
    files: await listUploads({ db, secrets }, eq(formUpload.submissionId, row.id)),
    log: progress.map((one) => {
      const note = noteOf(secrets, one)
      return { state: one.state, ...(note !== null && { note }), time: one.createdAt.toISOString() }
    }),
    isProposed: proposals > 0,
  }
}
