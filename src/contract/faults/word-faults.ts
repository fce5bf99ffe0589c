import type { ErrorObject } from 'ajv'
import { FIELD_FORMATS } from '../field-types/index.ts'
import { isRecord } from '../is-record.ts'
import type { Locale } from '../types.ts'
import { isFaultWord, meant, sayFault, titled } from './words.ts'

/** An error in a value: where, and in words. */
export interface ValueFault {
  /** From the top of the value: property names and positions. */
  path: string[]
  reason: string
  /** The reason without the field's name, where it begins with that: for whoever says it beside the field. */
  rule?: string
  /** The field is missing. */
  isMissing?: true
}

/** Turns ajv's errors (`verbose`) into words, one for each place. */
export function wordFaults(errors: readonly ErrorObject[] | null | undefined, locale: Locale): ValueFault[] {
  const places = new Set<string>()
  return (errors ?? [])
    .filter((error) => error.keyword !== 'anyOf')
    .map((error) => wordFault(error, locale))
    .filter(({ path }) => {
      const place = path.join('/')
      return !places.has(place) && places.add(place)
    })
}

function wordFault(error: ErrorObject, locale: Locale): ValueFault {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer)
  const params: Record<string, unknown> = error.params
  const nameOf = (place: readonly string[], title?: unknown) =>
    titled(place.join('.') || sayFault('whole', locale), title, locale)
  if (error.keyword === 'required') {
    const missing = [...path, String(params.missingProperty)]
    const name = nameOf(missing, titleIn(error, params.missingProperty))
    return { path: missing, reason: sayFault('missing', locale, { name }), isMissing: true }
  }
  if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') {
    const extra = [...path, String(params.additionalProperty ?? params.unevaluatedProperty)]
    const known = namesIn(error.parentSchema)
    const reason =
      sayFault('unknown', locale, { name: nameOf(extra) }) + meant(extra.at(-1) ?? '', known, locale)
    return { path: extra, reason }
  }
  const rule = wordRule(error, params, locale)
  return { path, reason: `${nameOf(path, error.parentSchema?.title)} ${rule}`, rule }
}

function wordRule(
  { keyword, data, schema, propertyName }: ErrorObject,
  params: Record<string, unknown>,
  locale: Locale,
) {
  if (keyword === 'enum' || keyword === 'const') {
    const values = Array.isArray(params.allowedValues) ? params.allowedValues : [params.allowedValue]
    const near = typeof data === 'string' ? meant(data, values.map(String), locale) : ''
    return (
      sayFault('enum', locale, { values: values.map((value) => JSON.stringify(value)).join(', ') }) + near
    )
  }
  if (keyword === 'format') return wordFormat(String(params.format), locale)
  if (keyword === 'type') return sayFault('type', locale, { type: wordType(String(params.type), locale) })
  if (keyword === 'x-not-before') return sayFault(keyword, locale, { other: String(schema) })
  if (keyword === 'maxProperties') return sayFault('maxItems', locale, { limit: String(params.limit) })
  if (keyword === 'pattern' && propertyName !== undefined)
    return sayFault('propertyName', locale, { name: propertyName, pattern: String(params.pattern) })
  if (RULES.has(keyword) && isFaultWord(keyword)) {
    const value = Array.isArray(data) ? JSON.stringify(data[Number(params.i)]) : ''
    const limit = String(params.limit ?? params.multipleOf)
    return sayFault(keyword, locale, { limit, value, pattern: String(params.pattern) })
  }
  // The validator's own words are English, whoever reads them.
  return sayFault('rule', locale, { rule: keyword })
}

/** Rules whose sentence has the keyword as its name. */
const RULES: ReadonlySet<string> = new Set([
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maximum',
  'minimum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'multipleOf',
  'uniqueItems',
  'pattern',
  'oneOf',
  'x-not-less',
])

const wordType = (type: string, locale: Locale) => (isFaultWord(type) ? sayFault(type, locale) : type)

function wordFormat(name: string, locale: Locale): string {
  const must = FIELD_FORMATS.get(name)?.must[locale]
  if (must !== undefined) return must
  return isFaultWord(name) ? sayFault(name, locale) : sayFault('format', locale, { format: name })
}

/** The field names in a schema, including those of the schemas it combines. */
function namesIn(schema: unknown): string[] {
  if (!isRecord(schema)) return []
  const own = isRecord(schema.properties) ? Object.keys(schema.properties) : []
  return [...own, ...(Array.isArray(schema.allOf) ? schema.allOf.flatMap(namesIn) : [])]
}

function titleIn(error: ErrorObject, property: unknown): unknown {
  const properties: unknown = error.parentSchema?.properties
  if (!isRecord(properties) || typeof property !== 'string') return undefined
  const schema = properties[property]
  return isRecord(schema) ? schema.title : undefined
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
