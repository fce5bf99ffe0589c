import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { isChoice } from '../../../../contract/forms/conditions.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { FormSchema } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import { countAnswers, isCounted } from '../sending/results.ts'
import { isSensitive } from '../definition/sealing.ts'
import { newest, readDefinitions } from '../definition/definitions.ts'
import { labelOf } from '../definition/fields.ts'

const MOST_DAYS = 30
const MOST_TEXTS = 20

/** What a form has brought: how many a day, which answers, and what was written in words where nobody is told of. */
export async function readStatistics(db: Db, formKey: string, timeZone: string) {
  const definition = newest(await readDefinitions(db, formKey))
  const mine = and(eq(formSubmission.formKey, formKey), ne(formSubmission.state, 'withdrawn'))
  const day = sql<string>`to_char(${formSubmission.createdAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`
  const count = sql<number>`count(*)::integer`
  const days = await db
    .select({ day, count })
    .from(formSubmission)
    .where(mine)
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`))
    .limit(MOST_DAYS)
  const states = await db
    .select({ state: formSubmission.state, count })
    .from(formSubmission)
    .where(eq(formSubmission.formKey, formKey))
    .groupBy(formSubmission.state)
  const questions = []
  const texts = []
  for (const [name, field] of everyField(definition.schema)) {
    if (isSensitive(field)) continue
    const title = field.title ?? name
    if (isCounted(field)) questions.push({ title, ...(await answersTo(db, formKey, name, field)) })
    else if (isFreeText(field)) texts.push({ title, texts: await lastTexts(db, formKey, name) })
  }
  return {
    total: states.reduce((total, one) => total + (one.state === 'withdrawn' ? 0 : one.count), 0),
    states,
    days: days.toReversed(),
    questions,
    texts: texts.filter((one) => one.texts.length > 0),
  }
}

/** Where somebody may write what they like, and is asked for nothing of themselves. */
const isFreeText = ({ type, format, maxLength = 0, 'x-pi': pi }: FormSchema) =>
  type === 'string' && format === undefined && pi === undefined && maxLength >= 200

/** Every choice that there is, those that nobody chose too. */
async function answersTo(db: Db, formKey: string, name: string, field: FormSchema) {
  const where = sql`form_key = ${formKey} and state <> 'withdrawn'`
  const counts = new Map((await countAnswers(db, where, name)).map(({ value, count }) => [value, count]))
  const { rows } = await db.execute<{ answered: number }>(
    sql`select count(*)::integer as answered from form_submission where ${where} and values ? ${name}`,
  )
  const values = new Set([...choicesOf(field), ...counts.keys()])
  const choice = field.items ?? field
  const isRating = field.type === 'integer'
  const given = [...counts].reduce((total, [, one]) => total + one, 0)
  const sum = [...counts].reduce((total, [value, one]) => total + Number(value) * one, 0)
  return {
    answered: rows[0]?.answered ?? 0,
    isSeveral: field.type === 'array',
    ...(isRating && given > 0 && { average: Math.round((sum / given) * 100) / 100 }),
    counts: [...values].map((value) => ({ label: labelOf(choice, value), count: counts.get(value) ?? 0 })),
  }
}

function choicesOf({ enum: values, oneOf, items, type, minimum, maximum }: FormSchema): string[] {
  if (items) return choicesOf(items)
  if (values) return values.map(String)
  if (oneOf && isChoice(oneOf)) return oneOf.map((option) => String(option.const))
  if (type === 'boolean') return ['true', 'false']
  if (minimum === undefined || maximum === undefined) return []
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index))
}

async function lastTexts(db: Db, formKey: string, name: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select values ->> ${name} as text from form_submission
    where form_key = ${formKey} and state <> 'withdrawn' and coalesce(values ->> ${name}, '') <> ''
    order by created_at desc limit ${MOST_TEXTS}`)
  return rows.map(({ text }) => text)
}
