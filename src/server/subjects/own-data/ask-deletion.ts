import { eq } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { account, device, session } from '../../store/db/schema.ts'
import { enter } from '../../store/ledger/ledger.ts'
import { tellOwner } from '../messages/tell-owner.ts'
import { GRACE_DAYS } from './erase.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

/** Marks an account for deletion and ends its sessions and remembered devices. A restore does not undo this. */
export async function askDeletion(
  tx: Db,
  secrets: Pick<Secrets, 'seal' | 'unseal'>,
  accountId: string,
  now: Date,
): Promise<void> {
  await enter(tx, secrets, { action: 'account-closed', accountId, at: now.toISOString() })
  await tx.update(account).set({ deletedAt: now }).where(eq(account.id, accountId))
  await tellOwner(tx, { secrets, now: () => now }, accountId, {
    about: 'deletionAsked',
    key: now.toISOString().slice(0, 10),
    values: { days: String(GRACE_DAYS) },
  })
  await tx.delete(session).where(eq(session.accountId, accountId))
  await tx.delete(device).where(eq(device.accountId, accountId))
}
