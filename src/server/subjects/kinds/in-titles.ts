import { isRecord } from '../../../contract/is-record.ts'

/** A value with its fields named by their titles, as people know them. */
export function inTitles(schema: unknown, value: unknown): unknown {
  const described = isRecord(schema) ? schema : {}
  if (Array.isArray(value)) return value.map((one) => inTitles(described.items, one))
  if (!isRecord(value)) return value
  const properties = isRecord(described.properties) ? described.properties : {}
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [isRecord(field) && typeof field.title === 'string' ? field.title : name, inTitles(field, one)]
    }),
  )
}
