import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type Head, headHash, linkedRowHash, NO_HEAD, rowHash, sealHash } from './chain.ts'
import { readHead } from './head.ts'
import { type Link, readLinks } from './links.ts'
import { sealAll } from './seal.ts'
import { say } from '../../ground/language/say.ts'

type Keyed = Pick<Secrets, 'blindIndex'>

const MAX_FAULTS = 20

export interface Verdict {
  /** What is wrong, one line each; empty when nothing was altered. */
  faults: string[]
  /** The newest link. Kept elsewhere, it reveals later that the end of the log was cut off, seals included. */
  standing: string
  rows: number
}

/**
 * Reads the whole log and reports what was altered in it. Rows that wait for their seal are sealed first.
 * @param noted a standing from an earlier run: that link must still exist unchanged
 */
export async function verifyLog(
  db: Db,
  secrets: Keyed,
  noted?: { number: number; hash: string },
): Promise<Verdict> {
  await sealAll(db, secrets)
  const row = await readHead(db)
  const head: Head = row ?? NO_HEAD
  const faults: string[] = []
  if (row && row.proof !== headHash(secrets, row)) {
    faults.push(say`the row that says where the log begins and ends was changed`)
  }
  let before = { position: head.first - 1, hash: head.base }
  let rows = 0
  for await (const page of readLinks(db, row ? head : { first: 1, last: Number.MAX_SAFE_INTEGER })) {
    for (const link of page) {
      faults.push(...faultsOf(secrets, link, before))
      if (link.position === noted?.number && link.hash !== noted.hash)
        faults.push(say`link ${link.position} of the chain is another than was noted`)
      before = link
      rows += 1
    }
  }
  if (before.position < head.last) faults.push(missingLinks(before.position + 1, head.last))
  else if (before.hash !== head.hash)
    faults.push(say`the last link of the chain is another than the log says`)
  if (noted && noted.number > head.last) faults.push(missingLinks(head.last + 1, noted.number))
  for (const number of await unchained(db)) faults.push(say`row ${number} is not in the chain`)
  const shown = faults.slice(0, MAX_FAULTS)
  if (faults.length > MAX_FAULTS) shown.push(say`and ${faults.length - MAX_FAULTS} more`)
  return { faults: shown, standing: `${before.position}:${before.hash}`, rows }
}

function* faultsOf(
  secrets: Keyed,
  { position, number, previous, hash, row, isRow }: Link,
  before: { position: number; hash: string },
): Generator<string> {
  if (position !== before.position + 1) yield missingLinks(before.position + 1, position - 1)
  else if (previous !== before.hash)
    yield say`link ${position} of the chain does not follow on the one before it`
  if (!row) yield say`row ${number} is missing`
  else if (isRow) {
    if (hash !== linkedRowHash(secrets, row, previous)) yield say`row ${number} was changed`
  } else if (row.hash !== rowHash(secrets, row)) yield say`row ${number} was changed`
  else if (hash !== sealHash(secrets, { position, number, previous }, row.hash))
    yield say`link ${position} of the chain was changed`
}

/** Rows that have no seal and do not wait for one. A single statement asks for both, so that no row slips between. */
async function unchained(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from audit a where previous is null
      and not exists (select from audit_seal s where s.number = a.number)
      and not exists (select from audit_unsealed u where u.number = a.number)
    order by number limit ${MAX_FAULTS + 1}`)
  return rows.map(({ number }) => number)
}

function missingLinks(from: number, to: number): string {
  return from === to
    ? say`link ${from} of the chain is missing`
    : say`links ${from} to ${to} of the chain are missing`
}
