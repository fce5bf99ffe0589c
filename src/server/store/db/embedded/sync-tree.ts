import fs from 'node:fs/promises'
import path from 'node:path'

/** Syncs a folder and everything below it, so that it survives a power cut. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(target)
    else await sync(target)
  }
  await sync(folder)
}

/** Syncs a file's bytes, or a folder's entries. */
export async function sync(target: string): Promise<void> {
  const handle = await fs.open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
