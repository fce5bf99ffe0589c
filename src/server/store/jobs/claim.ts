import { and, eq, isNull, sql } from 'drizzle-orm'
import { describeError } from '../../ground/describe-error.ts'
import type { Db } from '../db/database.ts'
import { job } from '../db/schema.ts'
import { COMES_AGAIN } from './enqueue.ts'

export type Job = Pick<typeof job.$inferSelect, 'id' | 'name' | 'key' | 'payload' | 'attempts'>

/** A process without a sign of life for this long counts as dead, and another one may take over its jobs. */
const LEASE_SECONDS = 30
const MAX_ATTEMPTS = 12
const MAX_PAUSE_SECONDS = 3600

/**
 * Claims due jobs with the given names that no process works on; two processes never claim the same job.
 * @param here ids of the jobs this process works on: it is alive, however late its signs of life arrive
 */
export async function claim(
  db: Db,
  names: readonly string[],
  here: readonly string[] = [],
): Promise<Job | undefined> {
  const due = sql`(select id from job where run_at <= clock_timestamp() and failed_at is null
    and (held_until is null or held_until <= clock_timestamp()) and name = any(${sql.param([...names])})
      and id <> all(${sql.param([...here])}::text[])
    order by run_at limit 1 for update skip locked)`
  const [taken] = await db
    .update(job)
    .set({
      heldUntil: LEASE_END,
      attempts: sql`${job.attempts} + 1`,
    })
    .where(sql`${job.id} = ${due}`)
    .returning({ id: job.id, name: job.name, key: job.key, payload: job.payload, attempts: job.attempts })
  return taken
}

const LEASE_END = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

/** A sign of life for the jobs that this process works on. */
export async function keep(db: Db, jobs: readonly Job[]): Promise<void> {
  const [ids, attempts] = [jobs.map(({ id }) => id), jobs.map((one) => one.attempts)]
  await db.execute(sql`update job set held_until = ${LEASE_END}
    from unnest(${sql.param(ids)}::text[], ${sql.param(attempts)}::int[]) as ours (id, attempts)
    where job.id = ours.id and job.attempts = ours.attempts and job.held_until is not null`)
}

const isStill = ({ id, attempts }: Job) => and(eq(job.id, id), eq(job.attempts, attempts))

/** Done for now; it is due again after the given hours. */
export async function putOff(db: Db, done: Job, hours: number): Promise<void> {
  const runAt = sql`clock_timestamp() + make_interval(hours => ${hours})`
  await db.update(job).set({ runAt, heldUntil: null, attempts: 0, error: null }).where(isStill(done))
}

export async function finish(db: Db, done: Job): Promise<void> {
  await db.delete(job).where(isStill(done))
}

/** @returns whether it will be retried, with growing delays; a job that failed too often is kept for inspection */
export async function giveBack(db: Db, tried: Job, error: unknown): Promise<boolean> {
  const seconds = Math.min(MAX_PAUSE_SECONDS, 5 * 2 ** (tried.attempts - 1)) * (1 + Math.random() / 4)
  const isOver = tried.attempts >= MAX_ATTEMPTS && tried.key !== COMES_AGAIN
  const { type, code } = describeError(error)
  await db
    .update(job)
    .set({
      heldUntil: null,
      runAt: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
      error: [type, code].filter(Boolean).join(' '),
      ...(isOver && { failedAt: sql`clock_timestamp()`, key: null }),
    })
    .where(isStill(tried))
  return !isOver
}

/** Milliseconds until the next job is due: 0 if one is due already, Infinity if none waits. */
export async function millisecondsToNext(db: Db, names: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    select 1000 * (extract(epoch from min(greatest(run_at, held_until))) - extract(epoch from clock_timestamp()))::double precision
      as wait from job where ${isNull(job.failedAt)} and name = any(${sql.param([...names])})`)
  return Math.max(0, Math.ceil(rows[0]?.wait ?? Infinity))
}
