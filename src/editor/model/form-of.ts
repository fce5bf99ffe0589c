import type { RJSFSchema } from '@rjsf/utils'
import { FIELD_FORMATS } from '../../contract/field-types/index.ts'
import { isRecord } from '../../contract/is-record.ts'

export interface FormParts {
  /** Names of the fields that have a place of their own. */
  title: string
  body: string | undefined
  /** Of a kind with a text, and only where it is plain words: it stands between title and text. */
  summary: string | undefined
  /** The other fields, as a schema of its own. */
  rest: RJSFSchema
}

/** Fields that no form can be made of, such as a drawing on a map; they stay as they are. */
function isKept(property: unknown): boolean {
  if (!isRecord(property)) return false
  if (property.type === 'array') return !isRecord(property.items) || isKept(property.items)
  return property.type === 'object' && !isRecord(property.properties)
}

/** A text without anything of its own. */
const isWords = (property: unknown) =>
  isRecord(property) &&
  property.type === 'string' &&
  property.format === undefined &&
  property.contentMediaType === undefined &&
  property.enum === undefined

/**
 * The parts of a kind's form: its title, its body, and all that a form can be made of. `dateHint` is said of the time of
 * publication.
 */
export function formOf(schema: Record<string, unknown>, dateHint?: string): FormParts {
  const parts = isRecord(schema['x-kind']) ? schema['x-kind'] : {}
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const title = typeof parts.title === 'string' ? parts.title : 'title'
  const body = typeof parts.body === 'string' ? parts.body : undefined
  const named = body !== undefined && typeof parts.summary === 'string' ? parts.summary : undefined
  const summary = named !== undefined && isWords(properties[named]) ? named : undefined
  const shown = Object.entries(properties).filter(
    ([name, property]) => name !== title && name !== body && !isKept(property),
  )
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  const published = parts.publication === true ? parts.date : undefined
  const rest = Object.fromEntries(
    shown.map(([name, property]) => [
      name,
      name === published && dateHint !== undefined
        ? { ...plain(property), description: dateHint }
        : plain(property),
    ]),
  )
  return {
    title,
    body,
    summary,
    rest: { type: 'object', properties: rest, required: required.filter((name) => name in rest) },
  }
}

/** Without what the form's makers do not know. */
function plain(property: unknown): RJSFSchema {
  if (!isRecord(property)) return {}
  const { 'x-unit': _unit, 'x-labels': labels, format, ...rest } = property
  const options = Array.isArray(rest.enum) ? rest.enum.map(String) : []
  const oneOf =
    isRecord(labels) && options.length > 0
      ? {
          enum: undefined,
          oneOf: options.map((value) => ({ const: value, title: String(labels[value] ?? value) })),
        }
      : {}
  const known = FIELD_FORMATS.get(format)?.hasWidget ? { format: String(format) } : {}
  return { ...rest, ...known, ...oneOf }
}
