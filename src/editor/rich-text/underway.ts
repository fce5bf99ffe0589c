import { useSyncExternalStore } from 'react'

/** Texts into which files are on their way, or have failed and wait for an answer. */
const texts = new Set<object>()
const listeners = new Set<() => void>()

/** Tells whether files are on their way into a text. */
export function tellUnderway(text: object, isUnderway: boolean): void {
  if (texts.has(text) === isUnderway) return
  if (isUnderway) texts.add(text)
  else texts.delete(text)
  for (const listener of listeners) listener()
}

export const isUnderway = (): boolean => texts.size > 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a text of this page would lose a file if it were left or published now. */
export const useUnderway = (): boolean => useSyncExternalStore(subscribe, isUnderway)
