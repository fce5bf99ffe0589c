import { gt } from 'drizzle-orm'
import { isDatabaseAway } from '../../ground/outage.ts'
import type { Database, Db } from '../db/database.ts'
import type { Log } from '../db/log.ts'
import { ledger } from '../db/schema.ts'
import { LEDGER_CHANNEL, type LedgerLine } from './ledger.ts'
import type { LedgerPlace } from './place.ts'

export interface KeptLedger {
  /** Resolves when every place has all entries of the database. @throws when a place does not accept them */
  settle(): Promise<void>
  close(): Promise<void>
}

const POLL_MILLISECONDS = 60_000
/** Entries this much older than the newest one are read again: a long transaction commits its entry late. */
const LATE_MILLISECONDS = 3_600_000

/** Copies the ledger from the database to every place: at once after each new entry, and once a minute. */
export async function keepLedger(
  database: Pick<Database, 'db' | 'listen'>,
  places: readonly LedgerPlace[],
  log: Log,
): Promise<KeptLedger> {
  const kept = places.map((place) => new Kept(place))
  let running = Promise.resolve()
  const follow = async (before: Promise<void>) => {
    // One after the other, so that this process writes no line twice.
    await before.catch(() => {})
    for (const one of kept) await one.follow(database.db)
  }
  const settle = () => (running = follow(running))
  const look = () =>
    void settle().catch((error: unknown) => {
      if (!isDatabaseAway(error))
        log.error(
          { err: error },
          'the ledger of erasures and revocations cannot be kept outside the database',
        )
    })
  const stopListening = await database.listen(LEDGER_CHANNEL, look)
  const timer = setInterval(look, POLL_MILLISECONDS)
  timer.unref()
  look()
  return {
    settle,
    async close() {
      clearInterval(timer)
      await stopListening()
      await running.catch(() => {})
    },
  }
}

/** A place, and what it is known to hold. */
class Kept {
  #has: Set<string> | undefined
  /** Every entry made before this time is there. */
  #since = 0
  readonly #place: LedgerPlace

  constructor(place: LedgerPlace) {
    this.#place = place
  }

  async follow(db: Db): Promise<void> {
    const begun = Date.now()
    this.#has ??= new Set((await this.#place.read()).map(({ id }) => id))
    const has = this.#has
    const missing = (await linesSince(db, this.#since)).filter(({ id }) => !has.has(id))
    if (missing.length > 0) await this.#place.add(missing)
    for (const { id } of missing) has.add(id)
    this.#since = begun - LATE_MILLISECONDS
  }
}

async function linesSince(db: Db, since: number): Promise<LedgerLine[]> {
  const rows = db.select({ id: ledger.id, entry: ledger.entry }).from(ledger)
  return rows.where(gt(ledger.enteredAt, new Date(Math.max(0, since)))).orderBy(ledger.id)
}
