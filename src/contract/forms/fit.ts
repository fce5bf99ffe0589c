import { isRecord } from '../is-record.ts'
import { shownSchema, type Holds } from './conditions.ts'
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
  let values = given
  let shown = shownSchema(schema, values, holds)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fitted = within(shown, values)
    const kept = isRecord(fitted) ? fitted : {}
    if (JSON.stringify(kept) === JSON.stringify(values)) break
    values = kept
    shown = shownSchema(schema, values, holds)
  }
  return { values, shown, faults }
}

/** What of a value has a place in the schema. What is of another type is left to the rules. */
function within(schema: FormSchema, value: unknown): unknown {
  if (schema.properties && isRecord(value)) {
    const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const field = ownOf(schema.properties, name)
      return field ? [[name, within(field, inner)]] : []
    })
    return Object.fromEntries(entries)
  }
  if (schema.items && Array.isArray(value)) {
    const { items } = schema
    return value.slice(0, MOST_ITEMS * 2).map((item: unknown) => within(items, item))
  }
  return value
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

function ownOf(properties: FormSchema['properties'], name: string): FormSchema | undefined {
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined
}
