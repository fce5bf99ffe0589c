import { randomBytes } from 'node:crypto'
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../../../ground/operator-error.ts'
import { assertKey, type MediaStore } from './store.ts'

/** Keeps media in a folder: `<first two hex digits>/<key>`. */
export function localStore(folder: string): MediaStore {
  const place = (key: string) => {
    assertKey(key)
    return join(folder, key.slice(0, 2), key)
  }
  const has = (key: string) =>
    access(place(key)).then(
      () => true,
      (error: unknown) => absent(error, false),
    )

  /** Writes to a temporary name and renames: nobody ever sees half a file. */
  async function keep(key: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const target = place(key)
    // The process that wrote it may have died before the folder was synced.
    if (await has(key)) return syncFolder(dirname(target))
    await makeFolder(dirname(target))
    const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`
    try {
      await write(temporary)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(target))
  }

  return {
    has,
    put: (key, bytes) => keep(key, (temporary) => writeSynced(temporary, bytes)),
    putFile: (key, file) => keep(key, (temporary) => moveSynced(file, temporary)),
    async get(key, range) {
      const file = await open(place(key)).catch((error: unknown) => absent(error, undefined))
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(range), size }
    },
    async delete(key) {
      await rm(place(key), { force: true })
    },
  }
}

/** Copied only if it is on another disk. */
async function moveSynced(file: string, target: string): Promise<void> {
  await rename(file, target).catch((error: unknown) => {
    if (codeOf(error) !== 'EXDEV') throw error
    return copyFile(file, target)
  })
  const handle = await open(target, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new folder is an entry that a power cut may lose, so its parent folders are synced too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (!first) return
  await syncFolder(dirname(folder))
  await syncFolder(dirname(first))
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file systems journal renames.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function absent<T>(error: unknown, value: T): T {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
  throw error
}
