import { and, desc, eq, sql } from 'drizzle-orm'
import type { Action } from './actions.ts'
import type { Db } from '../db/database.ts'
import { audit } from '../db/schema.ts'

export type BackupStep = 'made' | 'copied' | 'tried'

/** When a step was last taken, and what the last attempt said if it failed. */
export interface StepTaken {
  at?: string
  fault?: { at: string; message: string }
}

const DONE = { made: 'backup-made', copied: 'backup-copied', tried: 'backup-tried' } satisfies Record<
  BackupStep,
  Action
>

/** How the scheduled backups went, on whatever machine: from the audit log, newest rows only. */
export async function readHistory(db: Db): Promise<Record<BackupStep, StepTaken>> {
  const [made, copied, tried] = await Promise.all([
    readStep(db, 'made'),
    readStep(db, 'copied'),
    readStep(db, 'tried'),
  ])
  return { made, copied, tried }
}

async function readStep(db: Db, step: BackupStep): Promise<StepTaken> {
  const newest = (is: ReturnType<typeof eq>) =>
    db
      .select({ number: audit.number, at: audit.at, detail: audit.detail })
      .from(audit)
      .where(and(sql`${audit.action} like 'backup-%'`, is))
      .orderBy(desc(audit.number))
      .limit(1)
  const [done] = await newest(eq(audit.action, DONE[step]))
  const [failed] = await newest(sql`${audit.action} = 'backup-failed' and ${audit.reason} = ${step}`)
  const isFailing = failed && failed.number > (done?.number ?? 0)
  return {
    ...(done && { at: done.at.toISOString() }),
    ...(isFailing && {
      fault: { at: failed.at.toISOString(), message: String(failed.detail?.message ?? '') },
    }),
  }
}
