import type { ContentRecord } from '../../../../contract/types.ts'
import { dependOnAll, topicOf } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import type { Counts } from './counts.ts'
import { createRowReader, type RowRange } from './page-query.ts'
import { recordOf } from './record.ts'

export interface PageRequest {
  columns: readonly string[]
  kind: string
  classify?: string
  /** Only contents with a date in this range. */
  dated?: RowRange['dated']
  /** 1 is the first page. */
  current: number
  size: number
}

export interface RecordPage {
  records: ContentRecord[]
  total: number
  size: number
  current: number
  pages: number
}

export type ReadPage = (request: PageRequest, counts: Counts) => Promise<RecordPage>

/** Pages of the live contents of some columns, in the columns' order; totals come from `counts`, for the same dates. */
export function createPageReader(db: Db): ReadPage {
  const readRows = createRowReader(db)
  return async ({ columns, kind, classify, dated, current, size }, counts) => {
    dependOnAll(columns.map((key) => topicOf.list(key, kind)))
    const filled = columns.filter((key) => counts.total(key, kind, classify) > 0)
    const total = filled.reduce((sum, key) => sum + counts.total(key, kind, classify), 0)
    const page = { total, size, current, pages: Math.ceil(total / size) }
    const first = (current - 1) * size
    const limit = Math.min(size, total - first)
    if (limit <= 0) return { ...page, records: [] }

    // Past the middle the other end is nearer: rows are read in reverse, so that none is read only to be skipped.
    const backward = first + limit > total / 2 && first > 0
    const offset = backward ? total - first - limit : first
    const rows = await readRows({ columns: filled, kind, classify, dated, backward, offset, limit })
    const records = rows.map(recordOf)
    return { ...page, records: backward ? records.reverse() : records }
  }
}
