import { FIELD_TYPES, fieldTypeOf } from '../../../contract/field-types/index.ts'
import type { FieldSchema } from '../../../contract/field-types/types.ts'
import { isRecord } from '../../../contract/is-record.ts'

/**
 * A kind's schema in words, for the audit log: each field's title, type and limits.
 * @param other the schema it is compared with: fields of both have one name, and only those of one are not described
 */
export function kindWords(schema: unknown, other?: unknown): Record<string, unknown> {
  const { properties, required, parts, title } = partsOf(schema)
  const others = partsOf(other).properties
  const titles = titlesOf({ ...properties, ...others })
  const titleOf = (name: string) => titles.get(name) ?? name
  const names = Object.keys(properties)
  const fields = names.map((name) => [
    titleOf(name),
    Object.hasOwn(others, name)
      ? fieldWords(properties[name], required.includes(name))
      : { type: typeOf(properties[name]) },
  ])
  return {
    title,
    ...Object.fromEntries(fields),
    plays: Object.fromEntries(
      Object.entries(parts).map(([part, of]) => [part, typeof of === 'string' ? titleOf(of) : of]),
    ),
    sequence: names
      .filter((name) => Object.hasOwn(others, name))
      .map(titleOf)
      .join('、'),
  }
}

/** Titles that tell fields apart. */
function titlesOf(properties: Record<string, unknown>): ReadonlyMap<string, string> {
  const titles = Object.entries(properties).map(([name, field]): [string, string] => [
    name,
    isRecord(field) && typeof field.title === 'string' ? field.title : name,
  ])
  const isAlone = (title: string) => titles.filter(([, other]) => other === title).length === 1
  return new Map(titles.map(([name, title]) => [name, isAlone(title) ? title : `${title} (${name})`]))
}

function fieldWords(field: unknown, isRequired: boolean): Record<string, unknown> {
  const {
    type: _type,
    properties: _properties,
    items: _items,
    'x-translations': _other,
    ...rest
  } = isRecord(field) ? field : {}
  return { ...rest, type: typeOf(field), required: isRequired || undefined }
}

/** The name of the field's type, or the type of its JSON. */
function typeOf(field: unknown): string {
  const schema: FieldSchema = isRecord(field) ? field : {}
  const type = fieldTypeOf(schema)
  return Object.entries(FIELD_TYPES).find(([, one]) => one === type)?.[0] ?? String(schema.type ?? '')
}

function partsOf(schema: unknown) {
  const { properties, required, 'x-kind': parts, title } = isRecord(schema) ? schema : {}
  return {
    title,
    properties: isRecord(properties) ? properties : {},
    required: Array.isArray(required) ? required.map(String) : [],
    parts: isRecord(parts) ? parts : {},
  }
}
