import { asc, inArray } from 'drizzle-orm'
import { isFileField } from '../../../../contract/forms/files.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import { sumsOf } from '../../../../contract/forms/sums.ts'
import type { FormSchema, Values } from '../../../../contract/forms/types.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { SiteSettings } from '../../../../contract/types.ts'
import { say } from '../../../ground/language/say.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Definitions } from '../definition/definitions.ts'
import { type ShownField, shownFields } from '../definition/fields.ts'
import { opened, type SubmissionRow } from '../inbox/submission-row.ts'
import { staffStateWord } from '../inbox/words.ts'
import type { Beside } from './beside.ts'
import type { Cell } from '../../../../contract/sheets/cell.ts'
import { cellOf, headOf } from './cells.ts'
import type { Row } from '../../../../contract/sheets/file-writer.ts'
import { type Question, questionsOf } from './questions.ts'
import { sheetNames } from './sheet-names.ts'

export interface Shown {
  /** Includes sensitive answers unmasked. */
  isOpen: boolean
  /** With two empty columns in which to decide. */
  forDecisions?: boolean
  /** Repeated parts get sheets of their own; otherwise they are text in a cell. */
  hasSheets: boolean
  settings: Pick<SiteSettings, 'locale'>
  timeZone: string
  staffNames: ReadonlyMap<string, string>
}

/** Submissions as sheets: one with a column per question, and one for each repeated part. */
export interface Table {
  sheets: readonly string[]
  heads: readonly Row[]
  rowsOf(submission: SubmissionRow, beside: Beside): readonly Row[]
}

/** In the caller's language: see `speaking`. */
export function tableOf(definitions: Definitions, secrets: Pick<Secrets, 'unseal'>, shown: Shown): Table {
  const questions = questionsOf(definitions)
  const parts = shown.hasSheets ? questions.filter(({ field }) => field.items?.properties) : []
  const yes = say`yes`
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: shown.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const time = (at: Date): Cell => ({ time: clock.format(at) })
  const nameOf = (id: string | null) => (id === null ? '' : (shown.staffNames.get(id) ?? ''))
  const saidOf = (row: SubmissionRow, { said }: Beside) =>
    (said.get(row.id) ?? [])
      .map(({ createdAt, state, staffId, note }) => {
        const words = [clock.format(createdAt), staffStateWord(shown.settings, state), nameOf(staffId)]
        return words.filter(Boolean).join(' ') + (note ? `: ${note}` : '')
      })
      .join('\n')
  return {
    sheets: sheetNames([say`Submissions`, ...parts.map(({ head }) => head)]),
    heads: [
      headsOf(questions, shown.forDecisions),
      ...parts.map((part, index) => headsOfPart(part, index + 1)),
    ],
    rowsOf(row, beside) {
      const { definition, values } = opened(row, definitions, secrets)
      const fields = new Map(
        shownFields(definition, values, () => shown.isOpen).map((one) => [one.name, one]),
      )
      const isAsked = ({ versions }: Question) => versions.includes(row.formVersion)
      const answers = questions.flatMap((one): Cell[] => {
        const field = fields.get(one.name)
        const value = values[one.name]
        const sums = sumsOf(one.field, value)
        if (!field || !isAsked(one)) return ['', ...sums.map(() => '')]
        if (field.isMasked) return [field.text, ...sums.map(() => '')]
        const answer = parts.includes(one) ? rowsIn(value).length : answerOf(one.field, value, beside)
        return [answer, ...sums.map(({ sum }) => sum)]
      })
      const cells = [
        row.number,
        ...(shown.forDecisions ? ['', ''] : []),
        time(row.createdAt),
        staffStateWord(shown.settings, row.state),
        nameOf(row.assigneeId),
        row.isOverlapping ? yes : '',
        row.formVersion,
        row.edition,
        row.correctedAt ? time(row.correctedAt) : '',
        nameOf(row.filledBy),
        ...answers,
        saidOf(row, beside),
      ]
      const inner = parts.flatMap((part, index) =>
        isAsked(part)
          ? partRows(row.number, part, index + 1, { values, field: fields.get(part.name), beside })
          : [],
      )
      return [{ sheet: 0, cells }, ...inner]
    },
  }
}

const headsOf = (questions: readonly Question[], forDecisions = false): Row => ({
  sheet: 0,
  cells: [
    say`Number`,
    ...(forDecisions ? [say`Decision`, say`Reason`] : []),
    say`Received`,
    say`State`,
    say`Assigned to`,
    say`Possible duplicate`,
    say`Version of the form`,
    say`Edition`,
    say`Corrected`,
    say`Filled in by`,
    ...questions.flatMap(({ head, field }) => [
      head,
      ...sumsOf(field, undefined).map(
        ({ title, unit }) => say`${head}: total of ${title}` + (unit && `（${unit}）`),
      ),
    ]),
    say`Messages`,
  ],
})

const headsOfPart = ({ field }: Question, sheet: number): Row => ({
  sheet,
  cells: [
    say`Number`,
    say`Row`,
    ...[...everyField(field.items ?? {})].map(([name, inner]) => headOf(name, inner)),
  ],
})

function partRows(
  number: string,
  { name, field }: Question,
  sheet: number,
  { values, field: shown, beside }: { values: Values; field: ShownField | undefined; beside: Beside },
): Row[] {
  if (!shown || shown.isMasked) return []
  const inner = [...everyField(field.items ?? {})]
  return rowsIn(values[name]).map((row, index) => ({
    sheet,
    cells: [number, index + 1, ...inner.map(([key, one]) => answerOf(one, row[key], beside))],
  }))
}

const answerOf = (field: FormSchema, value: unknown, beside: Beside): Cell =>
  isFileField(field) ? namesOf(value, beside) : cellOf(field, value)

const rowsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

const namesOf = (value: unknown, { fileNames }: Beside): string =>
  (Array.isArray(value) ? value : []).map((id: unknown) => fileNames.get(String(id)) ?? String(id)).join('；')

/** Oldest first. */
export const readRows = (db: Db, ids: readonly string[]): Promise<SubmissionRow[]> =>
  db
    .select()
    .from(formSubmission)
    .where(inArray(formSubmission.id, [...ids]))
    .orderBy(asc(formSubmission.createdAt), asc(formSubmission.id))
