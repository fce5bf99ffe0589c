import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { content } from '../../db/schema.ts'
import { textArray } from '../publish-count.ts'
import { type State, STATE_CONDITIONS, stateOf } from './state.ts'

export interface ListQuery {
  /** Only in these columns; undefined for all, contents of the whole site included. */
  columns: readonly string[] | undefined
  kind?: string | undefined
  state?: State | undefined
  words?: string | undefined
  /** Only what this person changed last. */
  by?: string | undefined
  /** The last one of the page before, as `next` gave it. */
  after?: string | undefined
  size: number
}

/** Contents as the staff sees them, what was changed last first, a page at a time. */
export async function listContents(db: Db, { columns, kind, state, words, by, after, size }: ListQuery) {
  const [, time, last] = /^(\S+) (\S+)$/.exec(after ?? '') ?? []
  const conditions: (SQL | undefined)[] = [
    columns && sql`${content.columnKey} = any(${textArray(columns)})`,
    kind === undefined ? undefined : eq(content.kind, kind),
    state === undefined ? STATE_CONDITIONS_PRESENT : STATE_CONDITIONS[state],
    words === undefined ? undefined : sql`${content.title} ilike ${`%${escaped(words)}%`}`,
    by === undefined ? undefined : eq(content.updatedBy, by),
    time === undefined || Number.isNaN(Date.parse(time))
      ? undefined
      : sql`(${content.updatedAt}, ${content.id}) < (${time}::timestamptz, ${last ?? ''})`,
  ]
  const rows = await db
    .select({
      id: content.id,
      kind: content.kind,
      columnKey: content.columnKey,
      title: content.title,
      updatedBy: content.updatedBy,
      updatedAt: content.updatedAt,
      // With the database's microseconds, which a Date does not keep.
      at: sql<string>`to_json(${content.updatedAt}) #>> '{}'`,
      publishAt: content.publishAt,
      withdrawAt: content.withdrawAt,
      deletedAt: content.deletedAt,
      liveVersion: content.liveVersion,
      reviewState: content.reviewState,
      pendingVersion: content.pendingVersion,
      draft: sql<Record<
        string,
        unknown
      > | null>`case when ${content.draft} is null then null else '{}'::jsonb end`,
    })
    .from(content)
    .where(and(...conditions))
    .orderBy(desc(content.updatedAt), desc(content.id))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  const end = shown.at(-1)
  return {
    records: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      columnKey: row.columnKey ?? '',
      title: row.title,
      state: stateOf(row),
      isLive: row.liveVersion !== null,
      updatedBy: row.updatedBy,
      updatedAt: row.updatedAt.toISOString(),
      publishAt: row.publishAt?.toISOString() ?? null,
      withdrawAt: row.withdrawAt?.toISOString() ?? null,
    })),
    next: rows.length > size && end ? `${end.at} ${end.id}` : null,
  }
}

const STATE_CONDITIONS_PRESENT = sql`${content.deletedAt} is null`

const escaped = (words: string) => words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
