import { and, asc, eq } from 'drizzle-orm'
import { csvOf } from '../../../contract/sheets/csv.ts'
import type { Db } from '../../store/db/database.ts'
import { audit } from '../../store/db/schema.ts'

const HEAD = ['number', 'time', 'who', 'action', 'reason', 'detail', 'hash']

/** The audit log's lines of a plan, oldest first, without the networks that they came from. */
export async function logOf(db: Db, planId: string, nameOf: (id: string) => string): Promise<string> {
  const rows = await db.select().from(audit).where(eq(audit.subject, planId)).orderBy(asc(audit.number))
  return csvOf([
    HEAD,
    ...rows.map(({ number, at, actor, action, reason, detail, hash }) => [
      String(number),
      at.toISOString(),
      nameOf(actor),
      action,
      reason ?? '',
      Object.entries(detail ?? {})
        // `with` is the first of two people, by their id.
        .map(([key, value]) => `${key}=${key === 'with' ? nameOf(String(value)) : value}`)
        .join('; '),
      hash,
    ]),
  ])
}

/** Whether the plan was loaded with the demo, as the audit log says. */
export async function isOfDemo(db: Db, planId: string): Promise<boolean> {
  return (await db.$count(audit, and(eq(audit.subject, planId), eq(audit.action, 'demo-loaded')))) > 0
}
