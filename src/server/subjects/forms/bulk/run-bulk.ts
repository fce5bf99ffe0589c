import { and, eq, inArray, sql } from 'drizzle-orm'
import { isDatabaseAway } from '../../../ground/outage.ts'
import type { AuditEvent, Change } from '../../../store/change.ts'
import type { BulkState } from '../../../store/db/bulk-schema.ts'
import type { Db } from '../../../store/db/database.ts'
import { formBulk } from '../../../store/db/schema.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import { paced } from '../../../store/jobs/paced.ts'
import type { Handler } from '../../../store/jobs/runner.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { readDefinitions } from '../definition/definitions.ts'
import { explainsRejections } from '../inbox/rejections.ts'
import { type Acting, applySome, WAITING_MINUTES } from './apply.ts'
import { type BulkRow, wantedOf } from './bulks.ts'
import { gather } from './gather.ts'
import { readWording } from './message-for.ts'

export interface Parts {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex' | 'blindWords'>
  change: Change
}

/** Carries out an act. Each transaction goes on where the last one ended, in whatever process. */
export function createRunBulk(parts: Parts): Handler<'runBulk'> {
  const { db, secrets } = parts
  return async ({ bulkId }, signal) => {
    const row = await begin(db, bulkId)
    if (!row) return
    try {
      const wanted = wantedOf(row, secrets)
      if (row.total === null) await gather({ db, secrets }, row, wanted)
      const acting = { ...parts, ...(await readActing(parts, row)) }
      await inTransactions((tx, most, events) => applySome(tx, { ...acting, events }, most), {
        ...parts,
        bulkId,
        by: row.staffId,
        during: 'running',
        signal,
      })
      await endBulk(db, bulkId, 'running', 'done')
    } catch (error) {
      // If the database is away or this process ends, the job runs again and goes on.
      if (!isDatabaseAway(error) && !signal?.aborted) await endBulk(db, bulkId, 'running', 'failed')
      throw error
    }
  }
}

export async function readActing(
  { db, secrets }: Parts,
  bulk: BulkRow,
): Promise<Pick<Acting, 'bulk' | 'wanted' | 'definitions' | 'wording' | 'explains'>> {
  return {
    bulk,
    wanted: wantedOf(bulk, secrets),
    definitions: await readDefinitions(db, bulk.formKey),
    wording: await readWording(db),
    explains: await explainsRejections(db, bulk.formKey),
  }
}

interface Going {
  change: Change
  bulkId: string
  /** Who is named in the log. */
  by: string
  /** It stops when the act is in another state. */
  during: BulkState
  signal?: AbortSignal | undefined
}

/** Repeats a step until nothing is left, in transactions that hold the act's row, so that no two work on it. */
export async function inTransactions(
  step: (tx: Db, most: number, events: AuditEvent[]) => Promise<number>,
  { change, bulkId, by, during, signal }: Going,
): Promise<void> {
  await paced(async (most) => {
    const events: AuditEvent[] = []
    const run = async (tx: Db) => {
      const isThat = and(eq(formBulk.id, bulkId), eq(formBulk.state, during))
      const [row] = await tx.select({ id: formBulk.id }).from(formBulk).where(isThat).for('update')
      const count = row ? await step(tx, most, events) : 0
      if (count > 0 && during === 'running')
        await tx
          .update(formBulk)
          .set({ done: sql`${formBulk.done} + ${count}` })
          .where(isThat)
      return count
    }
    return change({ actor: by }, run, () => events)
  }, signal)
}

/** @returns undefined if it was cancelled */
async function begin(db: Db, bulkId: string): Promise<BulkRow | undefined> {
  const [row] = await db
    .update(formBulk)
    .set({ state: 'running' })
    .where(and(eq(formBulk.id, bulkId), inArray(formBulk.state, ['waiting', 'running'])))
    .returning()
  return row
}

/** Ends an act, and has those told whom it concerns, after the time in which it can be taken back. */
export async function endBulk(db: Db, bulkId: string, from: BulkState, to: BulkState): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(formBulk)
      .set({ state: to, endedAt: sql`clock_timestamp()` })
      .where(and(eq(formBulk.id, bulkId), eq(formBulk.state, from)))
      .returning()
    if (ended[0]) await tellLater(tx, ended[0])
  })
}

/** By the database's clock, as the messages wait. */
export async function tellLater(tx: Db, { id: bulkId, kind, endedAt }: BulkRow): Promise<void> {
  if (kind !== 'state' || endedAt === null) return
  const runAt = new Date(endedAt.getTime() + WAITING_MINUTES * 60_000 + 1000)
  await enqueue(tx, 'tellBulk', { bulkId }, { key: bulkId, runAt })
}
