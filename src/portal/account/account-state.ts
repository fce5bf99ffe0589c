import type { ComponentType } from 'react'

/** Who the header says is logged in: nobody, until that is known. */
export interface AccountState {
  /** The phone number as it may be shown, masked. */
  showNumber?: string
  /** How that is shown: comes with the code that found it out. */
  Menu?: ComponentType<{ showNumber: string }>
}

let shown: AccountState = {}
const listeners = new Set<() => void>()

/** What a page first draws cannot depend on it: the header is served for everybody. */
export const accountState = {
  read: (): AccountState => shown,
  set(state: AccountState): void {
    shown = state
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
