import { and, desc, lt, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { audit as rows } from '../db/schema.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { createAudit, lockHead, writeHead } from './audit.ts'

/**
 * Takes off the rows from before a time, and says so in the log: its head then begins after them, with the hash of the
 * last one that went, so that what is left still verifies. The database lets rows go that are before its head alone.
 * @returns how many went
 */
export async function cutLog(db: Db, secrets: Pick<Secrets, 'blindIndex'>, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { head } = await lockHead(tx)
    const [last] = await tx
      .select({ number: rows.number, hash: rows.hash })
      .from(rows)
      .where(and(lt(rows.at, before), lte(rows.number, head.last)))
      .orderBy(desc(rows.number))
      .limit(1)
    if (!last) return 0
    await writeHead(tx, secrets, { ...head, first: last.number + 1, base: last.hash })
    const { rowCount } = await tx.delete(rows).where(lte(rows.number, last.number))
    const count = rowCount ?? 0
    await createAudit(secrets)(tx, {
      actor: 'job',
      action: 'log-cut',
      detail: { rows: count, to: last.number },
    })
    return count
  })
}
