import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { formHousehold, formProgress, formSubmission, formUpload } from '../db/schema.ts'
import { dropUploads } from '../uploads/uploads.ts'
import type { Form } from './compile.ts'
import { DECIDED } from './correct.ts'
import { saveDraft, type DraftContext } from './drafts.ts'
import { findByReceipt } from './look-up.ts'
import { openValues } from './sealing.ts'
import { isOpenNow } from './submit.ts'
import { newId } from '../new-id.ts'

/** Whoever shows a receipt, and the account that is logged in. */
export interface Holder {
  number: string
  hash: string
  accountId: string | undefined
}

type Row = typeof formSubmission.$inferSelect

/** What whoever holds a receipt may do with it now. */
export async function rightsOf(
  db: Db,
  form: Form | undefined,
  row: Pick<Row, 'state' | 'accountId'>,
  accountId: string | undefined,
): Promise<{ canWithdraw: boolean; canCorrect: boolean }> {
  const isOpen = form !== undefined && !DECIDED.has(row.state) && (await isOpenNow(db, form))
  // What an account sent, only that account takes back. By a receipt alone nobody sees what was entered.
  const isOwn = row.accountId !== null && row.accountId === accountId
  return { canWithdraw: isOpen && (isOwn || row.accountId === null), canCorrect: isOpen && isOwn }
}

/** Takes a submission back; its place in the round is free again. @returns whether that may be done */
export async function withdraw(db: Db, form: Form, holder: Holder): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findByReceipt(tx, holder.number, holder.hash)
    if (!found || found.formKey !== form.key) return false
    await tx.execute(sql`select 1 from form_submission where id = ${found.id} for update`)
    const [row] = await tx.select().from(formSubmission).where(eq(formSubmission.id, found.id))
    if (!row || !(await rightsOf(tx, form, row, holder.accountId)).canWithdraw) return false
    await tx
      .update(formSubmission)
      .set({ state: 'withdrawn', onceKey: null, linkKey: null })
      .where(eq(formSubmission.id, row.id))
    await tx.delete(formHousehold).where(eq(formHousehold.submissionId, row.id))
    await dropUploads(tx, eq(formUpload.submissionId, row.id))
    await tx.insert(formProgress).values({ id: newId(), submissionId: row.id, state: 'withdrawn' })
    await tx.execute(sql`
      update form_round set taken = taken - 1 where form_key = ${row.formKey} and round = ${row.round} and taken > 0`)
    return true
  })
}

/**
 * Makes what an account sent a draft of theirs again: sent, it takes the place of what was sent before.
 * @returns whether that may be done
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
  await saveDraft(context, owner, form.key, {
    version: row.formVersion,
    step: 0,
    values: openValues(row.id, row, context.secrets),
    idempotencyKey: randomUUID(),
    corrects: row.id,
  })
  return true
}
