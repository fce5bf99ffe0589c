import { join } from 'node:path'
import { localStore } from './local.ts'
import { nowhereStore } from './nowhere.ts'
import { s3Store } from './s3.ts'
import { type BucketEnvironment, s3Settings } from './s3-settings.ts'
import type { MediaStore } from './store.ts'

/** The media store set in the environment: a folder in DATA_DIR, unless all five settings of an S3 store are given. */
export interface StoreEnvironment extends BucketEnvironment<'MEDIA'> {
  DATA_DIR: string
  /** False if files are only checked and not kept. */
  MEDIA_KEPT?: boolean
}

export function openMediaStore(environment: StoreEnvironment): MediaStore {
  if (environment.MEDIA_KEPT === false) return nowhereStore()
  const bucket = s3Settings(environment, 'MEDIA')
  return bucket ? s3Store(bucket, 'media') : localStore(join(environment.DATA_DIR, 'media'))
}
