import { everyField } from './fit.ts'
import type { FormDefinition, FormSchema } from './types.ts'

interface PersonalField {
  /** Its path, rows without their positions: `educations.school`. */
  name: string
  label: string
  pi: NonNullable<FormSchema['x-pi']>
}

/** The fields of a form that say something of a person, as its schema says. */
export function* personalFields(schema: FormSchema, path = ''): Generator<PersonalField> {
  for (const [field, inner] of everyField(schema)) {
    const name = path + field
    const { 'x-pi': pi, title = field } = inner
    if (pi) yield { name, label: title, pi }
    // A list is as sensitive as its rows.
    else if (inner.items?.['x-pi']) yield { name, label: title, pi: inner.items['x-pi'] }
    yield* personalFields(inner.items ?? inner, `${name}.`)
  }
}

/** Days for which submissions are kept: what the policy says; without one, as long as the longest of what the fields say. */
export function keptDays({ policy, schema }: Pick<FormDefinition, 'policy' | 'schema'>): number | undefined {
  const days = policy?.retentionDays ?? Math.max(0, ...retentions(schema))
  return days === 0 ? undefined : days
}

function retentions(schema: FormSchema): number[] {
  const own = schema['x-pi']?.retentionDays
  const inner = [...everyField(schema).values(), ...(schema.items ? [schema.items] : [])]
  return [...(own === undefined ? [] : [own]), ...inner.flatMap(retentions)]
}
