import { useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { MediaFile } from './Grid.tsx'
import { UploadQueue } from './upload-queue.ts'

/** Uploads from this page; when all have finished, `onAdded` receives the last stored file. */
export function useUploads(onAdded: (last: MediaFile | undefined) => void) {
  const told = useEffectEvent(onAdded)
  const [queue] = useState(() => new UploadQueue((last) => told(last)))
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  return { queue, uploads }
}
