import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { guardCount } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Guard } from './rules.ts'

/** Somebody did what was counted as often as it may be done. */
export class TooOften extends Refusal {
  /** Whether it is the first that was refused in this span. */
  readonly isFirst: boolean
  constructor(seconds: number, isFirst = false) {
    super(429, `this was tried too often: try again in ${seconds} s`, { retryAfter: seconds })
    this.isFirst = isFirst
  }
}

export type Guards = ReturnType<typeof createGuards>

/** Counts in the database, so that all processes count together and a restart forgets nothing. */
export function createGuards(secrets: Pick<Secrets, 'blindIndex'>) {
  return {
    /**
     * Counts one, before what it stands for is done. In a transaction that is rolled back nothing is counted.
     * @param who whose: a phone number's index, an address
     * @throws TooOften
     */
    async spend(
      db: Pick<Db, 'insert'>,
      { name, most, within }: Guard,
      who: string,
      now: Date,
    ): Promise<void> {
      const span = Math.floor(now.getTime() / within)
      const end = new Date((span + 1) * within)
      const [row] = await db
        .insert(guardCount)
        .values({ key: secrets.blindIndex('guard', `${name} ${span} ${who}`), total: 1, expiresAt: end })
        .onConflictDoUpdate({ target: guardCount.key, set: { total: sql`${guardCount.total} + 1` } })
        .returning({ total: guardCount.total })
      const total = row?.total ?? 0
      if (total > most)
        throw new TooOften(Math.ceil((end.getTime() - now.getTime()) / 1000), total === most + 1)
    },
    /** Removes counts whose time is over. */
    async tidy(db: Pick<Db, 'delete'>, now: Date): Promise<void> {
      await db.delete(guardCount).where(lt(guardCount.expiresAt, now))
    },
  }
}
