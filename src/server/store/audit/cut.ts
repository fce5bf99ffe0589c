import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { auditHead } from '../db/schema.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { createAudit } from './audit.ts'
import { headHash, type Head } from './chain.ts'
import { readHead } from './head.ts'
import { type Link, readLinks } from './links.ts'

type Keyed = Pick<Secrets, 'blindIndex' | 'seal'>

/** Rows removed by one statement. */
const SLICE = 5000

/** The sealer moved the head after it was read. */
class Moved extends Error {}

/**
 * Removes the rows before a time and records that in the log. The head then begins after them and keeps the hash of the last
 * removed link, so the rest still verifies. The database only lets rows go that lie before the head.
 * @returns the number of removed rows
 */
export async function cutLog(db: Db, secrets: Keyed, before: Date): Promise<number> {
  let rows = 0
  const head = await readHead(db)
  const old = head && (await linksBefore(db, head, before))
  if (old?.last) {
    await moveHead(db, secrets, old.last, old.count)
    rows = old.count
  }
  // Includes rows that an interrupted earlier cut left behind.
  await removeBeforeHead(db)
  return rows
}

/** The number of links before the first row to keep, and the last of those links. */
async function linksBefore(db: Db, head: Head, before: Date): Promise<{ count: number; last?: Link }> {
  let count = 0
  let last: Link | undefined
  for await (const page of readLinks(db, head)) {
    for (const link of page) {
      if (link.row && link.row.at >= before) return { count, ...(last && { last }) }
      count += 1
      last = link
    }
  }
  return { count, ...(last && { last }) }
}

async function moveHead(db: Db, secrets: Keyed, last: Link, rows: number): Promise<void> {
  for (;;) {
    const head = await readHead(db)
    if (!head || head.first > last.position) return
    const next = { ...head, first: last.position + 1, base: last.hash }
    const { first, base } = next
    const moving = db.transaction(async (tx) => {
      await createAudit(secrets)(tx, { actor: 'job', action: 'log-cut', detail: { rows, to: last.number } })
      // The head comes last, so that others wait for it no longer than the commit takes.
      const { rowCount } = await tx
        .update(auditHead)
        .set({ first, base, proof: headHash(secrets, next) })
        .where(eq(auditHead.proof, head.proof))
      if (!rowCount) throw new Moved('the head was moved meanwhile')
    })
    const isMoved = await moving.then(
      () => true,
      (error: unknown) => {
        if (error instanceof Moved) return false
        throw error
      },
    )
    if (isMoved) return
  }
}

/** Rows first: the database lets a row go only while its seal shows that it may. */
async function removeBeforeHead(db: Db): Promise<void> {
  const first = sql`(select first from audit_head)`
  for (const slice of [
    sql`delete from audit where number in (
      select number from audit where previous is not null and number < ${first} order by number limit ${SLICE})`,
    sql`delete from audit where number in (
      select s.number from audit_seal s join audit a on a.number = s.number
      where s.position < ${first} order by s.position limit ${SLICE})`,
    sql`delete from audit_seal where position in (
      select position from audit_seal where position < ${first} order by position limit ${SLICE})`,
  ]) {
    while ((await db.execute(slice)).rowCount);
  }
}
