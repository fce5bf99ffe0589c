import type { Values } from '../../../../contract/forms/types.ts'
import type { Lock } from '../links/lock.ts'

/** What somebody sends. */
export interface Entry {
  /** The version of the form that it was filled in with. */
  version: number
  values: Values
  /** Names this act of sending: the same sent again gets the first receipt. */
  idempotencyKey: string
  /** The version of the consent's text that was agreed to. */
  consent?: string | undefined
  accountId?: string | undefined
  /** The browser that it is sent from, where it has a cookie of drafts. */
  browser?: string | undefined
  /** Whose files it may name, and as whom it was sent before: account and browsers; nobody's by default. */
  owners?: readonly string[]
  /** What the link says that it was begun with. */
  lock?: Lock | undefined
  /** Who of the staff filled it in for somebody, and how that one agreed. */
  onBehalf?: { staffId: string; agreedBy: string } | undefined
}
