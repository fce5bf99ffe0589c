import { isChoice } from '../question-types/choices.ts'
import type { FormSchema } from './types.ts'

/** Whether the condition at this place of the schema holds for the value that stands there. */
export type Holds = (pointer: string, value: unknown) => boolean

/** A condition of a form: where it stands, as a JSON pointer, and what it asks. */
export interface Condition {
  pointer: string
  schema: FormSchema
}

/** Every `if` of a schema that decides which fields are shown, in the order in which the compiled module has them. */
export function conditionsOf(schema: FormSchema, pointer = ''): Condition[] {
  const own = schema.if === undefined ? [] : [{ pointer: `${pointer}/if`, schema: schema.if }]
  return [
    ...own,
    ...(['then', 'else'] as const).flatMap((branch) =>
      schema[branch] === undefined ? [] : conditionsOf(schema[branch], `${pointer}/${branch}`),
    ),
    ...(schema.allOf ?? []).flatMap((part, index) => conditionsOf(part, `${pointer}/allOf/${index}`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      conditionsOf(field, `${pointer}/properties/${name}`),
    ),
    ...(schema.items === undefined ? [] : conditionsOf(schema.items, `${pointer}/items`)),
  ]
}

/**
 * How a condition is told apart, for whoever has no rules: by its place, and within rows by the row, since it may hold for one and
 * not for another.
 */
export const conditionKey = (pointer: string, value: unknown): string =>
  pointer.includes('/items/') ? `${pointer} ${JSON.stringify(value ?? {})}` : pointer

/**
 * The schema as it applies to these values: conditions decided, what they bring put in its place. What is left has
 * fields, rows and groups, and rules of single fields: all that is needed to show it. Rows differ from each other: their
 * conditions are named by `x-if`, and decided for each row.
 */
export function shownSchema(schema: FormSchema, value: unknown, holds: Holds, pointer = ''): FormSchema {
  const shown = shownFields(schema, value, holds, pointer)
  const {
    if: _if,
    then: _then,
    else: _else,
    allOf: _allOf,
    oneOf,
    properties,
    required: _required,
    ...rest
  } = schema
  if (properties === undefined && shown.properties.size === 0)
    return { ...rest, ...(isChoice(oneOf) && { oneOf }) }
  return {
    ...rest,
    properties: Object.fromEntries(
      [...shown.properties].map(([name, { field, pointer: at }]) => [
        name,
        field.type === 'object' ? shownSchema(field, valueIn(value, name), holds, at) : plain(field, at),
      ]),
    ),
    required: [...shown.required],
  }
}

/** The fields of a group that are shown for a value, and which of them must be filled in. */
export function shownFields(schema: FormSchema, value: unknown, holds: Holds, pointer: string): Shown {
  const shown: Shown = { properties: new Map(), required: new Set() }
  gather(schema, value, holds, pointer, shown)
  return shown
}

export interface Shown {
  properties: Map<string, { field: FormSchema; pointer: string }>
  required: Set<string>
}

function gather(schema: FormSchema, value: unknown, holds: Holds, pointer: string, shown: Shown): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const known = shown.properties.get(name)
    shown.properties.set(name, {
      field: known ? { ...known.field, ...field } : field,
      pointer: known?.pointer ?? `${pointer}/properties/${name}`,
    })
  }
  for (const name of schema.required ?? []) shown.required.add(name)
  schema.allOf?.forEach((part, index) => gather(part, value, holds, `${pointer}/allOf/${index}`, shown))
  if (schema.if === undefined) return
  const branch = holds(`${pointer}/if`, value) ? 'then' : 'else'
  const chosen = schema[branch]
  if (chosen) gather(chosen, value, holds, `${pointer}/${branch}`, shown)
}

const plainFields = new WeakMap<FormSchema, FormSchema>()

/** Without what only checks. The same for the same field: of a submission, most of them are looked at as they stand. */
function plain(schema: FormSchema, pointer: string): FormSchema {
  const known = plainFields.get(schema)
  if (known) return known
  const {
    if: _if,
    then: _then,
    else: _else,
    allOf: _allOf,
    oneOf,
    items,
    default: _default,
    ...rest
  } = schema
  const field = {
    ...rest,
    ...(items && { items: named(items, `${pointer}/items`) }),
    ...(isChoice(oneOf) && { oneOf }),
  }
  plainFields.set(schema, field)
  return field
}

/** With the names of conditions in place of what they ask. */
function named(schema: FormSchema, pointer: string): FormSchema {
  const { allOf, properties, items } = schema
  const branch = (part: FormSchema, at: string) => named({ type: 'object', ...part }, `${pointer}/${at}`)
  const branches = (['then', 'else'] as const).flatMap((name) => {
    const part = schema[name]
    return part ? [[name, branch(part, name)]] : []
  })
  return {
    ...schema,
    ...(schema.if && { if: { 'x-if': `${pointer}/if` } }),
    ...Object.fromEntries(branches),
    ...(allOf && { allOf: allOf.map((part, index) => branch(part, `allOf/${index}`)) }),
    ...(items && { items: named(items, `${pointer}/items`) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          named(field, `${pointer}/properties/${name}`),
        ]),
      ),
    }),
  }
}

/** A group with the parts of its `allOf` in it, whose conditions were decided. */
export function merged({ allOf = [], ...group }: FormSchema): FormSchema {
  const parts = [group, ...allOf.map(merged)]
  const properties: Record<string, FormSchema> = {}
  for (const part of parts)
    for (const [name, field] of Object.entries(part.properties ?? {}))
      properties[name] = { ...properties[name], ...field }
  const required = parts.flatMap((part) => part.required ?? [])
  return { ...Object.assign({}, ...parts.toReversed()), properties, required: [...new Set(required)] }
}

function valueIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
