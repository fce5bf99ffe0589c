import { isRecord } from '../../../contract/is-record.ts'
import type { FieldSchema } from './schema.ts'

const HIDDEN = '••••'

/** The masked form of a value, shown until its owner asks to see it. */
export function maskField(schema: FieldSchema | undefined, value: unknown): unknown {
  if (schema === undefined || value === undefined || value === null) return value
  const pi = schema['x-pi']
  if (pi?.mask) return maskText(pi.mask, String(value))
  if (schema.type === 'object' && isRecord(value)) return maskFields(schema.properties ?? {}, value)
  if (schema.type === 'array' && Array.isArray(value) && schema.items?.properties) {
    return value.map((item) => maskField(schema.items, item))
  }
  return pi && pi.class !== 'ordinary' ? HIDDEN : value
}

export function maskFields(
  properties: Record<string, FieldSchema>,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, maskField(properties[name], value)]),
  )
}

const masks = {
  name: (text: string) => `${[...text].slice(0, 1).join('')}**`,
  number: (text: string) => (text.length < 8 ? HIDDEN : '*'.repeat(text.length - 4) + text.slice(-4)),
  phone: (text: string) => (text.length < 8 ? HIDDEN : `${text.slice(0, 3)}****${text.slice(-4)}`),
}

export const maskText = (mask: keyof typeof masks, text: string): string => masks[mask](text)
