import { useSyncExternalStore } from 'react'

/** Whether this device has a network, as far as the browser knows. */
export const useOnline = () => useSyncExternalStore(follow, () => navigator.onLine)

function follow(tell: () => void): () => void {
  const names = ['online', 'offline'] as const
  for (const name of names) window.addEventListener(name, tell)
  return () => {
    for (const name of names) window.removeEventListener(name, tell)
  }
}
