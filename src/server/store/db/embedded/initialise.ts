import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { startWorker } from '../../../ground/workers.ts'
import { compiledPGlite } from './compiled.ts'
import type { Task } from './protocol.ts'
import { sync, syncTree } from './sync-tree.ts'
import { workerFault } from './worker-fault.ts'

/**
 * Creates the database's folder if it does not exist: it is filled under another name, synced to disk and then renamed, so
 * that a folder with the final name is always complete.
 */
export async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await fs.rm(unfinished, { recursive: true, force: true })
  if (await exists(folder)) return
  // Personal data: no other user of the machine may read it.
  await fs.mkdir(unfinished, { mode: 0o700 })
  const task: Task = { folder: unfinished, purpose: 'initialise', code: await compiledPGlite() }
  const worker = startWorker('embedded-worker', { workerData: task })
  await once(worker, 'exit').catch((error: unknown) => {
    throw workerFault(error)
  })
  await syncTree(unfinished)
  await fs.rename(unfinished, folder)
  await sync(path.dirname(folder))
}

async function exists(target: string): Promise<boolean> {
  return fs.access(target).then(
    () => true,
    () => false,
  )
}
