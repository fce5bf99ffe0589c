import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formHousehold, formProgress, formSubmission, formUpload } from '../../../store/db/schema.ts'
import { submissionEvent, tellWebhooks } from '../../webhooks/outbox/tell.ts'
import { dropUploads } from '../uploads/uploads.ts'
import type { Form } from '../definition/compile.ts'
import { saveDraft, type DraftContext } from '../drafts/drafts.ts'
import { putAside } from '../drafts/own-draft.ts'
import { endWaiting, lockWaiting } from '../deciding/proposals.ts'
import { findByReceipt } from './look-up.ts'
import { openValues } from '../definition/sealing.ts'
import { uncountOverlaps } from './overlaps.ts'
import { rightsOf } from './rights.ts'
import { touchForms } from './touch-forms.ts'
import { newId } from '../../../ground/new-id.ts'

/** A person who shows a receipt, and the account that is logged in. */
export interface Holder {
  number: string
  hash: string
  accountId: string | undefined
}

/** Withdraws a submission; its place in the round becomes free. @returns whether that is allowed */
export async function withdraw(db: Db, form: Form, holder: Holder): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findByReceipt(tx, holder.number, holder.hash)
    if (!found || found.formKey !== form.key) return false
    const waiting = await lockWaiting(tx, found.id)
    await tx.execute(sql`select 1 from form_submission where id = ${found.id} for update`)
    const [row] = await tx.select().from(formSubmission).where(eq(formSubmission.id, found.id))
    if (!row || !(await rightsOf(tx, form, row, holder.accountId)).canWithdraw) return false
    await tx
      .update(formSubmission)
      .set({
        state: 'withdrawn',
        onceKey: null,
        linkKey: null,
        workVersion: sql`${formSubmission.workVersion} + 1`,
        workedAt: sql`clock_timestamp()`,
      })
      .where(eq(formSubmission.id, row.id))
    await endWaiting(tx, waiting, { id: row.id, state: 'withdrawn' })
    await uncountOverlaps(tx, row.id)
    await tx.delete(formHousehold).where(eq(formHousehold.submissionId, row.id))
    await dropUploads(tx, eq(formUpload.submissionId, row.id))
    await tx.insert(formProgress).values({ id: newId(), submissionId: row.id, state: 'withdrawn' })
    const turned = { state: 'withdrawn', before: row.state } as const
    await tellWebhooks(tx, [submissionEvent('submission.state', row, turned)])
    const { rows } = await tx.execute<{ taken: number }>(sql`
      update form_round set taken = taken - 1 where form_key = ${row.formKey} and round = ${row.round} and taken > 0
      returning taken`)
    // The form's page said that it was full.
    if (rows[0] && rows[0].taken + 1 === form.definition.policy?.quota) await touchForms(tx)
    return true
  })
}

/**
 * Makes a submission of an account a draft again: when sent, it replaces the earlier edition.
 * @returns whether that is allowed
 */
export async function beginCorrection(
  context: DraftContext,
  form: Form,
  owner: string,
  holder: Holder,
): Promise<boolean> {
  const row = await findByReceipt(context.db, holder.number, holder.hash)
  if (!row || row.formKey !== form.key) return false
  if (!(await rightsOf(context.db, form, row, holder.accountId)).canCorrect) return false
  const idempotencyKey = randomUUID()
  await putAside(context, form, owner, { idempotencyKey })
  await saveDraft(context, owner, form.key, {
    version: row.formVersion,
    step: 0,
    values: openValues(row.id, row, context.secrets),
    idempotencyKey,
    corrects: { number: row.number, edition: row.edition },
  })
  return true
}
