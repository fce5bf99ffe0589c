import { join } from 'node:path'
import { openMediaStore, type StoreEnvironment } from '../media/store/open-media-store.ts'
import type { MediaStore } from '../media/store/store.ts'
import { type Arrivals, openArrivals } from './streamed-upload.ts'

/** What the staff's operations on pictures and files use. */
export interface MediaLibrary {
  store: MediaStore
  arrivals: Arrivals
  /** Called when there may be pictures without renditions. */
  onAdded: () => void
}

/** Files arrive in the folder `incoming` of the data folder, whatever store they are kept in. */
export function openMediaLibrary(
  environment: StoreEnvironment,
  { store = openMediaStore(environment), onAdded = () => {} }: Partial<MediaLibrary> = {},
): MediaLibrary {
  return { store, onAdded, arrivals: openArrivals(join(environment.DATA_DIR, 'incoming')) }
}
