import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { readList } from '../../../contract/draw/list.ts'
import { readDrawRecord } from '../../../contract/draw/read.ts'
import type { DrawRecord, ListRow } from '../../../contract/draw/types.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationDraw, allocationEdition } from '../../store/db/schema.ts'

/** A list, with the place of each number. */
export interface KeptList {
  rows: readonly ListRow[]
  byNo: ReadonlyMap<string, ListRow>
}

/** An order, with the overall rank of each number, from 1. */
export interface KeptOrder {
  record: DrawRecord
  rankOf: ReadonlyMap<string, number>
}

const MOST = 8

/** Lists and orders never change: they are read once, and kept while they are asked for. */
export function keepDraws(db: Db) {
  const lists = new LRUCache<string, KeptList>({ max: MOST })
  const orders = new LRUCache<string, KeptOrder>({ max: MOST })
  const changes = new LRUCache<string, Changes>({ max: MOST * MOST })
  async function list(editionId: string): Promise<KeptList> {
    const known = lists.get(editionId)
    if (known) return known
    const [row] = await db
      .select({ csv: allocationEdition.csv })
      .from(allocationEdition)
      .where(eq(allocationEdition.id, editionId))
    const rows = row && readList(row.csv)
    if (!rows || 'line' in rows) throw notFound('such list')
    const read = { rows, byNo: new Map(rows.map((one) => [one.no, one])) }
    lists.set(editionId, read)
    return read
  }
  return {
    list,
    /** What the second of two editions of a plan changes. */
    async changes(formerId: string, editionId: string): Promise<Changes> {
      const known = changes.get(editionId)
      if (known) return known
      const found = changesBetween(await list(formerId), await list(editionId))
      changes.set(editionId, found)
      return found
    },
    async order(drawId: string): Promise<KeptOrder> {
      const known = orders.get(drawId)
      if (known) return known
      const [row] = await db
        .select({ record: allocationDraw.record })
        .from(allocationDraw)
        .where(eq(allocationDraw.id, drawId))
      const record = row && readDrawRecord(row.record)
      if (!record || 'file' in record) throw notFound('such draw')
      const order = { record, rankOf: new Map(record.order.map(([, , no], at) => [no, at + 1])) }
      orders.set(drawId, order)
      return order
    },
  }
}

interface Numbers {
  total: number
  /** The first of them, in the order of the list. */
  numbers: string[]
}

/** What an edition changes of the one before, by list numbers. */
export interface Changes {
  added: Numbers
  removed: Numbers
  /** Into another group. */
  moved: Numbers
}

/** How many numbers are named of each change. */
const NAMED = 50

function changesBetween(before: KeptList, after: KeptList): Changes {
  const first = (rows: readonly ListRow[]) => ({
    total: rows.length,
    numbers: rows.slice(0, NAMED).map(({ no }) => no),
  })
  return {
    added: first(after.rows.filter(({ no }) => !before.byNo.has(no))),
    removed: first(before.rows.filter(({ no }) => !after.byNo.has(no))),
    moved: first(
      after.rows.filter(({ no, group }) => {
        const former = before.byNo.get(no)
        return former !== undefined && former.group !== group
      }),
    ),
  }
}

export type KeptDraws = ReturnType<typeof keepDraws>
