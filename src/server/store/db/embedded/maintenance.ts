import type { Log } from '../log.ts'
import { bytesSinceCheckpoint, checkpoint, endOfLog } from './checkpoint.ts'
import type { Copies } from './copies.ts'
import type { Engine } from './engine.ts'
import { vacuumAll, vacuumChanged } from './vacuum.ts'

const minute = 60_000
const copyLimit = 10 * minute
const checkpointEvery = 5 * minute
/** A burst of writes triggers a checkpoint before the log fills the disk. */
const muchUnwritten = 128 * 1024 ** 2
/** The log that a checkpoint itself writes: too little for another checkpoint. */
const littleUnwritten = 8 * 1024

/** The maintenance that a PostgreSQL server does in the background, and a nightly copy. */
export class Maintenance {
  readonly #engine: Engine
  readonly #copies: Copies
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> = Promise.resolve()
  #checkpointed = Date.now()
  #hasComplained = false
  /** The end of the log when the last maintenance was complete. */
  #done = ''

  constructor(engine: Engine, copies: Copies, log: Log) {
    this.#engine = engine
    this.#copies = copies
    this.#log = log
    this.#timer = setInterval(() => this.#tick(), minute)
    this.#timer.unref()
  }

  /** Waits for running maintenance. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  #tick(): void {
    this.#running = this.#running.then(() => this.#try())
  }

  async #try(): Promise<void> {
    try {
      await this.run(new Date())
      this.#hasComplained = false
    } catch (error) {
      // A failure is retried every minute and logged once.
      if (!this.#hasComplained)
        this.#log.error({ err: error }, 'the embedded database could not be maintained')
      this.#hasComplained = true
    }
  }

  /** Does whatever is due at that time. */
  async run(now: Date): Promise<void> {
    if (isNightlyDue(await this.#copies.newest('nightly', now), now)) {
      await vacuumAll(this.#engine)
      const copy = await this.#engine.exclusively(copyLimit, (client) => this.#copies.make(client, 'nightly'))
      this.#log.info({ copy }, 'the database was vacuumed and copied')
    } else if ((await endOfLog(this.#engine)) === this.#done) {
      // Nothing was written: no need to vacuum, analyse or checkpoint.
      return
    } else {
      await vacuumChanged(this.#engine)
    }
    const unwritten = await bytesSinceCheckpoint(this.#engine)
    // In both directions: a clock may be set back.
    const isTime = Math.abs(now.getTime() - this.#checkpointed) >= checkpointEvery
    if (unwritten > muchUnwritten || (isTime && unwritten > littleUnwritten)) {
      await checkpoint(this.#engine)
      this.#checkpointed = now.getTime()
    } else if (unwritten > littleUnwritten) {
      return
    }
    this.#done = await endOfLog(this.#engine)
  }
}

/** Once a day, at three in the morning or as soon afterwards as the server runs. */
export function isNightlyDue(last: Date, now: Date): boolean {
  const due = new Date(now)
  due.setHours(3, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return last < due
}
