import { useEffectEvent, useState, useSyncExternalStore } from 'react'
import { UploadQueue } from './upload-queue.ts'

/** Files that are sent from this page; `onAdded` is told when all have come to their end. */
export function useUploads(onAdded: () => void) {
  const told = useEffectEvent(onAdded)
  const [queue] = useState(() => new UploadQueue(() => told()))
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  return { queue, uploads }
}
