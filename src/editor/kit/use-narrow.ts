import { useSyncExternalStore } from 'react'

/** As in the style sheets: the navigation is above the pages. */
const narrow = matchMedia('(width <= 860px)')

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** Whether the screen is narrow, like a phone's: lists show the essentials and have the rest below. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
