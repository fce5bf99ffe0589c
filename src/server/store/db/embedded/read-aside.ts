import type { Db } from '../database.ts'
import type { Log } from '../log.ts'
import { unhurriedLimits } from '../session-limits.ts'
import { checkpoint } from './checkpoint.ts'
import type { Copies } from './copies.ts'
import { Engine } from './engine.ts'

/** Nobody waits for a copy longer than for the nightly one. */
const COPY_LIMIT = 10 * 60_000

/**
 * Reads copies of the database beside it, one after the other: a backup of a large site takes many seconds, and there is only
 * one session.
 */
export class Aside {
  readonly #engine: Engine
  readonly #copies: Copies
  readonly #log: Log
  #running: Promise<unknown> = Promise.resolve()

  constructor(engine: Engine, copies: Copies, log: Log) {
    this.#engine = engine
    this.#copies = copies
    this.#log = log
  }

  read<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const reading = this.#running.then(() => this.#readOne(work))
    this.#running = reading.catch(() => {})
    return reading
  }

  async #readOne<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    // What is written now need not be written while everybody waits.
    await checkpoint(this.#engine)
    try {
      const folder = await this.#copies.makeAside((work) => this.#engine.exclusively(COPY_LIMIT, work))
      const copy = new Engine({ folder, limits: unhurriedLimits, log: this.#log })
      try {
        return await copy.db.transaction(work, { accessMode: 'read only' })
      } finally {
        await copy.close()
      }
    } finally {
      await this.#copies.removeAside()
    }
  }
}
