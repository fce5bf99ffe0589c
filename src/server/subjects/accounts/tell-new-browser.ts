import { and, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../store/db/database.ts'
import { device, session } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { tellOwner } from '../messages/tell-owner.ts'
import type { Visitor } from './sessions.ts'

/**
 * Tells the owner of an account that a provider or a ticket logs in a browser of a kind and from a network that no session and no
 * remembered device of theirs has; once for each. A login by code needs no such message: the code came to the owner's phone.
 * Before the session is opened.
 */
export async function tellNewBrowser(
  tx: Db,
  parts: { secrets: Pick<Secrets, 'seal' | 'unseal'>; now: () => Date },
  accountId: string,
  { label, addressPrefix }: Visitor,
): Promise<void> {
  const isSame = (table: typeof device | typeof session) =>
    and(eq(table.accountId, accountId), eq(table.label, label), eq(table.addressPrefix, addressPrefix))
  const known = await unionAll(
    tx.select({ id: session.id }).from(session).where(isSame(session)),
    tx.select({ id: device.id }).from(device).where(isSame(device)),
  ).limit(1)
  if (known.length > 0) return
  await tellOwner(tx, parts, accountId, {
    about: 'browserNew',
    key: `${label} ${addressPrefix}`,
    values: { device: label || '?', network: addressPrefix },
  })
}
