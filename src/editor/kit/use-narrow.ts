import { useSyncExternalStore } from 'react'

/** As the style sheets say it: the ways to the pages stand above them. */
const narrow = matchMedia('(width <= 860px)')

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** Whether the screen is narrow, such as a phone's: lists show what matters, the rest stands below it. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
