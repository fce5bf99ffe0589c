import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Detail } from '../db/private-schema.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { GONE, type Head, headHash, rowHash, sealHash } from './chain.ts'
import { makeHead, readHead } from './head.ts'

type Keyed = Pick<Secrets, 'blindIndex'>

export interface Sealing {
  sealed: number
  /** Whether nothing was waiting when the batch ended. */
  isAll: boolean
  /** Rows altered, forged or deleted before their seal. The seal covers them as found, so that verification reports them. */
  suspicious: number[]
}

/** Rows in one batch. */
const BATCH = 500

/**
 * Chains a batch of committed rows. Nothing is locked while this process computes: one statement writes the batch, and only
 * if the chain still ends where it did. So two processes may seal at once, and a process that stops halfway holds up nobody.
 * holds nobody up.
 */
export async function sealRows(db: Db, secrets: Keyed): Promise<Sealing> {
  // Read the head first: if it is unchanged when the batch is written, nobody else has sealed any of these rows.
  const head = await readHead(db)
  const waiting = await readWaiting(db)
  if (waiting.length === 0) return { sealed: 0, isAll: true, suspicious: [] }
  if (!head) {
    await makeHead(db, secrets)
    return { sealed: 0, isAll: false, suspicious: [] }
  }
  const seals = []
  const suspicious = []
  let { last: position, hash: previous } = head
  for (const { number, hash, isSealed, isWhole } of waiting.map(judgedBy(secrets))) {
    if (isSealed) continue
    if (!isWhole) suspicious.push(number)
    position += 1
    const seal = { position, number, previous }
    const hashOfSeal = sealHash(secrets, seal, hash)
    seals.push({ ...seal, hash: hashOfSeal })
    previous = hashOfSeal
  }
  const next = { ...head, last: position, hash: previous }
  const isWritten = await write(db, secrets, {
    head,
    next,
    seals,
    numbers: waiting.map(({ number }) => number),
  })
  // Another process was faster: look again for what it left.
  if (!isWritten) return { sealed: 0, isAll: false, suspicious: [] }
  return { sealed: seals.length, isAll: waiting.length < BATCH, suspicious }
}

/** Seals everything that waits now. */
export async function sealAll(db: Db, secrets: Keyed): Promise<void> {
  for (;;) if ((await sealRows(db, secrets)).isAll) return
}

export async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(
    sql`select exists (select from audit_unsealed) as waits`,
  )
  return rows[0]?.waits === true
}

interface Waiting extends Record<string, unknown> {
  number: string
  at: Date | string | null
  actor: string
  action: string
  subject: string | null
  address: string | null
  reason: string | null
  detail: Detail | null
  hash: string | null
  is_sealed: boolean
}

async function readWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`
    select u.number, a.at, a.actor, a.action, a.subject, a.address, a.reason, a.detail, a.hash,
      a.previous is not null or exists (select from audit_seal s where s.number = u.number) as is_sealed
    from (select number from audit_unsealed order by number limit ${BATCH}) u
    left join audit a on a.number = u.number order by u.number`)
  return rows
}

const judgedBy = (secrets: Keyed) => (found: Waiting) => {
  const { at, actor, action, subject, address, reason, detail, hash, is_sealed: isSealed } = found
  const number = Number(found.number)
  if (at === null || hash === null) return { number, hash: GONE, isSealed, isWhole: false }
  const line = { number, at: new Date(at), actor, action, subject, address, reason, detail }
  return { number, hash, isSealed, isWhole: hash === rowHash(secrets, line) }
}

interface Batch {
  head: Head & { proof: string }
  next: Head
  seals: { position: number; number: number; previous: string; hash: string }[]
  numbers: string[]
}

/** @returns whether the chain still ended where it did */
async function write(db: Db, secrets: Keyed, { head, next, seals, numbers }: Batch): Promise<boolean> {
  const column = (name: keyof Batch['seals'][number]) => sql.param(seals.map((seal) => seal[name]))
  const { rows } = await db.execute<{ moved: boolean }>(sql`
    with moved as (
      update audit_head set last = ${next.last}, hash = ${next.hash}, proof = ${headHash(secrets, next)}
      where proof = ${head.proof} and hash = ${head.hash} and last = ${head.last} returning id),
    sealed as (
      insert into audit_seal (position, number, previous, hash)
      select * from unnest(${column('position')}::bigint[], ${column('number')}::bigint[],
        ${column('previous')}::text[], ${column('hash')}::text[])
      where exists (select from moved)),
    done as (
      delete from audit_unsealed where number = any(${sql.param(numbers)}::bigint[]) and exists (select from moved))
    select exists (select from moved) as moved`)
  return rows[0]?.moved === true
}
