import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { isSource, root } from './root.ts'

/** The server's worker threads by name, with their source files. The build compiles each. */
export const WORKERS = {
  'embedded-worker': 'src/server/store/db/embedded/worker.ts',
  'command-worker': 'src/server/house/commands/command-worker.ts',
  'trial-worker': 'src/server/house/backup/trial-worker.ts',
} as const

/**
 * Starts a worker thread from its source or build, like this process. BUILT_WORKERS means that
 * a current build exists, as in tests: its workers start in half the time.
 */
export function startWorker(
  name: keyof typeof WORKERS,
  options: Omit<WorkerOptions, 'argv' | 'eval'>,
): Worker {
  if (!isSource || process.env.BUILT_WORKERS)
    return new Worker(new URL(`dist/server/${name}.js`, root), options)
  const argv = [fileURLToPath(new URL(WORKERS[name], root))]
  return new Worker(new URL('src/server/ground/worker-from-source.mjs', root), { ...options, argv })
}
