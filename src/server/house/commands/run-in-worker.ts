import { MessageChannel, type Worker } from 'node:worker_threads'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { startWorker } from '../../ground/workers.ts'
import { type CommandEnvironment, type CommandTask, type FromWorker, STOP } from './command-task.ts'
import { CurrentFile } from './current-file.ts'
import { failed, type Outcome, refused, type SiteCommand, type SiteOptions } from './commands.ts'
import { say } from '../../ground/language/say.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import { alone } from '../folder/lock.ts'

export interface WorkerOptions extends Pick<SiteOptions, 'onProgress' | 'signal'> {
  environment: CommandEnvironment
  log: Log
}

/** After this many files that exceeded a limit, the whole folder is refused. */
const MOST_LEFT = 3
/** How often the time spent on a file is checked, and how long a worker may take to reach a step at which it can end. */
const LOOK_MILLISECONDS = 100
const LAST_STEP_MILLISECONDS = 2000

/** For a thread that did not reach such a step: its last transaction may have been committed. */
const cutOff = () => ({
  import: say`aborted: either everything is live or nothing; import again to be sure`,
  export: say`aborted: the folder is incomplete; export again to finish`,
})

/**
 * Carries out a command in a worker thread with limits of memory and of time per file, so that visitors are still
 * answered. A file that exceeds a limit is named and left out, and the import starts again without it.
 */
export async function runInWorker(
  database: Database,
  command: SiteCommand,
  options: WorkerOptions,
): Promise<Outcome> {
  const work = () => attempts(database, command, options)
  // Two threads of one process do not see each other's lock; on a PostgreSQL server the worker itself takes it.
  if (command.name === 'export' || database.kind === 'postgres') return work()
  return alone(database, work).catch(failed)
}

async function attempts(database: Database, command: SiteCommand, options: WorkerOptions): Promise<Outcome> {
  const left: Fault[] = []
  for (;;) {
    const ended = await once(database, command, left, options)
    if ('outcome' in ended) return ended.outcome
    const { file, reason } = ended.over
    if (command.name === 'export' || !file) return failed(`${command.name}: ${reason}`)
    left.push({ path: file, line: 1, reason })
    if (left.length > MOST_LEFT) return refused(left)
  }
}

type Ended =
  | { outcome: Outcome }
  | { over: { /** The file that took too much. */ file: string; reason: string } }

async function once(
  database: Database,
  command: SiteCommand,
  left: readonly Fault[],
  { environment, log, onProgress, signal }: WorkerOptions,
): Promise<Ended> {
  // The worker's messages have no language.
  const words = {
    memory: say`takes more than ${environment.IMPORT_MEMORY_MB} MB of memory (IMPORT_MEMORY_MB)`,
    time: say`takes longer than ${environment.IMPORT_FILE_SECONDS} seconds (IMPORT_FILE_SECONDS)`,
    cutOff: cutOff()[command.name],
    ended: say`the command stopped unexpectedly`,
  }
  const channel = database.lend && new MessageChannel()
  const giveBack = channel && database.lend?.(channel.port1)
  const file = new CurrentFile()
  const task: CommandTask = { command, environment, left, file: file.memory, port: channel?.port2 }
  const worker = startWorker('command-worker', {
    workerData: task,
    transferList: channel ? [channel.port2] : [],
    resourceLimits: { maxOldGenerationSizeMb: environment.IMPORT_MEMORY_MB },
  })
  const watched = new Watched(worker, file, environment.IMPORT_FILE_SECONDS)
  const stop = () => {
    worker.postMessage(STOP, [])
    setTimeout(() => void worker.terminate(), LAST_STEP_MILLISECONDS).unref()
  }
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await new Promise<Ended>((resolve) => {
      const over = (reason: string) => resolve({ over: { file: file.path, reason } })
      worker.on('message', (message: FromWorker) => {
        if ('progress' in message) onProgress(message.progress)
        else if ('warning' in message) log.warn({ command }, message.warning)
        else resolve(message)
      })
      worker.on('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') over(words.memory)
        else resolve({ outcome: failed(error) })
      })
      worker.on('exit', () => {
        if (watched.isOver) over(words.time)
        else
          resolve({
            outcome: failed(signal?.aborted ? words.cutOff : words.ended),
          })
      })
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    watched.end()
    await worker.terminate()
    await giveBack?.()
  }
}

/** Ends a worker that takes too long with one file; time spent waiting, for example for the database, does not count. */
class Watched {
  isOver = false
  #turn = 0
  /** Before the first file the thread is only starting. */
  #since = Infinity
  readonly #worker: Worker
  readonly #timer: NodeJS.Timeout

  constructor(worker: Worker, file: CurrentFile, seconds: number) {
    this.#worker = worker
    this.#timer = setInterval(() => {
      if (file.turn !== this.#turn) this.#begin(file.turn)
      if (this.#active() - this.#since < seconds * 1000) return
      this.isOver = true
      void worker.terminate()
    }, LOOK_MILLISECONDS)
  }

  #begin(turn: number): void {
    this.#turn = turn
    this.#since = this.#active()
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #active(): number {
    return this.#worker.performance.eventLoopUtilization().active
  }
}
