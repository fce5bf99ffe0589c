import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { askPrepared } from '../../store/db/guard.ts'
import { guardCount } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
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

/** One that is counted. */
export interface Spend {
  guard: Guard
  /** Whose: a phone number's index, an address. */
  who: string
}

export interface Spent extends Spend {
  total: number
  /** Seconds until it counts anew. */
  seconds: number
}

export type Guards = ReturnType<typeof createGuards>

/** Counts in the database, so that all processes count together and a restart forgets nothing. */
export function createGuards(secrets: Pick<Secrets, 'blindIndex'>) {
  function keyOf({ guard: { name, within, slides }, who }: Spend, now: Date): string {
    const span = slides ? '' : Math.floor(now.getTime() / within)
    return secrets.blindIndex('guard', `${name} ${span} ${who}`)
  }
  const endOf = ({ within, slides }: Guard, now: Date) =>
    new Date(slides ? now.getTime() + within : (Math.floor(now.getTime() / within) + 1) * within)

  /** Counts one of each by one statement, before what it stands for is done. */
  async function count(db: Db, spends: readonly Spend[], now: Date): Promise<Spent[]> {
    const keys = spends.map((spend) => keyOf(spend, now))
    const ends = spends.map(({ guard }) => endOf(guard, now).toISOString())
    const rows = await askPrepared<{ key: string; total: number; seconds: number }>(
      db,
      'count guards',
      // In the order of the keys: two statements that have keys in common never wait for each other.
      sql`insert into guard_count as known (key, total, expires_at)
        select key, 1, ends from unnest(${sql.param(keys)}::text[], ${sql.param(ends)}::timestamptz[]) as asked (key, ends)
        order by key
        on conflict (key) do update set
          total = case when known.expires_at <= ${now.toISOString()}::timestamptz then 1 else known.total + 1 end,
          expires_at = case when known.expires_at <= ${now.toISOString()}::timestamptz then excluded.expires_at
            else known.expires_at end
        returning key, total, extract(epoch from expires_at - ${now.toISOString()}::timestamptz)::double precision as seconds`,
    )
    const found = new Map(rows.map((row) => [row.key, row]))
    return spends.map((spend, index) => {
      const row = found.get(keys[index] ?? '')
      return { ...spend, total: row?.total ?? 0, seconds: Math.ceil(row?.seconds ?? 0) }
    })
  }

  return {
    count,
    keyOf,
    endOf,
    /** What was counted did not happen. */
    async giveBack(db: Db, spends: readonly Spend[], now: Date): Promise<void> {
      const keys = spends.map((spend) => keyOf(spend, now))
      if (keys.length === 0) return
      // In the same order as they are counted: neither waits for the other in a circle.
      await askPrepared(
        db,
        'give back guards',
        sql`update guard_count set total = greatest(0, total - 1) from (
            select key from guard_count where key = any(${sql.param(keys)}::text[]) order by key for update) locked
          where guard_count.key = locked.key`,
      )
    },
    /**
     * Counts one, before what it stands for is done. In a transaction that is rolled back nothing is counted.
     * @throws TooOften
     */
    async spend(db: Db, guard: Guard, who: string, now: Date): Promise<void> {
      for (const spent of await count(db, [{ guard, who }], now)) assertLeft(spent)
    },
    /** Removes counts whose time is over. */
    async tidy(db: Pick<Db, 'delete'>, now: Date): Promise<void> {
      await db.delete(guardCount).where(lt(guardCount.expiresAt, now))
    },
  }
}

export const isOver = ({ guard, total }: Spent): boolean => total > guard.most

/** @throws TooOften */
function assertLeft(spent: Spent): void {
  if (isOver(spent)) throw new TooOften(spent.seconds, spent.total === spent.guard.most + 1)
}
