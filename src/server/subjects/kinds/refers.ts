import { isRecord } from '../../../contract/is-record.ts'
import type { Fields } from '../../store/db/fields.ts'
import { didYouMean } from '../../ground/language/did-you-mean.ts'
import type { Kinds } from './kinds.ts'

interface Named {
  /** A path such as `rows.project`. */
  field: string
  kind: string
}

/** The kinds whose contents a kind's fields may name (`x-refers`), by field. */
export function kindsReferred(schema: unknown, at: readonly string[] = []): Named[] {
  if (!isRecord(schema)) return []
  const { 'x-refers': kinds, items, properties } = schema
  const own = Array.isArray(kinds) ? kinds.map((kind) => ({ field: at.join('.'), kind: String(kind) })) : []
  const inner = isRecord(properties) ? Object.entries(properties) : []
  return [
    ...own,
    ...kindsReferred(items, at),
    ...inner.flatMap(([name, field]) => kindsReferred(field, [...at, name])),
  ]
}

/** Those that do not exist, each with suggestions, as text. */
export function unknownKinds(schema: Fields, kinds: Kinds): (Named & { meant: string })[] {
  return kindsReferred(schema)
    .filter(({ kind }) => !kinds.has(kind))
    .map((one) => ({ ...one, meant: didYouMean(one.kind, kinds.keys()) }))
}
