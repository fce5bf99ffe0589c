import type { Log } from '../database.ts'
import type { Copies } from './copies.ts'
import type { Engine } from './engine.ts'

const minute = 60_000
const checkpointEvery = 5 * minute
/** A burst of writes is checkpointed before its log fills the disk. */
const checkpointAtBytes = 128 * 1024 ** 2
const vacuumLimit = 10 * minute

/** The work that a PostgreSQL server does by itself in the background: checkpoints, vacuum, and a copy each night. */
export class Maintenance {
  readonly #engine: Engine
  readonly #copies: Copies
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> = Promise.resolve()
  #checkpointed = Date.now()

  constructor(engine: Engine, copies: Copies, log: Log) {
    this.#engine = engine
    this.#copies = copies
    this.#log = log
    this.#timer = setInterval(() => this.#tick(), minute)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  #tick(): void {
    this.#running = this.#running
      .then(() => this.run(new Date()))
      .catch((error: unknown) =>
        this.#log.error({ err: error }, 'the embedded database could not be maintained'),
      )
  }

  /** What is due at that time. */
  async run(now: Date): Promise<void> {
    if (isNightlyDue(await this.#copies.newest('nightly'), now)) {
      await vacuum(this.#engine)
      const copy = await this.#copies.make(this.#engine, 'nightly')
      this.#log.info({ copy }, 'the database was vacuumed and copied')
    }
    const unwritten = await bytesSinceCheckpoint(this.#engine)
    const isLongAgo = now.getTime() - this.#checkpointed >= checkpointEvery
    if (unwritten < checkpointAtBytes && !(isLongAgo && unwritten > 0)) return
    await checkpoint(this.#engine)
    this.#checkpointed = now.getTime()
  }
}

/** Once a day, at three in the morning or as soon after that as the server runs. */
export function isNightlyDue(last: Date, now: Date): boolean {
  const due = new Date(now)
  due.setHours(3, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return last < due
}

/** Table by table, so that queries wait for one table at most. */
export async function vacuum(engine: Engine): Promise<void> {
  const { rows } = await engine.exclusively(vacuumLimit, (client) =>
    client.query(
      "SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name FROM pg_stat_user_tables",
    ),
  )
  for (const { name } of rows) {
    await engine.exclusively(vacuumLimit, (client) => client.query(`VACUUM (ANALYZE) ${name}`))
  }
}

export async function checkpoint(engine: Engine): Promise<void> {
  await engine.exclusively(vacuumLimit, (client) => client.query('CHECKPOINT'))
}

async function bytesSinceCheckpoint(engine: Engine): Promise<number> {
  const { rows } = await engine.exclusively(vacuumLimit, (client) =>
    client.query('SELECT pg_current_wal_insert_lsn() - redo_lsn AS bytes FROM pg_control_checkpoint()'),
  )
  return Number(rows[0]?.bytes)
}
