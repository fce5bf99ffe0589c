import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { live } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'
import type { RecordRow } from './record.ts'

/** Some rows of one or more columns, in list order or in reverse. */
export interface RowRange {
  columns: readonly string[]
  kind: string
  classify?: string
  /** Only contents with a date in this range: ISO times, the second one excluded. */
  dated?: { from: string; until: string }
  /** In reverse, for pages that are nearer to the end. */
  backward: boolean
  offset: number
  limit: number
}

export type ReadRows = (range: RowRange) => Promise<RecordRow[]>

/**
 * How far a statement reaches and how many rows it returns, in steps. They are literals in the statement: only then
 * the database need not plan it each time.
 */
const REACHES = [128, 1024]
const MOST_REACH = 1024
const LIMITS = [10, 20, 50, 100]
/** Beyond this number of shapes, statements are not kept, so that nobody can fill the database's memory with them. */
const MOST_PREPARED = 100

/** Reads rows straight from an index in its order, and no others. */
export function createRowReader(db: Db): ReadRows {
  const prepared = new Map<string, ReturnType<ReturnType<typeof selectRows>['prepare']>>()

  return async (range) => {
    const { columns, kind, classify, dated, offset, limit } = range
    const shape = shapeOf(range)
    const keeps = shape.reach <= MOST_REACH && prepared.size < MOST_PREPARED
    const statement = prepared.get(shape.name) ?? selectRows(db, range).prepare(keeps ? shape.name : '')
    if (keeps) prepared.set(shape.name, statement)
    const keys = Object.fromEntries(columns.map((key, place) => [`column${place}`, key]))
    const rows = await statement.execute({ ...keys, kind, classify, ...dated, offset })
    return rows.slice(0, limit)
  }
}

/** The query for a range; columns (`column0` …), kind, classify, from, until and offset are its placeholders. */
export function selectRows(db: Db, range: RowRange) {
  const { first, rows, reach } = shapeOf(range)
  return db
    .select({
      id: sql<string>`id`,
      kind: sql<string>`kind`,
      columnId: sql<string>`column_key`,
      classify: sql<string>`classify`,
      item: sql<Fields>`item`,
    })
    .from(sql`(${first ? firstRows(range, rows) : mergedRows(range, rows, reach)}) as rows`)
}

/** What distinguishes one statement from another. */
function shapeOf({ columns, classify, dated, backward, offset, limit }: RowRange) {
  const first = columns.length === 1 && offset === 0
  const rows = stepOf(LIMITS, limit)
  const reach = stepOf(REACHES, offset + rows)
  const flags = [classify !== undefined, dated !== undefined, backward, first].map(Number).join('')
  return { first, rows, reach, name: `rows_${flags}_${rows}_${columns.length}_${reach}` }
}

/** The first step that is large enough; the number itself if none is. */
function stepOf(steps: readonly number[], wanted: number): number {
  return steps.find((step) => step >= wanted) ?? wanted
}

const RECORD = sql.raw('live.id, live.kind, live.column_key, live.classify, live.item')

function firstRows(range: RowRange, rows: number): SQL {
  return sql`select ${RECORD} ${rowsOf(0, range)} limit ${number(rows)}`
}

/** Merges the columns' index ranges lazily: of each, only as many rows are read as the page needs. */
function mergedRows(range: RowRange, rows: number, reach: number): SQL {
  const ranges = range.columns.map(
    (_key, place) =>
      sql`(select live.id, live.rank, live.published, live.sort ${rowsOf(place, range)} limit ${number(reach)})`,
  )
  // The limit is repeated outside: then the database finds the plan that is cheapest for every offset.
  return sql`
    select ${RECORD} from (
      select * from (
        select * from (${sql.join(ranges, sql` union all `)}) as merged
        order by ${inOrder('merged', range)} limit ${number(reach)}
      ) as reached
      order by ${inOrder('reached', range)} limit ${number(rows)} offset ${sql.placeholder('offset')}
    ) as chosen
    join ${live} on live.id = chosen.id
    order by ${inOrder('chosen', range)}`
}

function rowsOf(place: number, range: RowRange): SQL {
  const column = sql`live.column_key = ${sql.placeholder(`column${place}`)}`
  const classify =
    range.classify === undefined ? sql`` : sql`and live.classify = ${sql.placeholder('classify')}`
  const dated =
    range.dated === undefined
      ? sql``
      : sql`and live.published >= ${sql.placeholder('from')} and live.published < ${sql.placeholder('until')}`
  return sql`
    from ${live} where ${column} and live.kind = ${sql.placeholder('kind')} ${classify} ${dated}
    order by ${inOrder('live', range)}`
}

/** The order of every list: rank, newest first, titles if there is no date, and the id so that no two are equal. */
function inOrder(table: 'live' | 'merged' | 'reached' | 'chosen', { backward }: RowRange): SQL {
  const [up, down] = backward ? ['desc', 'asc'] : ['asc', 'desc']
  return sql.raw(`${table}.rank ${up}, ${table}.published ${down}, ${table}.sort ${up}, ${table}.id ${down}`)
}

const number = (value: number) => sql.raw(String(Math.trunc(value)))
