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
  ]
}

/**
 * The schema as it applies to these values: conditions decided, what they bring put in its place. What is left has
 * fields, rows and groups, and rules of single fields: all that is needed to show it.
 */
export function shownSchema(schema: FormSchema, value: unknown, holds: Holds, pointer = ''): FormSchema {
  const shown: Shown = { properties: new Map(), required: new Set() }
  gather(schema, value, holds, pointer, shown)
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
        field.type === 'object' ? shownSchema(field, valueIn(value, name), holds, at) : plain(field),
      ]),
    ),
    required: [...shown.required],
  }
}

interface Shown {
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
function plain(schema: FormSchema): FormSchema {
  const known = plainFields.get(schema)
  if (known) return known
  const { if: _if, then: _then, else: _else, allOf: _allOf, oneOf, ...rest } = schema
  const field = { ...rest, ...(isChoice(oneOf) && { oneOf }) }
  plainFields.set(schema, field)
  return field
}

function valueIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
