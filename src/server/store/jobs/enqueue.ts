import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { announce } from '../db/guard.ts'
import { job } from '../db/schema.ts'
import type { JobName, JobPayloads } from './payloads.ts'
import { newId } from '../../ground/new-id.ts'

/** On which every process hears that there is a job. */
export const JOB_CHANNEL = 'anju_jobs'

/** The key of jobs that come again by the clock. */
export const COMES_AGAIN = 'again'

export interface EnqueueOptions {
  /** Not before; by default at once. */
  runAt?: Date | undefined
  /** While a job of this name and key waits or is being done, another one is not taken. */
  key?: string | undefined
}

/** Takes a job with the transaction: it is done after the commit, once, by whichever process is there first. */
export async function enqueue<Name extends JobName>(
  tx: Db,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key }: EnqueueOptions = {},
): Promise<void> {
  const at = runAt === undefined ? sql`now()` : runAt
  const { rowCount } = await tx
    .insert(job)
    .values({ id: newId(), name, key: key ?? null, payload, runAt: at })
    .onConflictDoNothing()
  if (rowCount) announce(tx, JOB_CHANNEL)
}
