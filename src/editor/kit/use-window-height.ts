import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void): () => void {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

/** In pixels; whoever asks is told of another one. */
export const useWindowHeight = () => useSyncExternalStore(subscribe, () => window.innerHeight)
