import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { content, contentSheet, contentSheetRow, staff } from '../../store/db/schema.ts'
import type { SheetPlan } from '../../store/db/sheet-schema.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import { kindOf } from '../contents/edit/read-for-editing.ts'
import { readKinds } from '../kinds/kinds.ts'
import { cellOf } from './cells.ts'
import { readFound } from './find-contents.ts'
import type { Sheet } from './order.ts'
import { canUndo } from './run.ts'
import { ID, sheetFields, valueAt } from './sheet-fields.ts'

/** More are not shown. */
const MOST_SHOWN = 20
/** Contents of one page of an export, and about as many characters: bodies may be long. */
const PAGE = 100
const PAGE_LETTERS = 1_000_000

interface Seen {
  staffId: string
  now: Date
}

/** The imports into a column, the latest first; those that were only looked at are left out. */
export async function listSheets(db: Db, columnKey: string, seen: Seen) {
  const rows = await db
    .select()
    .from(contentSheet)
    .where(and(eq(contentSheet.columnKey, columnKey), ne(contentSheet.state, 'planned')))
    .orderBy(desc(contentSheet.createdAt), desc(contentSheet.id))
    .limit(MOST_SHOWN)
  return shownSheets(db, rows, seen)
}

/** With what became of their rows. */
export async function shownSheets(
  db: Db,
  rows: readonly Sheet[],
  { staffId, now }: Seen,
): Promise<Answer<'selectSheets'>> {
  if (rows.length === 0) return []
  const { sheetId, plan, outcome } = contentSheetRow
  const counts = await db
    .select({ sheetId, plan, outcome, count: count() })
    .from(contentSheetRow)
    .where(
      inArray(
        sheetId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(sheetId, plan, outcome)
  const people = await db.select({ id: staff.id, name: staff.name }).from(staff)
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? ''
  return rows.map((row) => {
    const own = counts.filter((one) => one.sheetId === row.id)
    const of = (wanted: SheetPlan) => own.reduce((sum, one) => sum + (one.plan === wanted ? one.count : 0), 0)
    const ended = (wanted: string) =>
      own.reduce((sum, one) => sum + (one.outcome === wanted ? one.count : 0), 0)
    return {
      id: row.id,
      columnKey: row.columnKey,
      kind: row.kind,
      state: row.state,
      fileName: row.fileName,
      publishes: row.publishes,
      by: nameOf(row.staffId),
      isMine: row.staffId === staffId,
      total: row.total,
      done: row.done,
      counts: {
        new: of('new'),
        changed: of('changed'),
        same: of('same'),
        refused: of('refused'),
        left: ended('left'),
        undone: ended('undone'),
      },
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      undoneBy: row.undoneBy === null ? null : nameOf(row.undoneBy),
      canUndo: canUndo(row, now),
    }
  })
}

interface Page {
  sheetId: string
  columnKey: string
  only?: SheetPlan | undefined
  /** The line before the first one. */
  after?: number | undefined
  size?: number | undefined
  /** These alone. */
  lines?: readonly number[] | undefined
}

/** What an import does to each row, in the order of the lines; among the refused are those that were left when it was taken back. */
export async function listRows(
  db: Db,
  { sheetId, columnKey, only, after = 0, size = 50, lines }: Page,
): Promise<Answer<'selectSheetRows'>> {
  const isOnly = only && eq(contentSheetRow.plan, only)
  const rows = await db
    .select({ row: contentSheetRow })
    .from(contentSheetRow)
    .innerJoin(contentSheet, eq(contentSheet.id, contentSheetRow.sheetId))
    .where(
      and(
        eq(contentSheet.columnKey, columnKey),
        eq(contentSheetRow.sheetId, sheetId),
        gt(contentSheetRow.line, after),
        lines && inArray(contentSheetRow.line, [...lines]),
        only === 'refused' ? or(isOnly, eq(contentSheetRow.outcome, 'left')) : isOnly,
      ),
    )
    .orderBy(asc(contentSheetRow.line))
    .limit(size)
  return rows.map(({ row: { line, title, contentId, plan, fault, changes, outcome } }) => ({
    line,
    title,
    contentId: plan === 'new' && outcome !== 'done' ? null : contentId,
    plan,
    fault,
    changes,
    outcome,
  }))
}

/** The contents of a kind in a column as the staff see them, a page at a time, by their ids. */
export async function readContents(
  db: Db,
  { columnKey, kind: name, after = '' }: { columnKey: string; kind: string; after?: string | undefined },
): Promise<Answer<'selectSheetContents'>> {
  const kind = kindOf(await readKinds(db), { kind: name })
  const fields = sheetFields(kind)
  const timeZone = await readTimeZone(db)
  const isThere = and(
    eq(content.kind, name),
    sql`coalesce(${content.columnKey}, '') = ${columnKey}`,
    isNull(content.deletedAt),
    gt(content.id, after),
  )
  const contents = await db
    .select()
    .from(content)
    .where(isThere)
    .orderBy(asc(content.id))
    .limit(PAGE + 1)
  const rows: Answer<'selectSheetContents'>['rows'] = []
  let letters = 0
  let last = ''
  for (const row of contents.slice(0, PAGE)) {
    const { fields: values } = await readFound(db, kind, row)
    const cells = fields.map(({ path, schema }) => cellOf(schema, valueAt(values, path), timeZone))
    rows.push([row.id, ...cells])
    letters += JSON.stringify(cells).length
    last = row.id
    if (letters > PAGE_LETTERS) break
  }
  return {
    fields: [{ name: ID, title: ID }, ...fields.map(({ path, title }) => ({ name: path, title }))],
    rows,
    next: rows.length < contents.length ? last : null,
  }
}

/** Days for which imports are kept; those that were only looked at, for one. */
const KEPT_DAYS = 90

/** Deletes old imports one by one: each has up to 20,000 rows. */
export async function expireSheets(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const isOld = or(
    lt(contentSheet.createdAt, ago(KEPT_DAYS)),
    and(eq(contentSheet.state, 'planned'), lt(contentSheet.createdAt, ago(1))),
  )
  for (const { id } of await db.select({ id: contentSheet.id }).from(contentSheet).where(isOld)) {
    signal?.throwIfAborted()
    await db.delete(contentSheet).where(eq(contentSheet.id, id))
  }
}
