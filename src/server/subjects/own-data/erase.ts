import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { createAudit } from '../../store/audit/audit.ts'
import type { Db } from '../../store/db/database.ts'
import { account, challenge, erasure, record } from '../../store/db/schema.ts'
import { deleteOwned } from './collect.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

/** In which whoever asked to be deleted may think better of it, and say so as they log in. */
export const GRACE_DAYS = 15
const DAY_MILLISECONDS = 86_400_000

/** Beside backups: who was erased since they were made. */
const LEDGER = 'anju-erased.json'

/**
 * Erases every account whose time to think better of it is over. The ledger in the folder says so before anything is gone:
 * whatever is lost in between, a restore brings nobody back.
 */
export async function eraseDue(
  db: Db,
  secrets: Pick<Secrets, 'blindIndex'>,
  now: Date,
  folder?: string,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_DAYS * DAY_MILLISECONDS)
  const due = await db.select({ id: account.id }).from(account).where(lt(account.deletedAt, before))
  if (folder !== undefined) {
    const leaving = due.map(({ id }) => ({ accountId: id, erasedAt: now }))
    await writeLedger(folder, [...(await readLedger(db)), ...leaving])
  }
  for (const { id } of due) await db.transaction((tx) => erase(tx, secrets, id, now))
  return due.length
}

/** With the account goes all that is its own; records of its number that nobody had adopted, and codes, go too. */
async function erase(tx: Db, secrets: Pick<Secrets, 'blindIndex'>, id: string, now: Date): Promise<void> {
  await deleteOwned(tx, sql`(${id})`)
  const [gone] = await tx
    .delete(account)
    .where(eq(account.id, id))
    .returning({ phoneIndex: account.phoneIndex })
  if (!gone) return
  await tx.delete(record).where(eq(record.phoneIndex, gone.phoneIndex))
  await tx.delete(challenge).where(eq(challenge.phoneIndex, gone.phoneIndex))
  await tx.insert(erasure).values({ accountId: id, erasedAt: now }).onConflictDoNothing()
  await createAudit(secrets)(tx, { actor: 'job', action: 'erased', subject: id })
}

export type Ledger = (typeof erasure.$inferSelect)[]

export const readLedger = (db: Db): Promise<Ledger> => db.select().from(erasure)

/** Erases again whoever is in a ledger, after a backup brought back what was before. */
export async function replay(tx: Db, ledger: Ledger): Promise<number> {
  if (ledger.length > 0) await tx.insert(erasure).values(ledger).onConflictDoNothing()
  const ids = tx.select({ id: erasure.accountId }).from(erasure)
  await deleteOwned(tx, ids)
  const { rowCount } = await tx.delete(account).where(inArray(account.id, ids))
  return rowCount ?? 0
}

/** Keeps the ledger where backups are, so that it is there when the database is lost: whole, or as it was. */
export async function writeLedger(folder: string, ledger: Ledger): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, LEDGER)
  await writeFile(`${file}.unfinished`, JSON.stringify(ledger), { mode: 0o600 })
  await rename(`${file}.unfinished`, file)
}

/** The ledger that lies beside a backup; empty where there is none. */
export async function ledgerBeside(backup: string): Promise<Ledger> {
  const text = await readFile(join(dirname(backup), LEDGER), 'utf8').catch(() => '[]')
  try {
    const rows: unknown = JSON.parse(text)
    return (Array.isArray(rows) ? rows : []).flatMap(({ accountId, erasedAt }) =>
      typeof accountId === 'string' ? [{ accountId, erasedAt: new Date(String(erasedAt)) }] : [],
    )
  } catch {
    return []
  }
}
