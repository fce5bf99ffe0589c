/** The keywords of JSON Schema that describe a single value. */
export interface ValueSchema {
  type?: string | string[]
  enum?: readonly unknown[]
  pattern?: string
  format?: string
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** What the schema requires of a value, to follow "must be": `an integer from 1 to 100`. */
export function describeSchema(schema: ValueSchema): string {
  if (schema.enum) return `one of ${schema.enum.map(String).join(', ')}`
  if (schema.type === 'integer' || schema.type === 'number') return describeNumber(schema)
  if (schema.type === 'array') return withRange('a list of', schema.minItems, schema.maxItems, 'items')
  if (schema.type === 'object') return 'an object'
  if (schema.type === 'boolean') return 'true or false'
  if (schema.format === 'date-time' && schema.pattern)
    return 'a moment that there is, such as 2026-03-10T09:30:00Z'
  if (schema.pattern) return `a text like ${schema.pattern}`
  return withRange('a text of', schema.minLength, schema.maxLength, 'characters') || 'a text'
}

function describeNumber({ type, minimum, maximum }: ValueSchema): string {
  const noun = type === 'integer' ? 'an integer' : 'a number'
  if (minimum !== undefined && maximum !== undefined) return `${noun} from ${minimum} to ${maximum}`
  if (minimum !== undefined) return `${noun} of at least ${minimum}`
  return maximum === undefined ? noun : `${noun} of at most ${maximum}`
}

function withRange(noun: string, least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${noun} ${least} to ${most} ${unit}`
  if (least !== undefined) return `${noun} at least ${least} ${unit}`
  return most === undefined ? noun.replace(/ of$/, '') : `${noun} at most ${most} ${unit}`
}
