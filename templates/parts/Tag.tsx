import type { ReactNode } from 'react'

/** What a state means for the visitor: open, opening soon, closed. */
export type TagState = 'open' | 'soon' | 'closed' | 'kind'

export function Tag({ state, children }: { state: TagState; children: ReactNode }) {
  return <span className={`tag tag--${state}`}>{children}</span>
}
