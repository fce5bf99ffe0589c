import { setImmediate } from 'node:timers/promises'
import { asc, inArray } from 'drizzle-orm'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { csvFrom, csvLines } from '../../../ground/csv.ts'
import { readDefinitions } from '../definition/definitions.ts'
import { shownFields } from '../definition/fields.ts'
import { type Filter, idsOf } from './list-submissions.ts'
import { opened } from './read-submission.ts'
import { stateWord } from './words.ts'
import { xlsxOf } from './xlsx.ts'

/** What one file may hold: it is made in memory. */
const MOST_ROWS = 20_000
/** Submissions that are read and opened in one go: everybody else waits meanwhile. */
const AT_ONCE = 250

export interface Wanted {
  format: 'csv' | 'xlsx'
  /** Sensitive answers as they are. */
  isOpen: boolean
  timeZone: string
}

/** Submissions as one table, the oldest first, with a column for every question that any version of the form asked. */
export async function exportSubmissions(
  db: Db,
  secrets: Pick<Secrets, 'unseal' | 'blindIndex'>,
  filter: Filter,
  { format, isOpen, timeZone }: Wanted,
): Promise<{ bytes: Uint8Array; rows: number }> {
  const definitions = await readDefinitions(db, filter.formKey)
  const ids = (await idsOf(db, secrets, filter)).toReversed()
  if (ids.length > MOST_ROWS)
    throw new Refusal(422, `more than ${MOST_ROWS} submissions do not go into one file: narrow the filter`)
  const titles = new Map<string, string>()
  for (const { schema } of definitions.values())
    for (const [name, { title }] of everyField(schema)) if (!titles.has(name)) titles.set(name, title ?? name)
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const sheet: string[][] = [['编号', '收到', '状态', '表单版本', ...titles.values()]]
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const row of await readRows(db, ids.slice(at, at + AT_ONCE))) {
      const { definition, values } = opened(row, definitions, secrets)
      const fields = shownFields(definition, values, () => isOpen)
      const textOf = new Map(fields.map(({ name, text }) => [name, text]))
      sheet.push([
        row.number,
        time.format(row.createdAt),
        stateWord({ locale: 'zh-CN' }, row.state),
        String(row.formVersion),
        ...[...titles.keys()].map((name) => textOf.get(name) ?? ''),
      ])
    }
    // What others have asked meanwhile goes first.
    await setImmediate()
  }
  const bytes = format === 'csv' ? Buffer.from(await csvInParts(sheet)) : await xlsxOf(sheet)
  return { bytes, rows: ids.length }
}

async function csvInParts(sheet: readonly string[][]): Promise<string> {
  const lines: string[] = []
  for (let at = 0; at < sheet.length; at += AT_ONCE) {
    lines.push(...csvLines(sheet.slice(at, at + AT_ONCE)))
    await setImmediate()
  }
  return csvFrom(lines)
}

const readRows = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(formSubmission)
    .where(inArray(formSubmission.id, [...ids]))
    .orderBy(asc(formSubmission.createdAt), asc(formSubmission.id))
