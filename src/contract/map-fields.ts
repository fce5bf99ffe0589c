import { isRecord } from './is-record.ts'

type Fields = Record<string, unknown>

/** Maps one text of a content's fields; undefined removes it. */
export type FieldMapping = (schema: Fields, text: string, path: readonly string[]) => string | undefined

/**
 * A copy of the fields with every text mapped. A list entry that loses a required value is removed as a whole: a
 * gallery continues without the missing picture.
 */
export function mapFields(schema: Fields, fields: Fields, mapping: FieldMapping): Fields {
  const mapped = mapValue(schema, fields, mapping, [])
  return isRecord(mapped) ? mapped : {}
}

function mapValue(schema: unknown, value: unknown, mapping: FieldMapping, path: readonly string[]): unknown {
  const known = isRecord(schema) ? schema : {}
  if (typeof value === 'string') return mapping(known, value, path)
  if (Array.isArray(value)) {
    return value.flatMap((item, position) => {
      const mapped = mapValue(known.items, item, mapping, [...path, String(position)])
      return mapped === undefined || hasLost(known.items, item, mapped) ? [] : [mapped]
    })
  }
  if (!isRecord(value)) return value
  const properties = isRecord(known.properties) ? known.properties : {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      // A field left empty in YAML is null: it counts as absent.
      if (inner === null) return []
      const property = Object.hasOwn(properties, key) ? properties[key] : undefined
      const mapped = mapValue(property, inner, mapping, [...path, key])
      return mapped === undefined ? [] : [[key, mapped]]
    }),
  )
}

function hasLost(schema: unknown, before: unknown, after: unknown): boolean {
  if (!isRecord(schema) || !Array.isArray(schema.required) || !isRecord(before) || !isRecord(after))
    return false
  return schema.required.some((key) => typeof key === 'string' && key in before && !(key in after))
}
