import { ACTION_FIELDS } from '../../../contract/actions.ts'
import { propertiesOf, type Action, type FieldSchema } from './operations.ts'

export interface ActionInput {
  /** The operation's address below /api, with its query. */
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Characters that must not stand in a path: they would name another operation. */
const NO_PATH = /^\.{0,2}$/

/**
 * The input of an operation from a form's fields: texts are converted to the types of their schema. The operation checks the
 * result, as for every other caller.
 */
export function inputOf(action: Action, fields: URLSearchParams): ActionInput {
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  let { path } = action
  for (const { name, in: place } of action.parameters) {
    const value = fields.get(name)
    if (value === null) continue
    if (place === 'query') query.set(name, value)
    if (place === 'path' && !NO_PATH.test(value)) path = path.replace(`{${name}}`, encodeURIComponent(value))
  }
  const asked = query.toString()
  return {
    url: path + (asked && `?${asked}`),
    headers: action.body ? { 'content-type': action.body.type } : headers,
    ...(action.body && { payload: payloadOf(action.body, fields) }),
  }
}

function payloadOf({ type, schema }: NonNullable<Action['body']>, fields: URLSearchParams): string {
  if (type !== 'application/json') {
    const own = [...fields].filter(([name]) => !RESERVED.has(name))
    return new URLSearchParams(own).toString()
  }
  return JSON.stringify(
    isOf(schema, 'array') ? listOf(schema, fields) : objectOf(schema, (name) => fields.getAll(name)),
  )
}

/** A list of objects: the nth values of all fields make the nth object; a field sent once applies to all of them. */
function listOf({ items = {} }: FieldSchema, fields: URLSearchParams): object[] {
  const names = Object.keys(propertiesOf(items))
  const length = Math.max(0, ...names.map((name) => fields.getAll(name).length))
  return Array.from({ length }, (_, index) =>
    objectOf(items, (name) => {
      const values = fields.getAll(name)
      const value = values.length === 1 ? values[0] : values[index]
      return value === undefined ? [] : [value]
    }),
  )
}

function objectOf(schema: FieldSchema, valuesOf: (name: string) => string[]): object {
  const required = new Set([schema, ...(schema.allOf ?? [])].flatMap((each) => each.required ?? []))
  const properties = Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const value = valueOf(property, valuesOf(name), required.has(name))
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(properties)
}

/** An optional field left empty counts as not sent. */
function valueOf(schema: FieldSchema, values: string[], isRequired: boolean): unknown {
  // Browsers do not send unchecked boxes.
  if (isOf(schema, 'boolean'))
    return isRequired || values.length > 0 ? TICKED.has(values.at(-1) ?? '') : undefined
  if (isOf(schema, 'array')) return values.map((value) => scalarOf(schema.items ?? {}, value))
  const value = values.at(-1)
  if (value === undefined || (value.trim() === '' && !isRequired)) return undefined
  return scalarOf(schema, value)
}

const TICKED = new Set(['on', 'true', '1'])
const NUMBER = /^-?\d+(?:\.\d+)?$/

function scalarOf(schema: FieldSchema, value: string): unknown {
  const isNumber = isOf(schema, 'integer') || isOf(schema, 'number')
  // Surrounding blanks are never intended.
  const text = value.trim()
  return isNumber && NUMBER.test(text) ? Number(text) : text
}

const isOf = ({ type = [] }: FieldSchema, name: string) => [type].flat().includes(name)

const RESERVED: ReadonlySet<string> = new Set(Object.values(ACTION_FIELDS))

/** What was typed, to be shown in the form again. */
export function typedIn(fields: URLSearchParams, secrets: ReadonlySet<string>): Record<string, string[]> {
  const names = new Set([...fields.keys()].filter((name) => !RESERVED.has(name) && !secrets.has(name)))
  return Object.fromEntries([...names].map((name) => [name, fields.getAll(name)]))
}
