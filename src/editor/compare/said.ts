import { isRecord } from '../../contract/is-record.ts'
import { exactTime } from '../kit/times.ts'

/** Times in local form and files by name, as people know them. */
export function saidOf(property: unknown, value: unknown): string {
  if (typeof value === 'string') return timeIn(property, value) ?? value
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (!Array.isArray(value)) return JSON.stringify(value)
  const names = value.map((one: unknown) => (isRecord(one) ? (one.name ?? one.title) : one))
  return names.every((name) => typeof name === 'string') ? names.join('、') : JSON.stringify(value)
}

function timeIn(property: unknown, value: string): string | undefined {
  const time = new Date(value)
  if (!isRecord(property) || property.format !== 'date-time' || Number.isNaN(time.getTime())) return undefined
  return exactTime(value)
}
