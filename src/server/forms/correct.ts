import { eq, sql } from 'drizzle-orm'
import type { SubmissionState } from '../../contract/types.ts'
import { formProgress, formSubmission, formSubmissionEdition } from '../db/schema.ts'
import { newId } from '../new-id.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { overlapIndex } from '../submissions/overlaps.ts'
import type { Form } from './compile.ts'
import { householdKeys, isHouseholdTaken, leaveHousehold, takeHousehold } from './household.ts'
import { hashedText, hashOf, newSalt } from './receipt.ts'
import { lockFaults, lockOfRow } from './lock.ts'
import { keptAsEdition, sealValues } from './sealing.ts'
import { claimUploads, uploadFaults } from '../uploads/claim.ts'
import { type Entry, findSent, judge, type Outcome, type SubmitContext, whyClosed } from './submit.ts'

type Context = Pick<SubmitContext, 'db'> & { secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex'> }

/** Once the staff has decided, what was sent stays as it is. */
export const DECIDED: ReadonlySet<SubmissionState> = new Set(['accepted', 'rejected', 'withdrawn', 'closed'])

/**
 * Puts what was entered in the place of what an account sent before, while the form is open and nobody has decided. What it was
 * stays as an edition of its own; number and place in the round are the same, the hash is new.
 */
export async function correctSubmission(
  { db, secrets }: Context,
  form: Form,
  entry: Entry,
  id: string,
): Promise<Outcome> {
  const { values, faults } = judge(form, entry)
  if (faults.length > 0) return { faults }
  return db.transaction(async (tx): Promise<Outcome> => {
    await tx.execute(sql`select 1 from form_submission where id = ${id} for update`)
    const repeated = await findSent(tx, form, entry.idempotencyKey)
    if (repeated) return { receipt: repeated, isNew: false }
    const [row] = await tx.select().from(formSubmission).where(eq(formSubmission.id, id))
    const isOwn = row !== undefined && row.accountId !== null && row.accountId === entry.accountId
    if (!isOwn || row.formKey !== form.key || DECIDED.has(row.state)) return { closed: 'decided' }
    const closed = await whyClosed(tx, form)
    if (closed) return { closed }
    // What was locked when it was sent stays what it was.
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
    const editionId = newId()
    await tx.insert(formSubmissionEdition).values({
      id: editionId,
      submissionId: row.id,
      accountId: row.accountId,
      edition: row.edition,
      formVersion: row.formVersion,
      ...keptAsEdition(row.id, row, editionId, secrets),
      hash: row.hash,
      salt: row.salt,
      consentVersion: row.consentVersion,
      idempotencyKey: row.correctionKey ?? row.idempotencyKey,
      createdAt: row.correctedAt ?? row.createdAt,
    })
    const salt = newSalt()
    const [changed] = await tx
      .update(formSubmission)
      .set({
        ...sealValues(form.definition.schema, values, row.id, secrets),
        formVersion: form.version,
        hash: sql`${hashOf(hashedText(salt, row.number, values))}`,
        salt,
        consentVersion: form.definition.consent?.version ?? null,
        overlapIndex: overlapIndex(secrets, form.key, form.definition.schema, values),
        state: 'received',
        edition: row.edition + 1,
        correctedAt: sql`date_trunc('milliseconds', now())`,
        correctionKey: entry.idempotencyKey,
      })
      .where(eq(formSubmission.id, row.id))
      .returning({ hash: formSubmission.hash, time: formSubmission.correctedAt })
    await tx.insert(formProgress).values({ id: newId(), submissionId: row.id, state: 'received' })
    const { hash, time } = changed ?? { hash: '', time: null }
    const receipt = { number: row.number, hash, formKey: form.key, time: (time ?? new Date()).toISOString() }
    return { receipt, isNew: true }
  })
}
