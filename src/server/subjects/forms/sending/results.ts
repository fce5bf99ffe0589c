import { sql, type SQL } from 'drizzle-orm'
import { isChoice } from '../../../../contract/question-types/choices.ts'
import type { FormSchema } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import type { Form } from '../definition/compile.ts'

/** How many people gave each answer to a question. */
export interface Answers {
  field: string
  counts: { value: string; count: number }[]
}

/** With fewer answers, nobody's would be hidden among the others. */
export const FEWEST = 5

/** The results of a public survey; no answers while there are so few that they might identify people. */
export async function readResults(db: Db, form: Form): Promise<{ total: number; answers: Answers[] }> {
  const { schema, policy = {} } = form.definition
  const mine = sql`form_key = ${form.key} and round = ${policy.round ?? ''} and state <> 'withdrawn'`
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from form_submission where ${mine}`,
  )
  const total = counted.rows[0]?.total ?? 0
  if (total < FEWEST) return { total, answers: [] }
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => isCounted(field))
  const answers: Answers[] = []
  for (const [field] of fields) answers.push({ field, counts: await countAnswers(db, mine, field) })
  return { total, answers }
}

/** How often each value was given; with multiple choice each option counts. */
export async function countAnswers(db: Db, where: SQL, field: string): Promise<Answers['counts']> {
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    select value, count(*)::int as count from (
      select jsonb_array_elements_text(case jsonb_typeof(values -> ${field}) when 'array' then values -> ${field}
        else jsonb_build_array(values -> ${field}) end) as value
      from form_submission where ${where} and values ? ${field}) given
    group by value order by value`)
  return rows
}

/** Options and ratings: texts are for staff, and other numbers may identify people. */
export function isCounted(field: FormSchema): boolean {
  const { type, enum: values, oneOf, items, minimum, maximum } = field
  if (type === 'boolean' || values !== undefined || isChoice(oneOf) || items?.enum !== undefined) return true
  return type === 'integer' && minimum !== undefined && maximum !== undefined && maximum - minimum <= 10
}
