import { isRecord } from '../../src/contract/is-record.ts'
import type { Values } from '../../src/contract/forms/types.ts'
import type { Corrected } from '../../src/contract/types.ts'

/** A draft as this device keeps it. */
export interface DeviceDraft {
  version: number
  step: number
  values: Values
  /** Of the submission that it will be. */
  key: string
  /** ISO time. */
  at: string
  /** Of whom it is, where somebody was logged in: see `selectPrefill`. */
  account?: string
  /** The draft of the account that it began with, or became: its `updatedAt`. */
  base?: string
  /** It says what that one says. */
  isSynced?: boolean
  /** The link that it was begun with, and what that locks. */
  link?: DraftLink
  /** The edition of a submission whose place it takes. */
  corrects?: Corrected
  /** The device is not their own: it is kept for the tab alone. */
  isForeign?: boolean
}

/** What a draft is bound to. A correction is bound to what its submission was begun with, by no link. */
export interface DraftLink {
  link?: string
  locked: readonly string[]
}

export const draftName = (formKey: string): string => `form:${formKey}`
/** Where a draft is put aside while another account is logged in on this device. */
export const asideName = (formKey: string, account: string): string => `form:${formKey}:${account}`

export const timeNow = (): string => new Date().toISOString()

/** Undefined for what is no draft: another program may have written there. */
export function parseDraft(text: string | undefined): DeviceDraft | undefined {
  if (text === undefined) return undefined
  try {
    const draft: unknown = JSON.parse(text)
    if (!isRecord(draft)) return undefined
    const { version, step, values, key, at } = draft
    if (typeof version !== 'number' || typeof step !== 'number' || !isRecord(values)) return undefined
    if (typeof key !== 'string' || typeof at !== 'string') return undefined
    const { account, base, isSynced, link, corrects, isForeign } = draft
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
