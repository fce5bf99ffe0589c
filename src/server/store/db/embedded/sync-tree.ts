import fs from 'node:fs/promises'
import path from 'node:path'

/** Makes a folder and everything below it outlive a power cut. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(target)
    else await sync(target)
  }
  await sync(folder)
}

/** Makes a file's bytes, or a folder's entries, outlive a power cut. */
export async function sync(target: string): Promise<void> {
  const handle = await fs.open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
