import { HISTORY_STACK_LENGTH } from '../../contract/constants.ts'
import { withoutToken } from '../../contract/address-token.ts'

const STACK = 'historyStack'
const PARENT = 'parentColumn'

/** The visited addresses, newest first; none when storage is forbidden or holds something else. */
export function readHistory(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STACK) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

/** Puts path and query on top; a reload of the same page is one visit. Never keeps a token. */
export function pushHistory(address: string): void {
  const entry = withoutToken(address)
  const stack = readHistory()
  if (stack[0] === entry) return
  keep(STACK, JSON.stringify([entry, ...stack].slice(0, HISTORY_STACK_LENGTH)))
}

/** Remembers the top column that was last selected; a page of no column leaves it as it was. */
export function keepParentColumn(key: string | undefined): void {
  if (key !== undefined) keep(PARENT, key)
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Full or forbidden: the visit goes on without.
  }
}
