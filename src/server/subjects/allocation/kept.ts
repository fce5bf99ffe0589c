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
  return {
    async list(editionId: string): Promise<KeptList> {
      const known = lists.get(editionId)
      if (known) return known
      const [row] = await db
        .select({ csv: allocationEdition.csv })
        .from(allocationEdition)
        .where(eq(allocationEdition.id, editionId))
      const rows = row && readList(row.csv)
      if (!rows || 'line' in rows) throw notFound('such list')
      const list = { rows, byNo: new Map(rows.map((one) => [one.no, one])) }
      lists.set(editionId, list)
      return list
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

export type KeptDraws = ReturnType<typeof keepDraws>
