import { count, desc, eq, min } from 'drizzle-orm'
import type { FormSchema } from '../../../contract/forms/types.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { formSubmission, formVersion } from '../../store/db/schema.ts'

type Shown = NonNullable<Answer<'selectEditorAllocation'>['form']>
type Field = Shown['fields'][number]

/** A question with more answers puts nobody into a group. */
const MOST_ANSWERS = 50

/** The form of a plan's applications: its rounds, and the questions by which households are grouped. */
export async function showForm(db: Db, formKey: string): Promise<Shown | undefined> {
  const [row] = await db
    .select({ definition: formVersion.definition })
    .from(formVersion)
    .where(eq(formVersion.formKey, formKey))
    .orderBy(desc(formVersion.version))
    .limit(1)
  if (!row) return undefined
  const rounds = await db
    .select({ round: formSubmission.round, applications: count(), begun: min(formSubmission.createdAt) })
    .from(formSubmission)
    .where(eq(formSubmission.formKey, formKey))
    .groupBy(formSubmission.round)
    .orderBy(desc(min(formSubmission.createdAt)))
  const { title, schema } = row.definition
  return {
    title,
    rounds: rounds.map(({ round, applications }) => ({ round, applications })),
    fields: Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const answers = answersOf(field)
      return answers.length === 0 || answers.length > MOST_ANSWERS
        ? []
        : [{ name, title: field.title ?? name, answers }]
    }),
  }
}

/** The answers that a question offers; none where people write their own. */
function answersOf({ type, enum: values, items, oneOf, 'x-labels': labels }: FormSchema): Field['answers'] {
  if (type === 'boolean')
    return [
      { value: true, label: '' },
      { value: false, label: '' },
    ]
  if (type === 'array') return items ? answersOf(items) : []
  const listed = values ?? oneOf?.map(({ const: value }) => value) ?? []
  return listed.flatMap((value) => {
    const named = oneOf?.find((one) => one.const === value)?.title
    return typeof value === 'string' || typeof value === 'number'
      ? [{ value, label: labels?.[String(value)] ?? named ?? String(value) }]
      : []
  })
}
