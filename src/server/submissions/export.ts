import { asc } from 'drizzle-orm'
import { everyField } from '../../contract/forms/fit.ts'
import type { Db } from '../db/database.ts'
import { formSubmission } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { csvOf, type Sheet } from './csv.ts'
import { readDefinitions } from './definitions.ts'
import { shownFields } from './fields.ts'
import { type Filter, matching } from './list.ts'
import { opened } from './read.ts'
import { stateWord } from './words.ts'
import { xlsxOf } from './xlsx.ts'

/** What one file may hold: it is made in memory. */
const MOST_ROWS = 20_000

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
  const rows = await db
    .select()
    .from(formSubmission)
    .where(matching(secrets, filter))
    .orderBy(asc(formSubmission.createdAt), asc(formSubmission.id))
    .limit(MOST_ROWS + 1)
  if (rows.length > MOST_ROWS)
    throw new Refusal(422, `more than ${MOST_ROWS} submissions do not go into one file: narrow the filter`)
  const titles = new Map<string, string>()
  for (const { schema } of definitions.values())
    for (const [name, { title }] of everyField(schema)) if (!titles.has(name)) titles.set(name, title ?? name)
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const sheet: Sheet = [
    ['编号', '收到', '状态', '表单版本', ...titles.values()],
    ...rows.map((row) => {
      const { definition, values } = opened(row, definitions, secrets)
      const fields = shownFields(definition, values, () => isOpen)
      const textOf = new Map(fields.map(({ name, text }) => [name, text]))
      return [
        row.number,
        time.format(row.createdAt),
        stateWord({ locale: 'zh-CN' }, row.state),
        String(row.formVersion),
        ...[...titles.keys()].map((name) => textOf.get(name) ?? ''),
      ]
    }),
  ]
  const bytes = format === 'csv' ? Buffer.from(csvOf(sheet)) : xlsxOf(sheet)
  return { bytes, rows: rows.length }
}
