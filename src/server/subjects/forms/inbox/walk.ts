import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { badRequest } from '../../../ground/refusal.ts'
import { textArray } from '../../../store/db/lists.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import type { Which } from './which.ts'

/**
 * Submissions that one statement examines: on the embedded database all other requests wait meanwhile. Each statement examines
 * as many as the one before suggests for this time.
 */
const MILLISECONDS = 20
const [FEWEST, FIRST, MOST] = [25, 200, 2000]
/** The most that are counted by an index alone. */
export const MOST_COUNTED = 20_000
/** The most that one request examines; the next one goes on from there. */
const MOST_EXAMINED = 30_000

/** Where a submission stands in an order. */
export interface Place {
  /** ISO time in UTC, with microseconds. */
  time: string
  id: string
}

interface Row extends Place, Record<string, unknown> {
  isSaid: boolean
}

interface Slice {
  /** All that were examined, in their order. */
  rows: readonly Row[]
  isLast: boolean
}

/** Examines submissions in their order, in statements that keep nobody waiting. */
export async function* walk(db: Db, which: Which, after?: Place): AsyncGenerator<Slice> {
  let size = FIRST
  for (let last = after; ;) {
    const began = performance.now()
    const { rows } = await db.execute<Row>(slice(which, last, size))
    const isLast = rows.length < size
    yield { rows, isLast }
    if (isLast) return
    last = rows.at(-1)
    const wanted = (size * MILLISECONDS) / Math.max(1, performance.now() - began)
    size = Math.round(Math.min(MOST, Math.max(FEWEST, Math.min(wanted, 2 * size))))
  }
}

/** The first rows of each form by its index, and of those the first ones. */
function slice({ formKeys, order, among, rest }: Which, after: Place | undefined, size: number): SQL {
  const time = order === 'due' ? formSubmission.dueAt : formSubmission.createdAt
  const way = sql.raw(order === 'newest' ? 'desc' : 'asc')
  const isLater = after && laterThan(after, time, order)
  return sql`
    select id, to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time, is_said as "isSaid"
    from unnest(${textArray(formKeys)}) as asked (key), lateral (
      select ${formSubmission.id} as id, ${time} as time, ${rest ?? sql`true`} as is_said
      from ${formSubmission} where ${and(sql`${formSubmission.formKey} = asked.key`, among, isLater)}
      order by ${time} ${way}, ${formSubmission.id} ${way} limit ${size}) as found
    order by found.time ${way}, found.id ${way} limit ${size}`
}

const laterThan = ({ time, id }: Place, column: PgColumn, order: Which['order']) =>
  sql`(${column}, ${formSubmission.id}) ${sql.raw(order === 'newest' ? '<' : '>')} (${time}::timestamptz, ${id})`

export interface Found {
  ids: string[]
  /** Where a next page begins; null at the end. */
  next: Place | null
  /** The last one that was found at the end. */
  last?: Place | undefined
}

/** A page of ids. It may have fewer than asked for and go on nevertheless, where few of very many are said. */
export async function findPage(
  db: Db,
  which: Which,
  { after, size }: { after?: Place | undefined; size: number },
): Promise<Found> {
  const found: Place[] = []
  let examined = 0
  for await (const { rows, isLast } of walk(db, which, after)) {
    found.push(...rows.filter(({ isSaid }) => isSaid))
    examined += rows.length
    if (found.length > size)
      return { ids: found.slice(0, size).map(({ id }) => id), next: found[size - 1] ?? null }
    const end = rows.at(-1)
    if (!isLast && end && examined >= MOST_EXAMINED) return { ids: found.map(({ id }) => id), next: end }
  }
  return { ids: found.map(({ id }) => id), next: null, last: found.at(-1) }
}

/** All ids, in slices. */
export async function* everyId(db: Db, which: Which): AsyncGenerator<string[]> {
  for await (const { rows } of walk(db, which)) yield rows.flatMap(({ id, isSaid }) => (isSaid ? [id] : []))
}

/** How many there are, as far as that is counted for a click. */
export async function countFound(db: Db, which: Which): Promise<{ count: number; isMore: boolean }> {
  if (which.rest === undefined) return countByIndex(db, which)
  let [count, examined] = [0, 0]
  for await (const { rows, isLast } of walk(db, which)) {
    count += rows.filter(({ isSaid }) => isSaid).length
    examined += rows.length
    if (!isLast && examined >= MOST_EXAMINED) return { count, isMore: true }
  }
  return { count, isMore: false }
}

async function countByIndex(db: Db, { formKeys, among }: Which) {
  const most = MOST_COUNTED + 1
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select 1 from unnest(${textArray(formKeys)}) as asked (key), lateral (
        select 1 from ${formSubmission} where ${and(sql`${formSubmission.formKey} = asked.key`, among)} limit ${most}) as found
      limit ${most}) as counted`)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
}

/** `next` of the page before. @throws Refusal (400) where it is none */
export function placeIn(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined
  const [, time = '', id = ''] = /^(\S{20,40}) (\S{1,80})$/.exec(after) ?? []
  const date = new Date(time)
  const isTime = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === time.slice(0, 19)
  if (!isTime || !time.endsWith('Z')) throw badRequest('is no place in this list', 'after')
  return { time, id }
}

export const placeText = (place: Place | null) => place && `${place.time} ${place.id}`
