import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isChoice } from '../../../../contract/question-types/choices.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { FormSchema } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission, formVersion } from '../../../store/db/schema.ts'

/** A word that more choices have in their labels finds the first of them. */
const MOST_CHOICES = 100

/** Conditions for submissions in which a choice was made whose label has these words, in any version of its form. */
export async function labelled(db: Db, formKeys: readonly string[], words: string): Promise<SQL[]> {
  const versions = await db
    .select({ formKey: formVersion.formKey, definition: formVersion.definition })
    .from(formVersion)
    .where(inArray(formVersion.formKey, [...formKeys]))
  const patterns = new Map<string, Set<string>>()
  for (const { formKey, definition } of versions) {
    const known = patterns.get(formKey) ?? new Set()
    for (const pattern of patternsIn(definition.schema, words.toLowerCase()))
      known.add(JSON.stringify(pattern))
    patterns.set(formKey, known)
  }
  return [...patterns].flatMap(([formKey, known]) => {
    const among = [...known].slice(0, MOST_CHOICES)
    const chosen = or(...among.map((pattern) => sql`${formSubmission.values} @> ${pattern}::jsonb`))
    return chosen ? [sql`${and(eq(formSubmission.formKey, formKey), chosen)}`] : []
  })
}

/** What answers contain in which such a choice was made: `{"members": [{"relation": "spouse"}]}`. */
function patternsIn(schema: FormSchema, words: string): unknown[] {
  return [...everyField(schema)].flatMap(([name, field]) =>
    patternsOf(field, words).map((pattern) => ({ [name]: pattern })),
  )
}

function patternsOf(field: FormSchema, words: string): unknown[] {
  if (field.items) return patternsOf(field.items, words).map((pattern) => [pattern])
  if (field.type === 'object') return patternsIn(field, words)
  return choicesOf(field).flatMap(({ value, label }) => (label.toLowerCase().includes(words) ? [value] : []))
}

/** What can be chosen, with the words for it; nothing for a question that is answered in one's own words. */
export function choicesOf({ enum: values, oneOf, 'x-labels': labels = {} }: FormSchema) {
  if (oneOf && isChoice(oneOf))
    return oneOf.map(({ const: value = '', title }) => ({ value, label: title ?? String(value) }))
  return (values ?? []).map((value) => ({
    value,
    label: Object.hasOwn(labels, String(value)) ? (labels[String(value)] ?? '') : String(value),
  }))
}
