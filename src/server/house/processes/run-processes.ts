import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { figuresOf } from '../../doors/metrics/of-processes.ts'
import { Registry, writeMetrics } from '../../doors/metrics/registry.ts'
import { serveMetrics } from '../../doors/metrics/server.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { assertListenable } from '../../ground/listen-address.ts'
import { createLogger } from '../../ground/logging.ts'
import { EnvironmentError } from '../../ground/operator-error.ts'
import { Supervisor, type Member } from './supervisor.ts'
import { later, say } from '../../ground/language/say.ts'

/** Milliseconds beyond STOP_SECONDS after which a process that does not end is killed. */
const LATE = 2000

export const ONE_PROCESS = later`PROCESSES=auto: one process serves, since only one can use the embedded database; DATABASE_URL names a PostgreSQL server for several`

/**
 * How many processes serve, and are watched over; undefined where this one serves by itself.
 * @throws EnvironmentError where several are asked for that would have no database
 */
export function processesOf({
  PROCESSES,
  DATABASE_URL,
}: Pick<EnvironmentVariables, 'PROCESSES' | 'DATABASE_URL'>): number | undefined {
  if (PROCESSES === undefined || PROCESSES === '1') return undefined
  if (DATABASE_URL !== undefined) return PROCESSES === 'auto' ? availableParallelism() : Number(PROCESSES)
  if (PROCESSES === 'auto') return undefined
  throw new EnvironmentError(
    say`environment variable PROCESSES must be 1 or auto where DATABASE_URL is not set: only one process can use the embedded database`,
  )
}

/** Serves with so many processes on one port until the process is told to end. @returns the exit code */
export async function runProcesses(env: EnvironmentVariables, count: number): Promise<number> {
  await assertListenable(env)
  const log = createLogger(env.LOG_LEVEL)
  const figures = figuresOf()
  // Each takes connections from the socket that all share: one that hangs takes none.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: process.argv[1], args: [] })
  const fork = () => {
    const worker = cluster.fork()
    figures.add(worker)
    return memberOf(worker, env.STOP_SECONDS * 1000 + LATE)
  }
  const supervisor = new Supervisor({ count, fork, log })
  const metrics = env.METRICS === undefined ? undefined : await serveMetrics(env.METRICS, write)
  const own = new Registry()
  own.gauge('anju_processes', 'Processes that serve or start.', () => supervisor.figures().running)
  own.gauge(
    'anju_process_ends_total',
    'Processes that have ended by themselves.',
    () => supervisor.figures().ended,
    { type: 'counter' },
  )
  async function write(): Promise<string> {
    return writeMetrics([...own.read(), ...(await figures.read())])
  }

  const stopped = new Promise<number>((resolve) => {
    const stop = () => void supervisor.stop().then(resolve)
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  })
  process.on('SIGHUP', () => void supervisor.reload())
  const started = await Promise.race([supervisor.start(), stopped])
  if (typeof started === 'string')
    process.stdout.write(`${say`Anju listens on ${started} with ${count} processes`}\n`)
  const code = typeof started === 'number' ? started : await stopped
  await metrics?.close()
  return code
}

function memberOf(worker: Worker, limit: number): Member {
  const ended = new Promise<number | null>((resolve) => worker.once('exit', (code) => resolve(code)))
  const listening = new Promise<string | undefined>((resolve) => {
    worker.on('message', (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'listensOn' in message)
        resolve(String(message.listensOn))
    })
    void ended.then(() => resolve(undefined))
  })
  const stop = () => {
    worker.process.kill('SIGTERM')
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), limit)
    void ended.then(() => clearTimeout(timer))
  }
  return { listening, ended, stop }
}
