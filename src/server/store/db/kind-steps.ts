import { isRecord } from '../../../contract/is-record.ts'
import type { Fields } from './fields.ts'

/** How the fields of one version of a kind become those of the next. */
export interface KindSteps {
  /** New names by old name. */
  renamed?: Record<string, string>
  /** Default values for fields that a content leaves empty. */
  given?: Fields
}

/** The fields under their new names, with default values for empty ones. */
export function stepped(fields: Fields, { renamed = {}, given = {} }: KindSteps): Fields {
  const named = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      Object.hasOwn(renamed, name) ? (renamed[name] ?? name) : name,
      value,
    ]),
  )
  const missing = Object.entries(given).filter(([name]) => isNothing(named[name]))
  return missing.length > 0 ? { ...named, ...Object.fromEntries(missing) } : named
}

/** Undefined, or left empty by an editor. */
const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** The fields without those that the schema lacks; the same object if the schema has them all. */
export function pruned(schema: Fields, fields: Fields): Fields {
  return prune(schema, fields) as Fields
}

function prune(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => prune(schema.items, item))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  if (!isRecord(value) || !isRecord(schema.properties)) return value
  const { properties } = schema
  const entries = Object.entries(value)
  const kept = entries.flatMap(([name, inner]): [string, unknown][] =>
    Object.hasOwn(properties, name) ? [[name, prune(properties[name], inner)]] : [],
  )
  const isSame = kept.length === entries.length && kept.every(([name, inner]) => inner === value[name])
  return isSame ? value : Object.fromEntries(kept)
}

/** Paths of values that the schema has no field for, such as `rows.name`, each once. */
export function droppedPaths(schema: unknown, value: unknown, path = ''): string[] {
  if (!isRecord(schema)) return []
  if (Array.isArray(value))
    return [...new Set(value.flatMap((item: unknown) => droppedPaths(schema.items, item, path)))]
  if (!isRecord(value) || !isRecord(schema.properties)) return []
  const { properties } = schema
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`
    if (Object.hasOwn(properties, name)) return droppedPaths(properties[name], inner, at)
    return isNothing(inner) ? [] : [at]
  })
}
