import { and, eq, inArray, sql } from 'drizzle-orm'
import { namedBy } from '../../../contract/field-types/index.ts'
import { TOO_LONG } from '../../../contract/sheets/cell.ts'
import { withoutBlank } from '../../../contract/without-empty.ts'
import { newId } from '../../ground/new-id.ts'
import { say } from '../../ground/language/say.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { contentSheetRow } from '../../store/db/schema.ts'
import type { SheetChange, SheetFault } from '../../store/db/sheet-schema.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import { kindOf } from '../contents/edit/read-for-editing.ts'
import { textFaults } from '../contents/edit/whole.ts'
import { type Kind, readKinds } from '../kinds/kinds.ts'
import { comparable, valueOf } from './cells.ts'
import { findContents, type Found, missingAmong } from './find-contents.ts'
import { lockPlan, type Sheet } from './order.ts'
import { ID, patched, type SheetField, sheetFields, valueAt } from './sheet-fields.ts'

export interface SheetRow {
  /** Its place in the file. */
  line: number
  /** In the order of the import's fields. */
  cells: readonly string[]
}

/** As many as an import may have. */
export const MOST_ROWS = 20_000
const MOST_SHOWN = 200

type Row = typeof contentSheetRow.$inferInsert

/** Adds rows to an import, each with what it would do. Nothing is changed yet. @throws Refusal (404, 409) */
export async function addRows(
  tx: Db,
  { rows, ...which }: { sheetId: string; columnKey: string; by: string; rows: readonly SheetRow[] },
): Promise<number[]> {
  const sheet = await lockPlan(tx, which)
  const ofSheet = eq(contentSheetRow.sheetId, sheet.id)
  const lines = rows.map(({ line }) => line)
  // Sent again after a lost answer.
  await tx.delete(contentSheetRow).where(and(ofSheet, inArray(contentSheetRow.line, lines)))
  if ((await tx.$count(contentSheetRow, ofSheet)) + rows.length > MOST_ROWS)
    throw new Refusal(409, say`a table has at most ${MOST_ROWS} rows: divide it`, { reason: 'rows' })
  const kind = kindOf(await readKinds(tx), sheet)
  const planned = await planRows(tx, { sheet, kind, timeZone: await readTimeZone(tx) }, rows)
  await tx.insert(contentSheetRow).values(planned)
  await refuseRepeated(tx, sheet, planned)
  return lines
}

interface Planning {
  sheet: Sheet
  kind: Kind
  timeZone: string
}

async function planRows(tx: Db, planning: Planning, rows: readonly SheetRow[]): Promise<Row[]> {
  const { sheet, kind, timeZone } = planning
  const known = new Map(sheetFields(kind).map((field) => [field.path, field]))
  const read = rows.map(({ line, cells }) => {
    const values = sheet.fields.flatMap((path, at): { field: SheetField; value: unknown }[] => {
      const field = known.get(path)
      const text = cells[at] ?? ''
      return field && text !== TOO_LONG ? [{ field, value: valueOf(field.schema, text, timeZone) }] : []
    })
    const own = sheet.fields.indexOf(ID)
    const mark =
      sheet.identifiedBy === ID
        ? (cells[own] ?? '').trim()
        : String(values.find(({ field }) => field.path === sheet.identifiedBy)?.value ?? '')
    return { line, values, mark }
  })
  const named = read
    .flatMap(({ values }) => values)
    .filter(({ field, value }) => value !== undefined && names(field))
  const missing = await missingAmong(tx, named)
  const found = await findContents(
    tx,
    planning,
    read.flatMap(({ mark }) => (mark === '' ? [] : [mark])),
  )
  return read.map((one) => planRow(planning, { ...one, missing, found: found.get(one.mark) ?? [] }))
}

const names = ({ schema }: SheetField) =>
  ['content', 'media'].includes(namedBy(schema) ?? '') ||
  ['content', 'media'].includes(namedBy(schema.items ?? {}) ?? '')

interface Read {
  line: number
  values: readonly { field: SheetField; value: unknown }[]
  mark: string
  missing: ReadonlySet<string>
  found: readonly Found[]
}

function planRow({ sheet, kind, timeZone }: Planning, { line, values, mark, missing, found }: Read): Row {
  const [one] = found
  const before = one?.fields ?? {}
  const differing = values.filter(
    ({ field: { path, schema }, value }) =>
      comparable(schema, value, timeZone) !== comparable(schema, valueAt(before, path), timeZone),
  )
  const patch = Object.fromEntries(differing.map(({ field, value }) => [field.path, value ?? null]))
  const after = withoutBlank(patched(before, patch))
  const title = String(after[kind.title] ?? '').slice(0, 500)
  const place = { id: newId(), sheetId: sheet.id, line, title, mark }
  const refused = (field: string, reason: string): Row => ({
    ...place,
    contentId: one?.row.id ?? null,
    plan: 'refused',
    fault: { field, reason },
  })
  if (found.length > 1)
    return refused(sheet.identifiedBy ?? '', say`several contents of the column say "${mark}"`)
  if (sheet.identifiedBy === ID && mark !== '' && !one)
    return refused(ID, say`the column has no content with the number "${mark}"`)
  const fault = faultOf(kind, { after, differing, missing }, sheet.publishes)
  if (fault) return refused(fault.field, fault.reason)
  if (one && differing.length === 0) return { ...place, contentId: one.row.id, plan: 'same' }
  return {
    ...place,
    contentId: one?.row.id ?? newId(),
    plan: one ? 'changed' : 'new',
    patch,
    changes: differing.map(({ field: { path, schema }, value }): SheetChange => {
      const shown = (said: unknown) => comparable(schema, said, timeZone).slice(0, MOST_SHOWN)
      return { field: path, before: shown(valueAt(before, path)), after: shown(value) }
    }),
    draftVersion: one?.row.draftVersion ?? null,
  }
}

interface Judged {
  after: Record<string, unknown>
  differing: Read['values']
  missing: ReadonlySet<string>
}

/** The first thing that the kind does not accept. What is missing is a fault only for what is published, but for the title. */
function faultOf(
  kind: Kind,
  { after, differing, missing }: Judged,
  publishes: boolean,
): SheetFault | undefined {
  for (const { field, value } of differing) {
    const lacking = [value].flat().find((one) => typeof one === 'string' && missing.has(one))
    if (lacking !== undefined && names(field))
      return { field: field.path, reason: say`"${lacking}" is neither a content nor a picture or file here` }
    const stray = strayChoice(field, value)
    if (stray !== undefined) return { field: field.path, reason: stray }
  }
  const { [kind.body ?? '']: html, ...fields } = after
  const faults = textFaults(kind, { fields, html: typeof html === 'string' ? html : null })
  const first = faults.find(({ path, isMissing }) => publishes || !isMissing || path.join('.') === kind.title)
  if (!first) return undefined
  const field = first.path.filter((key) => !/^\d+$/.test(key)).join('.')
  return { field, reason: first.isMissing ? say`it is empty` : first.reason }
}

/** Choices are named by their labels: nobody knows their codes. */
function strayChoice({ schema }: SheetField, value: unknown): string | undefined {
  const { enum: values, 'x-labels': labels } = schema.items?.enum === undefined ? schema : schema.items
  if (values === undefined || value === undefined) return undefined
  const known: readonly unknown[] = values
  const stray = [value].flat().find((one) => !known.includes(one))
  const choices = known.map((one) => labels?.[String(one)] ?? String(one)).join(say`, `)
  return stray === undefined ? undefined : say`"${String(stray)}" is none of the choices: ${choices}`
}

/** Where one content stands twice, nobody can say which row holds: both are refused. */
async function refuseRepeated(tx: Db, sheet: Sheet, planned: readonly Row[]): Promise<void> {
  const marks = [...new Set(planned.flatMap(({ mark }) => (mark === '' ? [] : [mark])))]
  if (marks.length === 0) return
  const fault: SheetFault = {
    field: sheet.identifiedBy ?? '',
    reason: say`it stands in several rows of the table`,
  }
  await tx
    .update(contentSheetRow)
    .set({ plan: 'refused', fault })
    .where(
      and(
        eq(contentSheetRow.sheetId, sheet.id),
        inArray(
          contentSheetRow.mark,
          tx
            .select({ mark: contentSheetRow.mark })
            .from(contentSheetRow)
            .where(and(eq(contentSheetRow.sheetId, sheet.id), inArray(contentSheetRow.mark, marks)))
            .groupBy(contentSheetRow.mark)
            .having(sql`count(*) > 1`),
        ),
      ),
    )
}
