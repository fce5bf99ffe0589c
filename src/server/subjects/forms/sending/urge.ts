import { and, eq, type SQL } from 'drizzle-orm'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import { say } from '../../../ground/language/say.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import { findByReceipt, toldState } from './look-up.ts'
import { answerBy } from './sent-answers.ts'

type Asked = Pick<typeof formSubmission.$inferSelect, 'dueAt' | 'state' | 'urgedAt'>

/** A late answer is urged once a day. */
const DAY = 24 * 60 * 60_000

/** What was urged before a new deadline was set, as by a correction, counts no more. */
const urgedAt = ({ dueAt, urgedAt: at }: Asked) => (at && dueAt && at >= dueAt ? at : undefined)

/** Why an answer cannot be urged now: it is not late, or was urged today; undefined where it can. */
export function whyNotUrged(row: Asked, now: Date): 'early' | 'again' | undefined {
  const due = answerBy(row).answerBy
  if (due === undefined || now < new Date(due)) return 'early'
  const urged = urgedAt(row)
  return urged && now.getTime() - urged.getTime() < DAY ? 'again' : undefined
}

/** Whether it can be urged, and when it was. */
export function urging(row: Asked, now: Date): { canUrge: boolean; urgedAt?: string } {
  const urged = urgedAt(row)
  return {
    canUrge: whyNotUrged(row, now) === undefined,
    ...(urged && { urgedAt: urged.toISOString() }),
  }
}

/** Urges the answer to a submission of the account. @throws Refusal (404, 409) */
export async function urge(
  tx: Db,
  { number, accountId, now }: { number: string; accountId: string; now: Date },
): Promise<void> {
  const reason = await urgeOne(
    tx,
    and(eq(formSubmission.number, number), eq(formSubmission.accountId, accountId)),
    now,
  )
  if (reason === 'none') throw notFound('such submission of this account')
  if (reason === 'early') throw new Refusal(409, say`the answer is not late yet`, { reason })
  if (reason === 'again') throw new Refusal(409, say`the answer was urged today already`, { reason })
}

/** Urges the answer to a submission for whoever shows its receipt. @returns whether that is allowed */
export async function urgeByReceipt(
  db: Db,
  formKey: string,
  { number, hash, now }: { number: string; hash: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findByReceipt(tx, number, hash)
    if (found?.formKey !== formKey) return false
    return (await urgeOne(tx, eq(formSubmission.id, found.id), now)) === undefined
  })
}

/** @returns why it was not urged */
async function urgeOne(tx: Db, which: SQL | undefined, now: Date) {
  const [found] = await tx
    .select({ row: formSubmission, state: toldState })
    .from(formSubmission)
    .where(which)
    .for('update')
  if (!found) return 'none'
  const { row, state } = found
  const reason = whyNotUrged({ ...row, state }, now)
  if (reason === undefined)
    await tx.update(formSubmission).set({ urgedAt: now }).where(eq(formSubmission.id, row.id))
  return reason
}
