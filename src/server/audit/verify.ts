import { and, asc, gt, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { audit, auditHead } from '../db/schema.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { hashOf, type Head, headHash, NO_HASH } from './chain.ts'

const PAGE = 1000
const MAX_FAULTS = 20

export interface Verdict {
  /** What is wrong, a line each; empty when the log is as it was written. */
  faults: string[]
  /** The newest row. Noted elsewhere, it later shows an end that was taken off together with all that knew of it. */
  standing: string
  rows: number
}

/**
 * Reads the whole log and says what was changed in it.
 * @param noted a standing that an earlier verdict named: that row must still be there, and the same
 */
export async function verifyLog(
  db: Db,
  secrets: Pick<Secrets, 'blindIndex'>,
  noted?: { number: number; hash: string },
): Promise<Verdict> {
  const [row] = await db.select().from(auditHead)
  const head: Head = row ?? { first: 1, base: NO_HASH, last: 0, hash: NO_HASH }
  const faults: string[] = []
  if (row && row.proof !== headHash(secrets, row)) {
    faults.push('the row that says where the log begins and ends was changed')
  }
  let before = { number: head.first - 1, hash: head.base }
  let rows = 0
  for (;;) {
    const page = await db
      .select()
      .from(audit)
      .where(and(gt(audit.number, before.number), row ? lte(audit.number, head.last) : undefined))
      .orderBy(asc(audit.number))
      .limit(PAGE)
    for (const line of page) {
      if (line.number !== before.number + 1) faults.push(missing(before.number + 1, line.number - 1))
      else if (line.previous !== before.hash)
        faults.push(`row ${line.number} does not follow on the one before it`)
      if (hashOf(secrets, line, line.previous) !== line.hash) faults.push(`row ${line.number} was changed`)
      if (line.number === noted?.number && line.hash !== noted.hash)
        faults.push(`row ${line.number} is another than was noted`)
      before = line
      rows += 1
    }
    if (page.length < PAGE) break
  }
  if (before.number < head.last) faults.push(missing(before.number + 1, head.last))
  else if (before.hash !== head.hash) faults.push('the last row is another than the log says')
  if (noted && noted.number > head.last) faults.push(missing(head.last + 1, noted.number))
  const shown = faults.slice(0, MAX_FAULTS)
  if (faults.length > MAX_FAULTS) shown.push(`and ${faults.length - MAX_FAULTS} more`)
  return { faults: shown, standing: `${before.number}:${before.hash}`, rows }
}

function missing(from: number, to: number): string {
  return from === to ? `row ${from} is missing` : `rows ${from} to ${to} are missing`
}
