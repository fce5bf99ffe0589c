import { eq, sql } from 'drizzle-orm'
import type { Corrected } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formProgress, formSubmission, formSubmissionEdition } from '../../../store/db/schema.ts'
import { newId } from '../../../ground/new-id.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { submissionEvent, tellWebhooks } from '../../webhooks/outbox/tell.ts'
import { endWaiting, lockWaiting } from '../deciding/proposals.ts'
import { markOverlaps, overlapIndex, replaceOverlaps } from './overlaps.ts'
import type { Form } from '../definition/compile.ts'
import { householdKeys, isHouseholdTaken, leaveHousehold, takeHousehold } from './household.ts'
import { hashedText, hashOf, newSalt } from './receipt.ts'
import { lockFaults, lockOfRow } from '../links/lock.ts'
import { keptAsEdition, sealValues } from '../definition/sealing.ts'
import { wordIndex } from '../definition/words.ts'
import { claimUploads, uploadFaults } from '../uploads/claim.ts'
import { answerSameKey, earlierOf, isOwn } from './earlier.ts'
import type { Entry } from './entry.ts'
import type { Outcome } from './outcome.ts'
import { DECIDED } from '../../../../contract/forms/decided.ts'
import { consentsOf, judge, type SubmitContext } from './submit.ts'
import { whyClosed } from './window.ts'

/** What was corrected is answered as soon as if it had come now. */
const dueAgain = ({ definition: { policy } }: Form) =>
  policy?.answerWithin === undefined
    ? null
    : sql`date_trunc('milliseconds', now()) + make_interval(hours => ${24 * policy.answerWithin}::integer)`

type Context = Pick<SubmitContext, 'db'> & {
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex' | 'blindWords'>
}

/**
 * Replaces an account's submission with new answers, while the form is open and nobody has decided. The old answers
 * are kept as an edition; number and place in the round stay the same, the hash is new.
 */
export async function correctSubmission(
  { db, secrets }: Context,
  form: Form,
  entry: Entry,
  corrects: Corrected,
): Promise<Outcome> {
  const { values, faults } = judge(form, entry)
  if (faults.length > 0) return { faults }
  let overlaps: string[] = []
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    const isThis = eq(formSubmission.number, corrects.number)
    const [found] = await tx.select({ id: formSubmission.id }).from(formSubmission).where(isThis)
    const waiting = found ? await lockWaiting(tx, found.id) : []
    await tx.execute(sql`select 1 from form_submission where ${isThis} for update`)
    const [row] = await tx.select().from(formSubmission).where(isThis)
    const isTheirs = row !== undefined && row.accountId !== null && isOwn(row, entry)
    if (!isTheirs || row.formKey !== form.key) return { closed: 'decided' }
    const repeated = await answerSameKey(tx, form, { ...entry, values })
    if (repeated) return repeated
    if (DECIDED.has(row.state)) return { closed: 'decided' }
    // Another page has corrected it meanwhile: that correction must not be overwritten unseen.
    if (row.edition !== corrects.edition)
      return {
        conflict: { earlier: await earlierOf(tx, form, row, entry.accountId), canSendAnother: false },
      }
    const closed = await whyClosed(tx, form)
    if (closed) return { closed }
    // What was locked when it was sent stays unchanged.
    const locked = lockFaults(form.check(entry.values), entry.values, lockOfRow(secrets, form, row))
    if (locked.length > 0) return { faults: locked }
    const named = { ...entry, values }
    const missing = await uploadFaults(tx, form, named, row.id)
    if (missing.length > 0) return { faults: missing }
    if (!(await claimUploads(tx, form, named, row.id))) throw new Error('a file was sent elsewhere meanwhile')
    const household = await householdKeys({ db: tx, secrets }, form, named)
    if (await isHouseholdTaken(tx, form, household, row.id)) return { closed: 'household' }
    await leaveHousehold(tx, row.id)
    if (!(await takeHousehold(tx, form, household, row.id)))
      throw new Error('somebody of the household was faster')
    await keepEdition(tx, secrets, row)
    const salt = newSalt()
    const [changed] = await tx
      .update(formSubmission)
      .set({
        ...sealValues(form.definition.schema, values, row.id, secrets),
        words: wordIndex(secrets, form.key, form.definition.schema, values),
        formVersion: form.version,
        hash: sql`${hashOf(hashedText(salt, row.number, values))}`,
        salt,
        ...consentsOf(form.definition, values),
        sensitiveWithdrawnAt: null,
        state: 'received',
        edition: row.edition + 1,
        workVersion: row.workVersion + 1,
        workedAt: sql`clock_timestamp()`,
        correctedAt: sql`date_trunc('milliseconds', now())`,
        dueAt: dueAgain(form),
        correctionKey: entry.idempotencyKey,
      })
      .where(eq(formSubmission.id, row.id))
      .returning({ hash: formSubmission.hash, time: formSubmission.correctedAt })
    // A decider has proposed something about other answers.
    await endWaiting(tx, waiting, { id: row.id, state: 'received' })
    overlaps = overlapIndex(secrets, form.key, form.definition.schema, values)
    await replaceOverlaps(tx, row.id, overlaps)
    await tx.insert(formProgress).values({ id: newId(), submissionId: row.id, state: 'received' })
    const corrected = { ...row, edition: row.edition + 1 }
    await tellWebhooks(tx, [submissionEvent('submission.corrected', corrected, { state: 'received' })])
    const { hash, time } = changed ?? { hash: '', time: null }
    const receipt = { number: row.number, hash, formKey: form.key, time: (time ?? new Date()).toISOString() }
    return { receipt, isNew: true }
  })
  // The submission is stored, whatever happens here; the nightly run finds what is missed.
  await markOverlaps(db, overlaps).catch(() => {})
  return outcome
}

/** Keeps the answers as they were before a correction. */
async function keepEdition(
  tx: Db,
  secrets: Context['secrets'],
  row: typeof formSubmission.$inferSelect,
): Promise<void> {
  const id = newId()
  const { accountId, edition, formVersion, hash, salt, consentVersion, sensitiveConsent } = row
  await tx.insert(formSubmissionEdition).values({
    id,
    submissionId: row.id,
    accountId,
    edition,
    formVersion,
    hash,
    salt,
    consentVersion,
    sensitiveConsent,
    ...keptAsEdition(row.id, row, id, secrets),
    idempotencyKey: row.correctionKey ?? row.idempotencyKey,
    createdAt: row.correctedAt ?? row.createdAt,
  })
}
