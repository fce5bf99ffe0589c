import type { ComponentType } from 'react'

/** The logged-in user as the header shows them; undefined until known. */
export interface AccountState {
  /** The session has ended since the page was made. */
  isNobody?: true
  /** The phone number as it may be shown, masked. */
  showNumber?: string
  /** Renders the menu; loaded together with the code that found the user. */
  Menu?: ComponentType<{ showNumber: string }>
}

let shown: AccountState = {}
const listeners = new Set<() => void>()

/** The first rendering cannot depend on it: the header is the same for everybody. */
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
