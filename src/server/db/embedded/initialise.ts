import fs from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { syncPath } from './durable-fs.ts'
import type { Task } from './protocol.ts'

/**
 * Makes the database's folder when it is not there: filled under another name, written through to the disk, then
 * renamed, so that whatever has the final name is whole.
 */
export async function initialise(folder: string): Promise<void> {
  if (fs.existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  const task: Task = { folder: unfinished, purpose: 'initialise' }
  const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url), { workerData: task })
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The embedded database could not be made in ${folder}`)
  syncTree(unfinished)
  fs.renameSync(unfinished, folder)
  syncPath(path.dirname(folder))
}

/** Writes every file and folder below through to the disk. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(target)
    else syncPath(target)
  }
  syncPath(folder)
}
