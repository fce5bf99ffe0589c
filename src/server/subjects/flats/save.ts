import { createHash } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { shortFlat } from '../../../contract/choosing/types.ts'
import {
  type Flat,
  type FlatColumn,
  FLAT_COLUMNS,
  type FlatFault,
  readFlats,
  writeFlats,
} from '../../../contract/flats/read-flats.ts'
import type { Answer } from '../../../contract/types.ts'
import { say } from '../../ground/language/say.ts'
import { newId } from '../../ground/new-id.ts'
import { badRequest, Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { insertRows } from '../../store/db/insert-rows.ts'
import { chunks } from '../../store/db/lists.ts'
import { flat } from '../../store/db/schema.ts'
import { raiseRevision } from '../../store/revision.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { lockAllocation } from '../allocation/plan.ts'

type Preview = Answer<'previewFlats'>
type Row = typeof flat.$inferSelect

/** How many faults are named. */
const NAMED = 50

/** The flats of a plan in the order in which they were typed in, as a table says them. */
export async function readKept(db: Db, planId: string): Promise<Flat[]> {
  return (await readRows(db, planId)).map(typedIn)
}

const readRows = (db: Db, planId: string) =>
  db.select().from(flat).where(eq(flat.planId, planId)).orderBy(asc(flat.position))

/** A table does not say what is held for some minutes. */
function typedIn(row: Row): Flat {
  const {
    id: _id,
    planId: _plan,
    position: _position,
    rank: _rank,
    since: _since,
    heldUntil: _until,
    ...one
  } = row
  return { ...one, state: one.state === 'held' ? 'free' : one.state }
}

/** By which it is known whether somebody else has saved meanwhile. */
export const fingerprintOf = (flats: readonly Flat[]): string =>
  createHash('sha256').update(writeFlats(flats)).digest('hex')

/** What a table would change, and what is wrong with it. */
export async function previewFlats(db: Db, planId: string, table: string): Promise<Preview> {
  const rows = await readRows(db, planId)
  const { flats, faults } = readFlats(table)
  const { added, changed, removed } = compare(rows, flats)
  const given = givenAway([...changed.map(({ row }) => row), ...removed])
  const some = [
    ...faults.map((fault) => ({ line: fault.line, message: wordsOf(fault) })),
    // Of a table with faults it is not known what it leaves out.
    ...(faults.length === 0 ? given.map((row) => ({ line: 1, message: wordsOfGiven(row) })) : []),
  ]
  return {
    fingerprint: fingerprintOf(rows.map(typedIn)),
    total: flats.length,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    faults: { total: some.length, some: some.slice(0, NAMED) },
  }
}

/**
 * Makes the flats of a plan those of a table: all of it or nothing. A flat is the same one by building, unit and number; one
 * that somebody holds or has chosen neither changes nor goes.
 */
export async function saveFlats(
  tx: Db,
  secrets: Pick<Secrets, 'suite'>,
  { planId, table, fingerprint }: { planId: string; table: string; fingerprint: string },
): Promise<{ total: number }> {
  const { flats, faults } = readFlats(table)
  const [first] = faults
  if (first) throw badRequest(say`line ${first.line}: ${wordsOf(first)}`, 'table')
  await lockAllocation(tx, secrets, planId)
  // Whoever chooses locks in the same order.
  await tx
    .select({ id: flat.id })
    .from(flat)
    .where(eq(flat.planId, planId))
    .orderBy(asc(flat.id))
    .for('update')
  const rows = await readRows(tx, planId)
  if (fingerprintOf(rows.map(typedIn)) !== fingerprint)
    throw new Refusal(409, say`somebody else has changed the flats meanwhile: look at them again`, {
      reason: 'flats-changed',
    })
  const { added, changed, removed, moved } = compare(rows, flats)
  const [given] = givenAway([...changed.map(({ row }) => row), ...removed])
  if (given) throw new Refusal(409, wordsOfGiven(given), { reason: 'flat-given', field: 'table' })
  // What changes is written anew under its own id: a table may change 10,000.
  const gone = [...removed, ...changed.map(({ row }) => row)].map(({ id }) => id)
  for (const ids of chunks(gone)) await tx.delete(flat).where(inArray(flat.id, ids))
  const written = [
    ...added.map((one) => ({ ...one, id: newId(), planId })),
    ...changed.map(({ row, now }) => ({ ...now, id: row.id, planId })),
  ]
  await insertRows(tx, flat, written)
  if (moved.length > 0)
    await tx.execute(sql`update ${flat} set position = moved.position
      from unnest(${sql.param(moved.map(({ id }) => id))}::text[], ${sql.param(moved.map((one) => one.position))}::int[])
        as moved (id, position) where ${flat.id} = moved.id`)
  await raiseRevision(tx)
  return { total: flats.length }
}

type Placed = Flat & { position: number }

/** What a table makes of the flats there are. `moved` are those of which only the place in the table is another. */
function compare(rows: readonly Row[], flats: readonly Flat[]) {
  const before = new Map(rows.map((row) => [placeOf(row), row]))
  const after = new Set(flats.map(placeOf))
  const added: Placed[] = []
  const changed: { row: Row; now: Placed }[] = []
  const moved: { id: string; position: number }[] = []
  for (const [position, one] of flats.entries()) {
    const row = before.get(placeOf(one))
    if (!row) added.push({ ...one, position })
    else if (writeFlats([typedIn(row)]) !== writeFlats([one]))
      changed.push({ row, now: { ...one, position } })
    else if (row.position !== position) moved.push({ id: row.id, position })
  }
  return { added, changed, moved, removed: rows.filter((row) => !after.has(placeOf(row))) }
}

/** Those that somebody holds or has chosen. */
const givenAway = (rows: readonly Row[]) => rows.filter(({ rank }) => rank !== null)

function wordsOfGiven(row: Row): string {
  const named = shortFlat(row)
  return row.state === 'held'
    ? say`${named} is held by number ${row.rank}: it can neither change nor go now`
    : say`${named} was chosen by number ${row.rank}: it can neither change nor go`
}

const placeOf = ({ building, unit, number }: Pick<Flat, 'building' | 'unit' | 'number'>) =>
  JSON.stringify([building, unit, number])

const nameOf = (column: FlatColumn) => FLAT_COLUMNS[column][0] ?? column

function wordsOf({ column = 'number', rule, text }: FlatFault): string {
  const name = nameOf(column)
  if (rule === 'empty') return say`the table has no flat: the first line names the columns`
  if (rule === 'many') return say`a plan has at most ${Number(text).toLocaleString('en')} flats`
  if (rule === 'lacks') return say`the column "${name}" is missing`
  if (rule === 'missing') return say`"${name}" is empty`
  if (rule === 'long') return say`"${name}" is longer than 40 characters`
  if (rule === 'date')
    return say`"${name}" is a day, ${text}: a spreadsheet makes days of numbers such as 3-1; make the column text and type it again`
  if (rule === 'failed') return say`"${name}" is the fault of a formula: ${text}`
  if (rule === 'number') return say`"${name}" is no number that can be: ${text}`
  if (rule === 'state') return say`"${text}" is no state of a flat: 可选, 已选 or 不参加`
  return say`this flat stands in line ${text} already`
}
