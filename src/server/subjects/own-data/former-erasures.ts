import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isRecord } from '../../../contract/is-record.ts'
import type { Db } from '../../store/db/database.ts'
import { erasure } from '../../store/db/schema.ts'
import { enter } from '../../store/ledger/ledger.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { eraseAccount } from './erase.ts'

/** The file beside backups in which the portal recorded erased accounts before there was a ledger. */
const FORMER_FILE = 'anju-erased.json'

/** Moves accounts that were erased before there was a ledger into it; afterwards this does nothing. */
export async function moveFormerErasures(db: Db, secrets: Pick<Secrets, 'seal'>): Promise<void> {
  await db.transaction(async (tx) => {
    // When several processes start together, one of them gets each row.
    const moved = await tx.delete(erasure).returning({ accountId: erasure.accountId })
    for (const { accountId } of moved) await enter(tx, secrets, { action: 'erased', accountId })
  })
}

/** Ids of accounts that were erased before there was a ledger, from the database or the file beside a backup. */
export async function readFormerErasures(tx: Db, backup: string): Promise<string[]> {
  const rows = await tx.select({ accountId: erasure.accountId }).from(erasure)
  const text = await readFile(join(dirname(backup), FORMER_FILE), 'utf8').catch(() => '[]')
  return [...new Set([...rows.map(({ accountId }) => accountId), ...idsIn(text)])]
}

/** Erases these accounts again after a restore has brought them back. */
export async function eraseAgain(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  accountIds: readonly string[],
): Promise<void> {
  for (const accountId of accountIds) {
    await eraseAccount(tx, { accountId })
    await enter(tx, secrets, { action: 'erased', accountId })
  }
}

/** A damaged file must not stop a restore. */
function idsIn(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text)
    return (Array.isArray(list) ? list : []).flatMap((one: unknown) =>
      isRecord(one) && typeof one.accountId === 'string' ? [one.accountId] : [],
    )
  } catch {
    return []
  }
}
