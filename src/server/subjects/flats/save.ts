import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
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
import { badRequest, Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { chunks } from '../../store/db/lists.ts'
import { flat } from '../../store/db/schema.ts'
import { raiseRevision } from '../../store/revision.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { lockAllocation } from '../allocation/plan.ts'

type Preview = Answer<'previewFlats'>

/** How many faults are named. */
const NAMED = 50

/** The flats of a plan in the order in which they were typed in. */
export async function readKept(db: Db, planId: string): Promise<Flat[]> {
  const rows = await db.select().from(flat).where(eq(flat.planId, planId)).orderBy(asc(flat.position))
  return rows.map(({ planId: _plan, position: _position, ...one }) => one)
}

/** By which it is known whether somebody else has saved meanwhile. */
export const fingerprintOf = (flats: readonly Flat[]): string =>
  createHash('sha256').update(writeFlats(flats)).digest('hex')

/** What a table would change, and what is wrong with it. */
export async function previewFlats(db: Db, planId: string, table: string): Promise<Preview> {
  const kept = await readKept(db, planId)
  const { flats, faults } = readFlats(table)
  const before = new Map(kept.map((one) => [placeOf(one), writeFlats([one])]))
  const after = new Set(flats.map(placeOf))
  return {
    fingerprint: fingerprintOf(kept),
    total: flats.length,
    added: flats.filter((one) => !before.has(placeOf(one))).length,
    changed: flats.filter((one) => {
      const former = before.get(placeOf(one))
      return former !== undefined && former !== writeFlats([one])
    }).length,
    removed: kept.filter((one) => !after.has(placeOf(one))).length,
    faults: {
      total: faults.length,
      some: faults.slice(0, NAMED).map((fault) => ({ line: fault.line, message: wordsOf(fault) })),
    },
  }
}

/** Puts the flats of a table in the place of those before: all of them or none. */
export async function saveFlats(
  tx: Db,
  secrets: Pick<Secrets, 'suite'>,
  { planId, table, fingerprint }: { planId: string; table: string; fingerprint: string },
): Promise<{ total: number }> {
  const { flats, faults } = readFlats(table)
  const [first] = faults
  if (first) throw badRequest(say`line ${first.line}: ${wordsOf(first)}`, 'table')
  await lockAllocation(tx, secrets, planId)
  if (fingerprintOf(await readKept(tx, planId)) !== fingerprint)
    throw new Refusal(409, say`somebody else has changed the flats meanwhile: look at them again`, {
      reason: 'flats-changed',
    })
  await tx.delete(flat).where(eq(flat.planId, planId))
  const rows = flats.map((one, position) => ({ ...one, planId, position }))
  for (const some of chunks(rows)) await tx.insert(flat).values(some)
  await raiseRevision(tx)
  return { total: flats.length }
}

const placeOf = ({ building, unit, number }: Flat) => JSON.stringify([building, unit, number])

const nameOf = (column: FlatColumn) => FLAT_COLUMNS[column][0] ?? column

function wordsOf({ column = 'number', rule, text }: FlatFault): string {
  const name = nameOf(column)
  if (rule === 'empty') return say`the table has no flat: the first line names the columns`
  if (rule === 'many') return say`a plan has at most ${text} flats`
  if (rule === 'lacks') return say`the column "${name}" is missing`
  if (rule === 'missing') return say`"${name}" is empty`
  if (rule === 'long') return say`"${name}" is longer than 40 characters`
  if (rule === 'number') return say`"${name}" is no number that can be: ${text}`
  if (rule === 'state') return say`"${text}" is no state of a flat: 可选, 已选 or 不参加`
  return say`this flat stands in line ${text} already`
}
