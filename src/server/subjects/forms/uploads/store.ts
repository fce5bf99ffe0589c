import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { localStore } from '../../media/store/local.ts'
import { type ListedStore, s3Store } from '../../media/store/s3.ts'
import { type BucketEnvironment, s3Settings } from '../../media/store/s3-settings.ts'

/** Stores sealed bytes under meaningless keys; no address leads to it. */
export interface UploadStore {
  /** Resolves when the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  /** The keys of everything it has. */
  keys(): Promise<string[]>
}

/** Its settings in the environment: a folder in DATA_DIR, unless all five settings of an S3 store are given. */
export interface UploadEnvironment extends BucketEnvironment<'UPLOADS'> {
  DATA_DIR: string
}

const KEY = /^[0-9a-f]{32}$/

/** Beside the media, in the same kind of store. */
export function openUploadStore(environment: UploadEnvironment): UploadStore {
  const bucket = s3Settings(environment, 'UPLOADS')
  const files = bucket ? s3Store(bucket, 'uploads') : inFolder(join(environment.DATA_DIR, 'uploads'))
  return {
    put: (key, bytes) => files.put(key, bytes, 'application/octet-stream'),
    async get(key) {
      const found = await files.get(key)
      return found && buffer(found.stream)
    },
    delete: (key) => files.delete(key),
    // Files that somebody put there by hand are not deleted.
    keys: async () => (await files.keys()).filter((name) => KEY.test(name)),
  }
}

function inFolder(folder: string): ListedStore {
  return {
    ...localStore(folder),
    async keys() {
      const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.map((name) => name.split(/[\\/]/).at(-1) ?? '')
    },
  }
}
