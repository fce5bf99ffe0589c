import { keptDays, personalFields } from '../../../contract/forms/personal.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Form } from '../forms/definition/compile.ts'
import type { RecordKind } from '../records/record-kinds.ts'

type Entry = Answer<'selectProcessing'>[number]

/** What a kind of records stores about people, from its schema. */
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

/** What a form stores about people; undefined if none of its fields is personal. */
export function entryOfForm({ key, definition }: Form): Entry | undefined {
  const personal = [...personalFields(definition.schema)]
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
