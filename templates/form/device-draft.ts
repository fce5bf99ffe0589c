import { isRecord } from '../../src/contract/is-record.ts'
import type { Values } from '../../src/contract/forms/types.ts'

/** A draft as this device keeps it. */
export interface DeviceDraft {
  version: number
  step: number
  values: Values
  /** Of the submission that it will be. */
  key: string
  /** ISO time. */
  at: string
}

export function keptDraft(draft: Omit<DeviceDraft, 'at'>): { text: string; at: string } {
  const at = new Date().toISOString()
  return { text: JSON.stringify({ ...draft, at }), at }
}

/** Undefined for what is no draft: another program may have written there. */
export function parseDraft(text: string | undefined): DeviceDraft | undefined {
  if (text === undefined) return undefined
  try {
    const draft: unknown = JSON.parse(text)
    if (!isRecord(draft)) return undefined
    const { version, step, values, key, at } = draft
    if (typeof version !== 'number' || typeof step !== 'number' || !isRecord(values)) return undefined
    if (typeof key !== 'string' || typeof at !== 'string') return undefined
    return { version, step, values, key, at }
  } catch {
    return undefined
  }
}
