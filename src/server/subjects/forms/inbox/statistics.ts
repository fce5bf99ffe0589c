import { and, count, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { FormDefinition, FormSchema } from '../../../../contract/forms/types.ts'
import type { SubmissionState } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formDraft, formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { isCounted } from '../sending/results.ts'
import { needsMask } from '../../../../contract/forms/sensitive.ts'
import { openValues } from '../definition/sealing.ts'
import { newest, readDefinitions } from '../definition/definitions.ts'
import { countedInSlices, wholeInSlices } from './slices.ts'
import { choiceTally, lastTexts, numberTally, type Tally } from './tallies.ts'

const MOST_DAYS = 30
/** The newest submissions in which free texts are looked for: each has to be unsealed. */
const MOST_UNSEALED = 2000
const DAY_MILLISECONDS = 86_400_000

/**
 * A form's figures: submissions per day, answers, free texts where nobody is identified, and the step at which
 * people stopped. Submissions are read once, in slices.
 */
export async function readStatistics(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  formKey: string,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const definitions = await readDefinitions(db, formKey)
  const definition = newest(definitions)
  const states = new Map<SubmissionState, number>()
  const days = new Map<string, number>()
  const tallies = talliesOf(definition)
  const dayOf = sql<string>`to_char(${formSubmission.createdAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`
  for await (const rows of countedInSlices(db, eq(formSubmission.formKey, formKey), dayOf)) {
    for (const { state, values, day } of rows) {
      states.set(state, (states.get(state) ?? 0) + 1)
      if (state === 'withdrawn') continue
      days.set(day, (days.get(day) ?? 0) + 1)
      for (const { name, tally } of tallies) if (Object.hasOwn(values, name)) tally.add(values[name])
    }
  }
  const texts = textsOf(definition)
  await addLastTexts(db, secrets, formKey, texts)
  const withdrawn = states.get('withdrawn') ?? 0
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  const shown = [...tallies, ...texts].map(({ tally }) => tally.shown())
  return {
    total: [...states.values()].reduce((sum, one) => sum + one, 0) - withdrawn,
    withdrawn,
    states: [...states].flatMap(([state, number]) =>
      state === 'withdrawn' ? [] : [{ state, count: number }],
    ),
    days: everyDay(days, today),
    questions: shown.flatMap((one) => (one && 'counts' in one ? [one] : [])),
    texts: shown.flatMap((one) => (one && 'texts' in one ? [one] : [])),
    stopped: await readStopped(db, formKey, Math.max(...definitions.keys()), definition),
  }
}

function talliesOf({ schema }: FormDefinition): { name: string; tally: Tally }[] {
  return [...everyField(schema)].flatMap(([name, field]) => {
    if (needsMask(field)) return []
    const tally = tallyOf(field.title ?? name, field)
    return tally ? [{ name, tally }] : []
  })
}

function tallyOf(title: string, field: FormSchema): Tally | undefined {
  if (isCounted(field)) return choiceTally(title, field)
  return field.type === 'integer' || field.type === 'number' ? numberTally(title, field) : undefined
}

type TextTally = ReturnType<typeof lastTexts>

const textsOf = ({ schema }: FormDefinition): { name: string; tally: TextTally }[] =>
  [...everyField(schema)].flatMap(([name, field]) =>
    !needsMask(field) && isFreeText(field) ? [{ name, tally: lastTexts(field.title ?? name) }] : [],
  )

async function addLastTexts(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  formKey: string,
  texts: readonly { name: string; tally: TextTally }[],
): Promise<void> {
  let read = 0
  const sent = and(eq(formSubmission.formKey, formKey), ne(formSubmission.state, 'withdrawn'))
  const isDone = () => read >= MOST_UNSEALED || texts.every(({ tally }) => tally.isFull())
  if (isDone()) return
  for await (const rows of wholeInSlices(db, sent)) {
    for (const { row } of rows) {
      const values = openValues(row.id, row, secrets)
      for (const { name, tally } of texts) if (Object.hasOwn(values, name)) tally.add(values[name])
    }
    read += rows.length
    if (isDone()) return
  }
}

/** Free text in a form that asks nothing personal. */
const isFreeText = ({ type, format, maxLength = 0, 'x-pi': pi }: FormSchema) =>
  type === 'string' && format === undefined && pi === undefined && maxLength >= 200

/** Includes days without submissions: up to today, or up to the last submission if that is long ago. */
function everyDay(days: ReadonlyMap<string, number>, today: string): { day: string; count: number }[] {
  const [last, first] = [[...days.keys()].at(0), [...days.keys()].at(-1)]
  if (last === undefined || first === undefined) return []
  const time = (day: string) => Date.parse(`${day}T00:00:00Z`)
  const isLongAgo = time(today) - time(last) >= MOST_DAYS * DAY_MILLISECONDS
  const end = Math.max(time(last), isLongAgo ? 0 : time(today))
  const begin = Math.max(time(first), end - (MOST_DAYS - 1) * DAY_MILLISECONDS)
  const length = (end - begin) / DAY_MILLISECONDS + 1
  return Array.from({ length }, (_, index) => {
    const day = new Date(begin + index * DAY_MILLISECONDS).toISOString().slice(0, 10)
    return { day, count: days.get(day) ?? 0 }
  })
}

/** Drafts of the newest version unchanged for a day, by step; nothing about their owners. */
async function readStopped(
  db: Db,
  formKey: string,
  version: number,
  { steps }: FormDefinition,
): Promise<{ title: string; count: number }[]> {
  if (!steps || steps.length < 2) return []
  const rows = await db
    .select({ step: formDraft.step, count: count() })
    .from(formDraft)
    .where(
      and(
        eq(formDraft.formKey, formKey),
        eq(formDraft.formVersion, version),
        isNull(formDraft.corrects),
        lt(formDraft.updatedAt, sql`now() - interval '1 day'`),
      ),
    )
    .groupBy(formDraft.step)
  const countAt = new Map(rows.map((row) => [row.step, row.count]))
  return steps.map(({ title }, step) => ({ title, count: countAt.get(step) ?? 0 }))
}
