import { join } from 'node:path'
import { localStore } from './local.ts'
import { nowhereStore } from './nowhere.ts'
import { s3Store } from './s3.ts'
import type { MediaStore } from './store.ts'

/** The media store set in the environment: a folder in DATA_DIR, unless all five settings of an S3 store are given. */
export interface StoreEnvironment {
  DATA_DIR: string
  /** False if files are only checked and not kept. */
  MEDIA_KEPT?: boolean
  MEDIA_S3_ENDPOINT?: string
  MEDIA_S3_BUCKET?: string
  MEDIA_S3_REGION?: string
  MEDIA_S3_ACCESS_KEY?: string
  MEDIA_S3_SECRET_KEY?: string
}

export function openMediaStore(environment: StoreEnvironment): MediaStore {
  const {
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_REGION: region,
    MEDIA_S3_ACCESS_KEY: accessKey,
    MEDIA_S3_SECRET_KEY: secretKey,
  } = environment
  if (environment.MEDIA_KEPT === false) return nowhereStore()
  if (endpoint && bucket && region && accessKey && secretKey) {
    return s3Store({ endpoint, bucket, region, accessKey, secretKey }, 'media')
  }
  return localStore(join(environment.DATA_DIR, 'media'))
}
