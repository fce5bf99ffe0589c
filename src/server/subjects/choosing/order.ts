import { desc, eq } from 'drizzle-orm'
import { readList } from '../../../contract/draw/list.ts'
import { readDrawRecord } from '../../../contract/draw/read.ts'
import { say } from '../../ground/language/say.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationDraw, allocationEdition, allocationEntry } from '../../store/db/schema.ts'
import { conflict, type Plan, readStanding } from '../allocation/plan.ts'

export interface Ordered {
  rank: number
  no: string
  submissionId: string
}

/**
 * The households of a plan in the order in which they choose: that of the draw; of a plan without a draw, such as a waiting
 * list, that of its list, which may begin with another number than 1.
 * @throws Refusal (409) while there is no order
 */
export async function readOrder(db: Db, plan: Plan, firstRank: number): Promise<Ordered[]> {
  const { editions, seal, draws } = await readStanding(db, plan.id)
  const editionId = seal?.editionId ?? editions[0]?.id
  if (editionId === undefined) throw conflict('no-list', say`there is no list yet: freeze one first`)
  if ((plan.hasDraw || seal) && !draws[0])
    throw conflict('not-drawn', say`this plan is not drawn yet: its sessions follow from the draw`)
  const numbers = draws[0] ? await drawnNumbers(db, draws[0].id) : await listedNumbers(db, editionId)
  const entries = await db
    .select({ no: allocationEntry.no, submissionId: allocationEntry.submissionId })
    .from(allocationEntry)
    .where(eq(allocationEntry.editionId, editionId))
  const submissionOf = new Map(entries.map(({ no, submissionId }) => [no, submissionId]))
  const first = draws[0] ? 1 : firstRank
  return numbers.map((no, at) => ({ rank: first + at, no, submissionId: submissionOf.get(no) ?? '' }))
}

async function drawnNumbers(db: Db, drawId: string): Promise<string[]> {
  const [row] = await db
    .select({ record: allocationDraw.record })
    .from(allocationDraw)
    .where(eq(allocationDraw.id, drawId))
    .orderBy(desc(allocationDraw.number))
  const record = row && readDrawRecord(row.record)
  if (!record || 'file' in record) throw new Error(`the draw ${drawId} cannot be read`)
  return record.order.map(([, , no]) => no)
}

async function listedNumbers(db: Db, editionId: string): Promise<string[]> {
  const [row] = await db
    .select({ csv: allocationEdition.csv })
    .from(allocationEdition)
    .where(eq(allocationEdition.id, editionId))
  const rows = row && readList(row.csv)
  if (!rows || 'line' in rows) throw new Error(`the list ${editionId} cannot be read`)
  return rows.map(({ no }) => no)
}
