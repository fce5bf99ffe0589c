import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { account, record } from '../db/schema.ts'

/** The system that said the demo's records. */
export const DEMO_SOURCE = 'demo'

/** Takes the demo's fictional people away, with everything of theirs: a real site comes in the demo's place. */
export async function removeResidents(tx: Db): Promise<void> {
  const theirs = tx.select({ id: record.accountId }).from(record).where(eq(record.source, DEMO_SOURCE))
  await tx.delete(account).where(inArray(account.id, theirs))
  await tx.delete(record).where(eq(record.source, DEMO_SOURCE))
}
