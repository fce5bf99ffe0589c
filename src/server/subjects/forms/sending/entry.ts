import type { Values } from '../../../../contract/forms/types.ts'
import type { Lock } from '../links/lock.ts'

/** What somebody sends. */
export interface Entry {
  /** The version of the form it was filled in with. */
  version: number
  values: Values
  /** Identifies this act of sending: sending the same again returns the first receipt. */
  idempotencyKey: string
  /** The version of the consent text that was agreed to. */
  consent?: string | undefined
  /** The version in which the use of sensitive answers was agreed to separately. */
  sensitiveConsent?: string | undefined
  accountId?: string | undefined
  /** The browser it is sent from, if it has a draft cookie. */
  browser?: string | undefined
  /** The owners whose files it may use, and who may have sent it before: account and browsers; none by default. */
  owners?: readonly string[]
  /** The content of the link it was begun with. */
  lock?: Lock | undefined
  /** The officer who filled it in for somebody, and how that person agreed. */
  onBehalf?: { staffId: string; agreedBy: string } | undefined
}
