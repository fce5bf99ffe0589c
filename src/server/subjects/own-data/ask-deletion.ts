import { eq } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { account, device, session } from '../../store/db/schema.ts'

/** Marks an account for deletion, and ends its sessions and remembered devices. */
export async function askDeletion(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx.update(account).set({ deletedAt: now }).where(eq(account.id, accountId))
  await tx.delete(session).where(eq(session.accountId, accountId))
  await tx.delete(device).where(eq(device.accountId, accountId))
}
