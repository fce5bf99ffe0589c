import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void): () => void {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

/** In pixels; components are updated when it changes. */
export const useWindowHeight = () => useSyncExternalStore(subscribe, () => window.innerHeight)
