import { everyField } from '../../contract/forms/fit.ts'
import type { FormSchema } from '../../contract/forms/types.ts'
import type { Answer } from '../../contract/types.ts'
import type { Form } from '../forms/compile.ts'
import type { RecordKind } from '../records/kinds.ts'
import { keptDays } from '../submissions/expire.ts'

type Entry = Answer<'selectProcessing'>[number]

/** What is kept of people in a kind of records, as its schema says. */
export function entryOfKind({ name, label, schema }: RecordKind): Entry {
  return {
    kind: name,
    label,
    ...schema['x-pi'],
    fields: Object.entries(schema.properties).map(([field, { title, 'x-pi': pi }]) => ({
      name: field,
      label: title ?? field,
      class: pi?.class ?? 'ordinary',
    })),
  }
}

/** What is kept of people in a form; undefined where none of its fields says anything of a person. */
export function entryOfForm({ key, definition }: Form): Entry | undefined {
  const personal = [...personalFields(definition.schema, '')]
  if (personal.length === 0) return undefined
  const retentionDays = keptDays(definition)
  const said = (name: 'purpose' | 'basis') =>
    [...new Set(personal.flatMap(({ pi }) => pi[name] ?? []))].join('；')
  const basis = said('basis')
  return {
    kind: `form:${key}`,
    label: definition.title,
    purpose: said('purpose'),
    ...(basis && { basis }),
    ...(retentionDays !== undefined && { retentionDays }),
    fields: personal.map(({ name, label, pi }) => ({ name, label, class: pi.level })),
  }
}

/** With their paths, rows without their positions: `educations.school`. */
function* personalFields(
  schema: FormSchema,
  path: string,
): Generator<{ name: string; label: string; pi: NonNullable<FormSchema['x-pi']> }> {
  for (const [field, inner] of everyField(schema)) {
    const name = path + field
    const { 'x-pi': pi, title = field } = inner
    if (pi) yield { name, label: title, pi }
    yield* personalFields(inner.items ?? inner, `${name}.`)
  }
}
