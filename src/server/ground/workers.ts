import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { isSource, root } from './root.ts'

/** The server's worker threads by name, and the source that each begins with. The build makes a file of each. */
export const WORKERS = {
  'embedded-worker': 'src/server/store/db/embedded/worker.ts',
  'command-worker': 'src/server/house/commands/command-worker.ts',
} as const

/**
 * Starts one of the server's worker threads, from its source or as it was built, as this process runs. BUILT_WORKERS says
 * that a build of these sources is there, as when the tests run: its workers start in half the time.
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
