import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import type { Fields } from '../../store/db/fields.ts'
import { textArray } from '../../store/db/lists.ts'
import { content, media } from '../../store/db/schema.ts'
import type { ContentRow } from '../contents/edit/content-rows.ts'
import { baseVersion, draftOf } from '../contents/edit/read-for-editing.ts'
import type { Kind } from '../kinds/kinds.ts'
import { ID, type SheetField, valueAt } from './sheet-fields.ts'
import type { Sheet } from './order.ts'

/** A content as the staff see it: its draft, else what it is based on. */
export interface Found {
  row: ContentRow
  fields: Fields
}

export async function readFound(db: Db, kind: Kind, row: ContentRow): Promise<Found> {
  return { row, fields: row.draft ?? draftOf(kind, await baseVersion(db, row)) }
}

/** The contents of the import's column and kind that have these marks: ids, or values of the field that identifies them. */
export async function findContents(
  db: Db,
  { sheet, kind }: { sheet: Sheet; kind: Kind },
  marks: readonly string[],
): Promise<Map<string, Found[]>> {
  const { identifiedBy } = sheet
  const found = new Map<string, Found[]>()
  if (identifiedBy === null || marks.length === 0) return found
  const ids = identifiedBy === ID ? marks : await idsWith(db, sheet, identifiedBy, marks)
  if (ids.length === 0) return found
  const isThere = and(
    inArray(content.id, [...ids]),
    eq(content.kind, kind.name),
    sql`coalesce(${content.columnKey}, '') = ${sheet.columnKey}`,
    isNull(content.deletedAt),
  )
  for (const row of await db.select().from(content).where(isThere)) {
    const one = await readFound(db, kind, row)
    const mark = identifiedBy === ID ? row.id : String(valueAt(one.fields, identifiedBy) ?? '')
    found.set(mark, [...(found.get(mark) ?? []), one])
  }
  return found
}

async function idsWith(db: Db, sheet: Sheet, path: string, marks: readonly string[]): Promise<string[]> {
  const place = textArray(path.split('.'))
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from content c left join content_version v on v.id = coalesce(c.pending_version, c.waiting_version,
      c.live_version, (select id from content_version where content_id = c.id order by created_at desc, id desc limit 1))
    where c.kind = ${sheet.kind} and coalesce(c.column_key, '') = ${sheet.columnKey} and c.deleted_at is null
      and coalesce(c.draft, v.fields) #>> ${place} = any(${textArray(marks)})`)
  return rows.map(({ id }) => id)
}

/** Which of the contents, pictures and files that values name are missing or in the bin, as values name them. */
export async function missingAmong(
  db: Db,
  named: readonly { field: SheetField; value: unknown }[],
): Promise<ReadonlySet<string>> {
  const texts = named.flatMap(({ value }) => [value].flat()).filter((one) => typeof one === 'string')
  const pictures = texts.flatMap((text) => (text.startsWith('media:') ? [text.slice(6)] : []))
  const others = texts.filter((text) => !text.startsWith('media:'))
  const missing = new Set<string>(texts)
  if (others.length > 0)
    for (const { id } of await db
      .select({ id: content.id })
      .from(content)
      .where(and(inArray(content.id, others), isNull(content.deletedAt))))
      missing.delete(id)
  if (pictures.length > 0)
    for (const { id } of await db
      .select({ id: media.id })
      .from(media)
      .where(and(inArray(media.id, pictures), isNull(media.deletedAt))))
      missing.delete(`media:${id}`)
  return missing
}
