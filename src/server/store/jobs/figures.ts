import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { LANE_OF, LANES, type JobName } from './payloads.ts'

export interface LaneFigures {
  lane: string
  /** Due, and nobody works on it. */
  waiting: number
  running: number
  /** Given up after many attempts: for somebody to look at. */
  failed: number
  /** Seconds for which the oldest that is due has waited. */
  late: number
}

type Counted = Omit<LaneFigures, 'lane'> & { name: JobName }

/** What waits in each lane, of all processes together. */
export async function laneFigures(db: Db): Promise<LaneFigures[]> {
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    select name, count(*) filter (where is_due)::int as waiting,
      count(*) filter (where failed_at is null and held_until > clock_timestamp())::int as running,
      count(*) filter (where failed_at is not null)::int as failed,
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where is_due)), 0)::double precision as late
    from (select *, failed_at is null and run_at <= clock_timestamp()
      and (held_until is null or held_until <= clock_timestamp()) as is_due from job) as jobs group by name`)
  return Object.keys(LANES).map((lane) => {
    const own = rows.filter(({ name }) => LANE_OF[name] === lane)
    const sum = (of: 'waiting' | 'running' | 'failed') => own.reduce((all, one) => all + one[of], 0)
    const late = Math.max(0, ...own.map((one) => one.late))
    return { lane, waiting: sum('waiting'), running: sum('running'), failed: sum('failed'), late }
  })
}
