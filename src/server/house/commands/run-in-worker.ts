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

/** After so many files that took too much, the folder as a whole is refused. */
const MOST_LEFT = 3
/** How often it is looked whether a file takes too long, and how long a worker may take to a step at which it can end. */
const LOOK_MILLISECONDS = 100
const LAST_STEP_MILLISECONDS = 2000

/** Of a thread that did not come to a step at which it could end: its last transaction may have gone through. */
const cutOff = () => ({
  import: say`aborted: either everything is live or nothing; import again to be sure`,
  export: say`aborted: the folder is incomplete; export again to finish`,
})

/**
 * Carries a command out in a worker thread of its own, with a limit of memory and of time for each file: whoever answers
 * visitors goes on doing so. A file that goes over is named and left out, and the import begins again without it.
 */
export async function runInWorker(
  database: Database,
  command: SiteCommand,
  options: WorkerOptions,
): Promise<Outcome> {
  const work = () => attempts(database, command, options)
  // Two threads of one process know nothing of each other; on a PostgreSQL server each of them asks for the lock.
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
  // What the worker tells comes in nobody's language.
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

/** Ends a worker that works on one file for too long; what it waits for, such as the database, does not count. */
class Watched {
  isOver = false
  #turn = 0
  /** Nothing counts before the first file: the thread begins. */
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
