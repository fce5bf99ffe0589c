import { and, eq, isNull, sql } from 'drizzle-orm'
import { describeError } from '../../ground/describe-error.ts'
import type { Db } from '../db/database.ts'
import { job } from '../db/schema.ts'
import { COMES_AGAIN } from './enqueue.ts'

export type Job = Pick<typeof job.$inferSelect, 'id' | 'name' | 'key' | 'payload' | 'attempts'>

/** For so long a process has a job to itself without a sign of life; then it has died, and another may take it. */
const LEASE_SECONDS = 30
const MAX_ATTEMPTS = 12
const MAX_PAUSE_SECONDS = 3600

/**
 * Takes what is due and nobody is at, among the named; no two processes get the same.
 * @param here ids of what this process is at: it has not died, however late its signs of life come
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

/** A sign of life for what this process is at. */
export async function keep(db: Db, jobs: readonly Job[]): Promise<void> {
  const [ids, attempts] = [jobs.map(({ id }) => id), jobs.map((one) => one.attempts)]
  await db.execute(sql`update job set held_until = ${LEASE_END}
    from unnest(${sql.param(ids)}::text[], ${sql.param(attempts)}::int[]) as ours (id, attempts)
    where job.id = ours.id and job.attempts = ours.attempts and job.held_until is not null`)
}

const isStill = ({ id, attempts }: Job) => and(eq(job.id, id), eq(job.attempts, attempts))

/** Done for now: it comes again in so many hours. */
export async function putOff(db: Db, done: Job, hours: number): Promise<void> {
  const runAt = sql`clock_timestamp() + make_interval(hours => ${hours})`
  await db.update(job).set({ runAt, heldUntil: null, attempts: 0, error: null }).where(isStill(done))
}

export async function finish(db: Db, done: Job): Promise<void> {
  await db.delete(job).where(isStill(done))
}

/** @returns whether it is tried again, ever later; one that went wrong too often stays where it can be looked at */
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

/** Milliseconds until something is due, 0 when it is already; Infinity when nothing waits. */
export async function millisecondsToNext(db: Db, names: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    select 1000 * (extract(epoch from min(greatest(run_at, held_until))) - extract(epoch from clock_timestamp()))::double precision
      as wait from job where ${isNull(job.failedAt)} and name = any(${sql.param([...names])})`)
  return Math.max(0, Math.ceil(rows[0]?.wait ?? Infinity))
}
