import { type SQL, sql } from 'drizzle-orm'
import type { Detail } from '../db/private-schema.ts'
import type { Db } from '../db/database.ts'
import type { Head, Line } from './chain.ts'

/** A link of the chain with the row that it covers. */
export interface Link {
  position: number
  number: number
  previous: string
  hash: string
  /** Undefined when the row is gone. */
  row?: Line & { hash: string }
  /** Whether the row is itself the link, as rows were before there were seals. */
  isRow: boolean
}

const PAGE = 1000

interface Found extends Record<string, unknown> {
  position: string
  number: string
  previous: string
  hash: string
  at: Date | string | null
  actor: string
  action: string
  subject: string | null
  address: string | null
  reason: string | null
  detail: Detail | null
  row_hash: string
  is_row: boolean
}

/** Every link from the oldest to the newest, read in pages. */
export async function* readLinks(
  db: Db,
  { first, last }: Pick<Head, 'first' | 'last'>,
): AsyncGenerator<Link[]> {
  for (let after = first - 1; ;) {
    const { rows } = await db.execute<Found>(sql`
      select link.*, a.at, a.actor, a.action, a.subject, a.address, a.reason, a.detail, a.hash as row_hash
      from ((${linked(after, last)}) union all (${sealed(after, last)}) order by position limit ${PAGE}) link
      left join audit a on a.number = link.number order by position`)
    const links = rows.map(linkOf)
    if (links.length > 0) yield links
    const newest = links.at(-1)
    if (!newest || links.length < PAGE) return
    after = newest.position
  }
}

const linked = (after: number, last: number): SQL => sql`
  select number as position, number, previous, hash, true as is_row from audit
  where previous is not null and number > ${after} and number <= ${last} order by number limit ${PAGE}`

const sealed = (after: number, last: number): SQL => sql`
  select position, number, previous, hash, false as is_row from audit_seal
  where position > ${after} and position <= ${last} order by position limit ${PAGE}`

function linkOf(found: Found): Link {
  const { previous, hash, at, actor, action, subject, address, reason, detail } = found
  const number = Number(found.number)
  const link = { position: Number(found.position), number, previous, hash, isRow: found.is_row }
  if (at === null) return link
  const row = { number, at: new Date(at), actor, action, subject, address, reason, detail }
  return { ...link, row: { ...row, hash: found.row_hash } }
}
