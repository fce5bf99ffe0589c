import { HISTORY_STACK_LENGTH } from '../../contract/constants.ts'
import { withoutToken } from '../../contract/address-token.ts'

const STACK = 'historyStack'
const PARENT = 'parentColumn'

/** The visited addresses, newest first; empty if storage is forbidden or holds something else. */
export function readHistory(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STACK) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

/** Puts path and query on top; a reload of the same page counts once. Never stores a token. */
export function pushHistory(address: string): void {
  const entry = withoutToken(address)
  const stack = readHistory()
  if (stack[0] === entry) return
  keep(STACK, JSON.stringify([entry, ...stack].slice(0, HISTORY_STACK_LENGTH)))
}

/** Remembers the top column selected last; a page without a column does not change it. */
export function keepParentColumn(key: string | undefined): void {
  if (key !== undefined) keep(PARENT, key)
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Storage is full or forbidden: the visit continues without it.
  }
}
