import { asc, inArray } from 'drizzle-orm'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Definitions } from '../definition/definitions.ts'
import { shownFields } from '../definition/fields.ts'
import { opened, type SubmissionRow } from '../inbox/read-submission.ts'
import { stateWord } from '../inbox/words.ts'
import type { Row } from './file-writer.ts'

interface Shown {
  /** Sensitive answers as they are. */
  isOpen: boolean
  timeZone: string
}

/** Submissions as a table, with a column for every question that any version of the form asked. */
export interface Table {
  sheets: readonly string[]
  heads: readonly Row[]
  rowsOf(submission: SubmissionRow): readonly Row[]
}

export function tableOf(
  definitions: Definitions,
  secrets: Pick<Secrets, 'unseal'>,
  { isOpen, timeZone }: Shown,
): Table {
  const titles = new Map<string, string>()
  for (const { schema } of definitions.values())
    for (const [name, { title }] of everyField(schema)) if (!titles.has(name)) titles.set(name, title ?? name)
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return {
    sheets: ['Sheet1'],
    heads: [{ sheet: 0, cells: ['编号', '收到', '状态', '表单版本', ...titles.values()] }],
    rowsOf(row) {
      const { definition, values } = opened(row, definitions, secrets)
      const fields = shownFields(definition, values, () => isOpen)
      const textOf = new Map(fields.map(({ name, text }) => [name, text]))
      const cells = [
        row.number,
        time.format(row.createdAt),
        stateWord({ locale: 'zh-CN' }, row.state),
        String(row.formVersion),
        ...[...titles.keys()].map((name) => textOf.get(name) ?? ''),
      ]
      return [{ sheet: 0, cells }]
    },
  }
}

/** The oldest first. */
export const readRows = (db: Db, ids: readonly string[]): Promise<SubmissionRow[]> =>
  db
    .select()
    .from(formSubmission)
    .where(inArray(formSubmission.id, [...ids]))
    .orderBy(asc(formSubmission.createdAt), asc(formSubmission.id))
