import { isRecord } from '../../src/contract/is-record.ts'
import type { Values } from '../../src/contract/forms/types.ts'
import type { Corrected } from '../../src/contract/types.ts'

/** A draft as stored on this device. */
export interface DeviceDraft {
  version: number
  step: number
  values: Values
  /** The idempotency key of the submission. */
  key: string
  /** ISO time. */
  at: string
  /** Its owner, if somebody was logged in: see `selectPrefill`. */
  account?: string
  /** The `updatedAt` of the account's draft that it began with or became. */
  base?: string
  /** It equals that draft. */
  isSynced?: boolean
  /** The link it was begun with, and what that locks. */
  link?: DraftLink
  /** The edition of the submission that it replaces. */
  corrects?: Corrected
  /** The questions of its version. */
  asked?: readonly string[]
  /** What the server found to have changed since; not stored. */
  moved?: { lost?: string[]; added?: string[] }
  /** The device belongs to somebody else: it is kept for this tab only. */
  isForeign?: boolean
}

/** What a draft is bound to. A correction is bound to what its submission was begun with, not to a link. */
export interface DraftLink {
  link?: string
  locked: readonly string[]
}

export const draftName = (formKey: string): string => `form:${formKey}`
/** Where a draft is put while another account is logged in on this device. */
export const asideName = (formKey: string, account: string): string => `form:${formKey}:${account}`

export const timeNow = (): string => new Date().toISOString()

/** Undefined if it is not a draft: another program may have written it. */
export function parseDraft(text: string | undefined): DeviceDraft | undefined {
  if (text === undefined) return undefined
  try {
    const draft: unknown = JSON.parse(text)
    if (!isRecord(draft)) return undefined
    const { version, step, values, key, at } = draft
    if (typeof version !== 'number' || typeof step !== 'number' || !isRecord(values)) return undefined
    if (typeof key !== 'string' || typeof at !== 'string') return undefined
    const { account, base, isSynced, link, corrects, isForeign, asked } = draft
    return {
      version,
      step,
      values,
      key,
      at,
      ...(typeof account === 'string' && { account }),
      ...(typeof base === 'string' && { base }),
      ...(isSynced === true && { isSynced }),
      ...(isRecord(link) && { link: linkFrom(link) }),
      ...(isCorrected(corrects) && { corrects }),
      ...(isForeign === true && { isForeign }),
      ...(Array.isArray(asked) && { asked: asked.filter((name) => typeof name === 'string') }),
    }
  } catch {
    return undefined
  }
}

const isCorrected = (value: unknown): value is Corrected =>
  isRecord(value) && typeof value.number === 'string' && typeof value.edition === 'number'

function linkFrom({ link, locked }: Record<string, unknown>): DraftLink {
  const names = Array.isArray(locked) ? locked.filter((name) => typeof name === 'string') : []
  return { locked: names, ...(typeof link === 'string' && { link }) }
}
