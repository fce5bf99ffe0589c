import { isRecord } from '../../../contract/is-record.ts'

/** A copy with every text mapped, at any depth. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts<unknown>(item, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]))
}

/** Removes NUL and lone surrogates, which no database stores. */
export const keepable = (text: string) => text.replace(/\0|[\ud800-\udfff]/gu, '\ufffd')
