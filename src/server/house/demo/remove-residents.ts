import { eq, inArray, like } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { account, formSubmission, record } from '../../store/db/schema.ts'

/** The system that said the demo's records. */
export const DEMO_SOURCE = 'demo'

/** With which the keys of the demo's submissions begin; no browser makes such a one. */
export const DEMO_KEY = 'demo-'

/** Takes the demo's fictional people away, with everything of theirs: a real site comes in the demo's place. */
export async function removeResidents(tx: Db): Promise<void> {
  const theirs = tx.select({ id: record.accountId }).from(record).where(eq(record.source, DEMO_SOURCE))
  await tx.delete(account).where(inArray(account.id, theirs))
  await tx.delete(formSubmission).where(like(formSubmission.idempotencyKey, `${DEMO_KEY}%`))
  await tx.delete(record).where(eq(record.source, DEMO_SOURCE))
}
