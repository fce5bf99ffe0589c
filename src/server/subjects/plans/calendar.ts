import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import { stateOf } from '../contents/edit/state.ts'
import type { Kinds } from '../kinds/kinds.ts'
import { textArray } from '../../store/db/lists.ts'
import type { Db } from '../../store/db/database.ts'
import { content, contentVersion } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'

/** The built-in kind whose times the calendar shows. */
const PLAN = 'allocationPlan'

export interface Span {
  from: string
  until: string
  /** Only plans of these columns; undefined for all. */
  columns: readonly string[] | undefined
}

/**
 * What opens, closes or happens in a span of time, by every plan that somebody works on: as its draft says where there is one.
 * Each field of the kind that is a time is one of them, in the order of the times.
 */
export async function planCalendar(db: Db, kinds: Kinds, { from, until, columns }: Span) {
  const times = timesOf(kinds.get(PLAN)?.schema)
  const conditions: (SQL | undefined)[] = [
    eq(content.kind, PLAN),
    isNull(content.deletedAt),
    columns && sql`${content.columnKey} = any(${textArray(columns)})`,
  ]
  const rows = await db
    .select({ content, fields: contentVersion.fields })
    .from(content)
    .leftJoin(
      contentVersion,
      sql`${contentVersion.id} = coalesce(${content.pendingVersion}, ${content.liveVersion}, ${content.waitingVersion})`,
    )
    .where(and(...conditions))
    .orderBy(asc(content.id))
  const [first, last] = [Date.parse(from), Date.parse(until)]
  return rows
    .flatMap(({ content: row, fields }) => {
      const said: Fields = row.draft ?? fields ?? {}
      const plan = {
        contentId: row.id,
        title: row.title,
        columnKey: row.columnKey ?? '',
        state: stateOf(row),
        isLive: row.liveVersion !== null,
      }
      return times.flatMap(({ field, label }) => {
        const time = Date.parse(String(said[field] ?? ''))
        return time >= first && time < last
          ? [{ ...plan, field, label, at: new Date(time).toISOString() }]
          : []
      })
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The fields of a kind that are times, with what they are called. */
function timesOf(schema: Fields | undefined): { field: string; label: string }[] {
  const properties = isRecord(schema?.properties) ? schema.properties : {}
  return Object.entries(properties).flatMap(([field, property]) =>
    isRecord(property) && property.format === 'date-time'
      ? [{ field, label: String(property.title ?? field) }]
      : [],
  )
}
