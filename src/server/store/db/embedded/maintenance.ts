import type { Log } from '../log.ts'
import { bytesSinceCheckpoint, checkpoint, endOfLog } from './checkpoint.ts'
import type { Copies } from './copies.ts'
import type { Engine } from './engine.ts'
import { vacuumAll, vacuumChanged } from './vacuum.ts'

const minute = 60_000
const copyLimit = 10 * minute
const checkpointEvery = 5 * minute
/** A burst of writes is checkpointed before its log fills the disk. */
const muchUnwritten = 128 * 1024 ** 2
/** The checkpoint's own record and the like: not worth another. */
const littleUnwritten = 8 * 1024

/** The work that a PostgreSQL server does by itself in the background, and a copy each night. */
export class Maintenance {
  readonly #engine: Engine
  readonly #copies: Copies
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> = Promise.resolve()
  #checkpointed = Date.now()
  #hasComplained = false
  /** Where the log ended when all that was due had been done. */
  #done = ''

  constructor(engine: Engine, copies: Copies, log: Log) {
    this.#engine = engine
    this.#copies = copies
    this.#log = log
    this.#timer = setInterval(() => this.#tick(), minute)
    this.#timer.unref()
  }

  /** Waits for what is running. */
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
      // Each minute it is tried again, for as long as it takes: it is said once.
      if (!this.#hasComplained)
        this.#log.error({ err: error }, 'the embedded database could not be maintained')
      this.#hasComplained = true
    }
  }

  /** Does what is due at that time. */
  async run(now: Date): Promise<void> {
    if (isNightlyDue(await this.#copies.newest('nightly', now), now)) {
      await vacuumAll(this.#engine)
      const copy = await this.#engine.exclusively(copyLimit, (client) => this.#copies.make(client, 'nightly'))
      this.#log.info({ copy }, 'the database was vacuumed and copied')
    } else if ((await endOfLog(this.#engine)) === this.#done) {
      // Nothing was written: there is nothing to vacuum, count or checkpoint.
      return
    } else {
      await vacuumChanged(this.#engine)
    }
    const unwritten = await bytesSinceCheckpoint(this.#engine)
    // In either direction: a clock may be set back.
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

/** Once a day, at three in the morning or as soon after that as the server runs. */
export function isNightlyDue(last: Date, now: Date): boolean {
  const due = new Date(now)
  due.setHours(3, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return last < due
}
