import { and, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { contentState } from '../../../store/db/content-state.ts'
import { content, live, reviewEvent } from '../../../store/db/schema.ts'
import { badRequest } from '../../../ground/refusal.ts'
import { textArray } from '../../../store/db/lists.ts'
import { type State, stateOf } from './state.ts'

export interface ListQuery {
  /** Only in these columns; undefined for all, including contents of the whole site. */
  columns: readonly string[] | undefined
  kind?: string | undefined
  state?: State | undefined
  words?: string | undefined
  /** Only contents last changed by this person. */
  by?: string | undefined
  /** Only contents changed from this time on, and before that one. */
  from?: string | undefined
  until?: string | undefined
  /** The last item of the previous page, as returned in `next`. */
  after?: string | undefined
  size: number
}

/** Contents for staff, last changed first, in pages. */
export async function listContents(db: Db, query: ListQuery) {
  const { columns, kind, state, words, by, after, size } = query
  const [, time, last] = /^(\S+) (\S+)$/.exec(after ?? '') ?? []
  const conditions: (SQL | undefined)[] = [
    kind === undefined ? undefined : eq(content.kind, kind),
    state === undefined ? sql`${content.deletedAt} is null` : sql`${contentState(content)} = ${state}`,
    words === undefined ? undefined : titleHas(words),
    // The index by name contains only what somebody has changed.
    by === undefined ? undefined : and(ne(content.updatedBy, ''), eq(content.updatedBy, by)),
    ...timeRange(query),
    time === undefined || Number.isNaN(Date.parse(time))
      ? undefined
      : sql`(${content.updatedAt}, ${content.id}) < (${time}::timestamptz, ${last ?? ''})`,
  ]
  // Live contents are many; other states and word searches are faster to scan than each column's index.
  const isNarrow = words !== undefined || by !== undefined || (state !== undefined && state !== 'live')
  const rows = await db
    .select({
      id: content.id,
      kind: content.kind,
      columnKey: content.columnKey,
      title: content.title,
      updatedBy: content.updatedBy,
      // As PostgreSQL writes it, with microseconds, which a Date does not have.
      updatedAt: sql<string>`${content.updatedAt}`,
      publishAt: content.publishAt,
      withdrawAt: content.withdrawAt,
      deletedAt: content.deletedAt,
      liveVersion: content.liveVersion,
      isPinned: sql<boolean>`coalesce((select rank < 0 from ${live} where ${live}.id = ${content}.id), false)`,
      reviewState: content.reviewState,
      pendingVersion: content.pendingVersion,
      waitingVersion: content.waitingVersion,
      draft: sql<Record<
        string,
        unknown
      > | null>`case when ${content.draft} is null then null else '{}'::jsonb end`,
    })
    .from(content)
    .where(
      columns ? inColumns(columns, and(...conditions), isNarrow ? undefined : size + 1) : and(...conditions),
    )
    .orderBy(desc(content.updatedAt), desc(content.id))
    .limit(size + 1)
  const shown = rows.slice(0, size).map((row) => ({ ...row, state: stateOf(row) }))
  const end = shown.at(-1)
  const reasons = await reasonsOf(db, shown)
  return {
    records: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      columnKey: row.columnKey ?? '',
      title: row.title,
      state: row.state,
      isLive: row.liveVersion !== null,
      isWaiting: row.waitingVersion !== null,
      isPinned: row.isPinned,
      why: reasons.get(row.id) ?? '',
      updatedBy: row.updatedBy,
      updatedAt: new Date(isoTime(row.updatedAt)).toISOString(),
      publishAt: row.publishAt?.toISOString() ?? null,
      withdrawAt: row.withdrawAt?.toISOString() ?? null,
    })),
    next: rows.length > size && end ? `${isoTime(end.updatedAt)} ${end.id}` : null,
  }
}

/**
 * From a time as PostgreSQL writes it, `2026-10-28 12:40:00.123456+00`. The database could format it, but would do so for
 * every row that it sorts.
 */
function isoTime(written: string): string {
  return written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

function timeRange({ from, until }: ListQuery): SQL[] {
  const [first, end] = [from, until].map((said) => (said === undefined ? undefined : timeOf(said)))
  return [...(first ? [gte(content.updatedAt, first)] : []), ...(end ? [lt(content.updatedAt, end)] : [])]
}

function timeOf(said: string): Date {
  const time = new Date(said)
  if (Number.isNaN(time.getTime())) throw badRequest(`"${said}" is no time`)
  return time
}

/** Why contents were returned or withdrawn, by id. */
async function reasonsOf(
  db: Db,
  rows: readonly { id: string; state: State }[],
): Promise<Map<string, string>> {
  const ended = new Map(
    rows.flatMap(({ id, state }) => (state === 'returned' || state === 'withdrawn' ? [[id, state]] : [])),
  )
  if (ended.size === 0) return new Map()
  const events = await db
    .selectDistinctOn([reviewEvent.contentId, reviewEvent.action], {
      id: reviewEvent.contentId,
      action: reviewEvent.action,
      words: reviewEvent.words,
    })
    .from(reviewEvent)
    .where(inArray(reviewEvent.contentId, [...ended.keys()]))
    .orderBy(reviewEvent.contentId, reviewEvent.action, desc(reviewEvent.createdAt), desc(reviewEvent.id))
  return new Map(events.flatMap(({ id, action, words }) => (ended.get(id) === action ? [[id, words]] : [])))
}

/**
 * Contents in the columns that meet the condition. With `each`, at most so many of each column are examined, in the order of
 * the index: a list of many columns does not read all of them.
 */
function inColumns(columns: readonly string[], condition: SQL | undefined, each: number | undefined) {
  const keys = textArray(columns)
  if (each === undefined) return and(sql`${content.columnKey} = any(${keys})`, condition)
  return sql`${content.id} in (select of_column.id from unnest(${keys}) as place (key) cross join lateral (
    select ${content.id} from ${content} where ${and(sql`${content.columnKey} = place.key`, condition)}
    order by ${content.updatedAt} desc, ${content.id} desc limit ${each}) as of_column)`
}

/** Titles that contain exactly these words; the index holds each title's characters and pairs of characters. */
function titleHas(words: string): SQL {
  const known = sql`title_parts(${content.title}) @> title_parts(${words})`
  // A pair is in the index as it is: checking the title again would take a fifth of the list's time.
  return [...words.toLowerCase()].length <= 2
    ? known
    : sql`${known} and strpos(lower(${content.title}), lower(${words})) > 0`
}
