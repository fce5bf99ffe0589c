import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { FIELD_FORMATS } from '../../../contract/field-types/index.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { isAppLink } from '../../../contract/app-link.ts'
import { isLegible } from '../../../contract/colours.ts'
import { didYouMean } from '../../ground/language/did-you-mean.ts'
import { language, say, titled } from '../../ground/language/say.ts'
import { type Check, lazyValidator } from '../../ground/lazy-validator.ts'
import { kindMeta, labelsMeta, refersMeta, translationsMeta, unitMeta } from './dialect.ts'

/** A path of this site, without query and fragment. */
const PATH = /^\/(?!\/)[^\s\\?#]*$/

let shared: Ajv2020 | undefined

/** Validates stored data: kinds of contents, columns, settings, forms. Compiled on first use. */
export function fieldsCheck<T = unknown>(schema: object): Check<T> {
  return lazyValidator(() => compileFields<T>((shared ??= createFieldsAjv()), schema))
}

/** An instance keeps each schema that it has compiled for good. */
export function compileFields<T>(ajv: Ajv2020, schema: object): ValidateFunction<T> {
  try {
    return ajv.compile<T>(schema)
  } finally {
    ajv.removeSchema(schema)
  }
}

/** Creates such validators: strict, and reporting all errors at once. */
export function createFieldsAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, verbose: true })
  for (const { name, is } of FIELD_FORMATS.values()) ajv.addFormat(name, is)
  ajv.addFormat('path', PATH)
  ajv.addFormat('app-link', isAppLink)
  ajv.addFormat('web-address', isWebAddress)
  ajv.addFormat('site-code', /^(\d{10}|bm\d{8})$/)
  ajv.addFormat('kind', /^[a-z][A-Za-z0-9]{0,63}$/)
  // Whether there is such a form, record kind or content depends on the site: an import names what is missing.
  for (const name of ['form', 'record-kind', 'content-id']) ajv.addFormat(name, true)
  ajv.addFormat('time-zone', isTimeZone)
  ajv.addFormat('brand-colour', (text) => /^#[0-9a-f]{6}$/i.test(text) && isLegible(text))
  ajv.addKeyword({ keyword: 'x-kind', metaSchema: kindMeta })
  ajv.addKeyword({ keyword: 'x-unit', type: ['number', 'integer'], metaSchema: unitMeta })
  ajv.addKeyword({ keyword: 'x-labels', metaSchema: labelsMeta })
  // For the editor: the text is the id of a content of one of these kinds.
  ajv.addKeyword({ keyword: 'x-refers', type: 'string', metaSchema: refersMeta })
  ajv.addKeyword({ keyword: 'x-translations', metaSchema: translationsMeta })
  // For the editor: the heading above a setting. For the server: visitors never see it.
  ajv.addKeyword({ keyword: 'x-group', metaSchema: { type: 'string' } })
  ajv.addKeyword({ keyword: 'x-private', metaSchema: { type: 'boolean' } })
  ajv.addKeyword({
    keyword: 'x-not-before',
    type: 'string',
    metaSchema: { type: 'string' },
    errors: false,
    validate: isNotBefore,
  })
  return ajv
}

/** An absolute web address. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\]+$/.test(text) && URL.canParse(text)
}

/** Compares a time or day with another one of the same group; values that are not times are rejected by other rules. */
function isNotBefore(
  other: string,
  text: string,
  _schema: unknown,
  place?: { parentData: unknown },
): boolean {
  const before: unknown = isRecord(place?.parentData) ? place.parentData[other] : undefined
  return typeof before !== 'string' || !(Date.parse(text) < Date.parse(before))
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** An error in a value: where, and in words. */
export interface FieldFault {
  /** From the top of the value: property names and positions. */
  path: string[]
  reason: string
  /** The field is missing. */
  isMissing?: true
}

/** Turns ajv's errors into words, one for each place. */
export function wordFaults(errors: readonly ErrorObject[] | null | undefined): FieldFault[] {
  const faults = (errors ?? []).filter((error) => error.keyword !== 'anyOf').map(wordFault)
  const places = new Set<string>()
  return faults.filter(({ path }) => {
    const place = path.join('/')
    return !places.has(place) && places.add(place)
  })
}

function wordFault(error: ErrorObject): FieldFault {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer)
  const params: Record<string, unknown> = error.params
  if (error.keyword === 'required') {
    const missing = [...path, String(params.missingProperty)]
    return {
      path: missing,
      reason: say`${nameOf(missing, titleIn(error, params.missingProperty))} is missing`,
      isMissing: true,
    }
  }
  if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') {
    const extra = [...path, String(params.additionalProperty ?? params.unevaluatedProperty)]
    const name = extra.at(-1) ?? ''
    return {
      path: extra,
      reason:
        say`${nameOf(extra)} is not a field that is known here` +
        didYouMean(name, namesIn(error.parentSchema)),
    }
  }
  const title: unknown = error.parentSchema?.title
  return { path, reason: `${nameOf(path, title)} ${wordRule(error, params)}` }
}

function wordRule({ keyword, message, data, schema }: ErrorObject, params: Record<string, unknown>): string {
  if (keyword === 'enum') {
    const values = Array.isArray(params.allowedValues) ? params.allowedValues.map(String) : []
    const meant = typeof data === 'string' ? didYouMean(data, values) : ''
    return say`must be one of ${listed(params.allowedValues)}` + meant
  }
  if (keyword === 'format') return wordFormat(String(params.format))
  if (keyword === 'type') return say`must be ${types()[String(params.type)] ?? String(params.type)}`
  const limit = String(params.limit)
  if (keyword === 'maxLength') return say`must have at most ${limit} characters`
  if (keyword === 'minLength') return say`must have at least ${limit} characters`
  if (keyword === 'maxItems') return say`must have at most ${limit} entries`
  if (keyword === 'minItems') return say`must have at least ${limit} entries`
  if (keyword === 'maximum') return say`must be at most ${limit}`
  if (keyword === 'minimum') return say`must be at least ${limit}`
  if (keyword === 'maxProperties') return say`must have at most ${limit} entries`
  if (keyword === 'x-not-before') return say`must not be earlier than ${String(schema)}`
  return message ?? say`breaks the rule ${keyword}`
}

/** The field names in a schema, including those of the schemas it combines. */
function namesIn(schema: unknown): string[] {
  if (!isRecord(schema)) return []
  const own = isRecord(schema.properties) ? Object.keys(schema.properties) : []
  return [...own, ...(Array.isArray(schema.allOf) ? schema.allOf.flatMap(namesIn) : [])]
}

function wordFormat(name: string): string {
  return FIELD_FORMATS.get(name)?.must[language()] ?? formats()[name] ?? say`must be a ${name}`
}

/** For settings and columns. */
const formats = (): Record<string, string> => ({
  'app-link': say`must be an address of the app's own, such as our-app://home`,
  'web-address': say`must be a whole web address, such as https://www.example.org/page`,
  'site-code': say`must be a site's identification code: ten digits, or bm and eight`,
  path: say`must be an address of this site that begins with /, without ? and #`,
  'time-zone': say`must be a time zone such as Asia/Shanghai`,
  'brand-colour': say`must be a colour such as "#14716a", in quotes, dark enough to be read: at least 4.5:1 against its own light tint`,
})

const types = (): Record<string, string> => ({
  string: say`a text (in quotes when it looks like a number or a date)`,
  integer: say`a whole number`,
  number: say`a number`,
  boolean: say`true or false`,
  array: say`a list`,
  object: say`a group of fields`,
})

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : String(values)
}

function nameOf(path: readonly string[], title?: unknown): string {
  const name = path.join('.') || say`the whole`
  return titled(name, title)
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
