import { FIELD_FORMATS } from '../../../../contract/field-types/index.ts'
import type { ExampleMatter } from '../../../../contract/field-types/types.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { say } from '../../../ground/language/say.ts'

/** The number of entries in a list, if that many are allowed. */
const ENTRIES = 2

/** An example content that is valid for a kind, with texts made from the fields' names; references are left out. */
export function exampleFields(schema: Fields, matter: ExampleMatter = {}): Fields {
  const { title, withdraw } = isRecord(schema['x-kind']) ? schema['x-kind'] : {}
  const { [String(withdraw)]: _over, ...fields } = groupFor(schema, matter)
  const label = typeof schema.title === 'string' ? schema.title : ''
  if (typeof title !== 'string') return {}
  const field = isRecord(schema.properties) ? schema.properties[title] : undefined
  return { ...fields, [title]: fitted(say`One ${label}`, isRecord(field) ? field : {}) }
}

/** Undefined if a field stays empty. */
function exampleOf(schema: unknown, matter: ExampleMatter): unknown {
  if (!isRecord(schema)) return undefined
  const { type, enum: values } = schema
  if (Array.isArray(values)) return values[0]
  switch (type) {
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return numberFor(schema)
    case 'array':
      return listFor(schema, matter)
    case 'object':
      return groupFor(schema, matter)
    default:
      return textFor(schema, matter)
  }
}

function groupFor({ properties }: Fields, matter: ExampleMatter): Fields {
  const entries = Object.entries(isRecord(properties) ? properties : {})
  return Object.fromEntries(
    entries.flatMap(([name, field]) => {
      const value = exampleOf(field, matter)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function listFor({ items, minItems, maxItems }: Fields, matter: ExampleMatter): unknown[] | undefined {
  const item = exampleOf(items, matter)
  const count = Math.min(Math.max(ENTRIES, Number(minItems ?? 0)), Number(maxItems ?? ENTRIES))
  return item === undefined ? undefined : Array.from({ length: count }, () => item)
}

function numberFor({ minimum, maximum }: Fields): number {
  return Math.min(Math.max(12, Number(minimum ?? 12)), Number(maximum ?? Infinity))
}

function textFor(field: Fields, matter: ExampleMatter): string | undefined {
  if (field['x-refers'] !== undefined) return undefined
  if (field.contentMediaType !== undefined) return `<p>${say`What was written stands here.`}</p>`
  if (field.format !== undefined) return FIELD_FORMATS.get(field.format)?.example(matter)
  return fitted(`${typeof field.title === 'string' ? field.title : ''} …`.trim(), field)
}

function fitted(text: string, { minLength, maxLength }: Fields): string {
  return text.padEnd(Number(minLength ?? 0), '…').slice(0, Number(maxLength ?? text.length + 100))
}
