import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { announce } from '../db/guard.ts'
import { job } from '../db/schema.ts'
import type { JobName, JobPayloads } from './payloads.ts'
import { newId } from '../../ground/new-id.ts'

/** The channel that tells every process about a new job. */
export const JOB_CHANNEL = 'anju_jobs'

/** The key of recurring jobs. */
export const COMES_AGAIN = 'again'

export interface EnqueueOptions {
  /** The earliest time; now by default. */
  runAt?: Date | undefined
  /** While a job with this name and key waits or runs, another one is not added. */
  key?: string | undefined
}

/** Adds a job within the transaction: after the commit it is done once, by whichever process is first. */
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
