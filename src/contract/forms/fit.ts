import { isRecord } from '../is-record.ts'
import { shownFields, shownSchema, type Holds } from './conditions.ts'
import type { FormFault, FormSchema, Values } from './types.ts'

/** Rows and choices of a list that says no less. */
export const MOST_ITEMS = 100

/** Rounds after which conditions that answer each other are left as they are. */
const MOST_ROUNDS = 8

export interface Fitted {
  /** What of the values the form shows: what a field that is hidden now held before is not among them. */
  values: Values
  /** The schema as it applies to them. */
  shown: FormSchema
  /** Fields that the form does not have, and lists that are too long to be looked at. */
  faults: FormFault[]
}

/** Brings values into the shape of the form, before its rules are checked. */
export function fitValues(schema: FormSchema, given: Values, holds: Holds): Fitted {
  const faults = strangers(schema, given, [])
  const values = shownValues(schema, given, holds)
  return { values, shown: shownSchema(schema, values, holds), faults }
}

/** The values without what fields held that are hidden now. */
export function shownValues(schema: FormSchema, given: Values, holds: Holds): Values {
  let values = given
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fitted = within(schema, values, holds, '')
    const kept = isRecord(fitted) ? fitted : {}
    if (JSON.stringify(kept) === JSON.stringify(values)) break
    values = kept
  }
  return values
}

/** What of a value has a place in the schema. What is of another type is left to the rules. */
function within(schema: FormSchema, value: unknown, holds: Holds, pointer: string): unknown {
  if (schema.items && Array.isArray(value)) {
    const { items } = schema
    return value
      .slice(0, MOST_ITEMS * 2)
      .map((item: unknown) => within(items, item, holds, `${pointer}/items`))
  }
  if (!isRecord(value) || everyField(schema).size === 0) return value
  const { properties } = shownFields(schema, value, holds, pointer)
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const shown = properties.get(name)
    return shown ? [[name, within(shown.field, inner, holds, shown.pointer)]] : []
  })
  return Object.fromEntries(entries)
}

/** Names that no branch of the form has. */
function strangers(schema: FormSchema, value: unknown, path: string[]): FormFault[] {
  if (Array.isArray(value)) {
    const most = schema.maxItems ?? MOST_ITEMS
    if (value.length > most) return [{ path, rule: 'maxItems', limit: String(most) }]
    return value.flatMap((item: unknown, index) =>
      strangers(schema.items ?? {}, item, [...path, String(index)]),
    )
  }
  if (!isRecord(value)) return []
  const fields = everyField(schema)
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields.get(name)
    return field ? strangers(field, inner, [...path, name]) : [{ path: [...path, name], rule: 'unknown' }]
  })
}

const fieldsOf = new WeakMap<FormSchema, ReadonlyMap<string, FormSchema>>()

/** The fields of a group in all of its branches. A schema that was asked once must not be changed any more. */
export function everyField(schema: FormSchema): ReadonlyMap<string, FormSchema> {
  const known = fieldsOf.get(schema)
  if (known) return known
  const fields = new Map<string, FormSchema>()
  const visit = ({ properties = {}, then, else: otherwise, allOf = [] }: FormSchema) => {
    for (const [name, field] of Object.entries(properties))
      fields.set(name, { ...field, ...fields.get(name) })
    for (const part of [then, otherwise, ...allOf]) if (part) visit(part)
  }
  visit(schema)
  fieldsOf.set(schema, fields)
  return fields
}
