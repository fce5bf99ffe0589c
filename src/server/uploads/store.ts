import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { localStore } from '../media/store/local.ts'

/** Keeps sealed bytes under keys that say nothing of them; no address leads to it. */
export interface UploadStore {
  /** Returns once the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  /** Of everything that it has. */
  keys(): Promise<string[]>
}

const KEY = /^[0-9a-f]{32}$/

/** In the folder `uploads` of the data folder, beside media, whatever store those have. */
export function openUploadStore({ DATA_DIR }: { DATA_DIR: string }): UploadStore {
  const folder = join(DATA_DIR, 'uploads')
  const files = localStore(folder)
  return {
    put: (key, bytes) => files.put(key, bytes, 'application/octet-stream'),
    async get(key) {
      const found = await files.get(key)
      return found && buffer(found.stream)
    },
    delete: (key) => files.delete(key),
    async keys() {
      const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.map((name) => name.split(/[\\/]/).at(-1) ?? '').filter((name) => KEY.test(name))
    },
  }
}
