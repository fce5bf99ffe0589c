import { isRecord } from '../../src/contract/is-record.ts'

/** Readers of a column's settings: validated by the template's schema when saved, but not typed by the contract. */

export type Settings = Record<string, unknown>

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

export function settingsOf(value: unknown): Settings {
  return isRecord(value) ? value : {}
}

export function listOf(value: unknown): Settings[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one) => textOf(one) ?? []) : []
}
