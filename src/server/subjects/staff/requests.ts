import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '../../ground/refusal.ts'
import { newId } from '../../ground/new-id.ts'
import type { Db } from '../../store/db/database.ts'
import { reviewRule, staff, staffRequest } from '../../store/db/schema.ts'
import { assertRested } from './rest.ts'

/**
 * What two people have to want: `password` and `factor` send somebody a link, `identity` links somebody's identity, where contents
 * are reviewed; `steps` takes steps of review away.
 */
export const REQUEST_KINDS = ['password', 'factor', 'identity', 'steps'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

const DAYS = 3

export interface Asked {
  kind: RequestKind
  /** Whose account, or which column. */
  subject: string
  /** Of `identity` its index, of `steps` how many; null for what stands above. */
  value?: string | number | null
}

export type StaffRequest = Asked & { id: string; askedBy: string; askedByName: string; askedAt: Date }

/** Whether contents are reviewed anywhere: nobody alone makes reviewers of others' accounts then. */
export async function isReviewing(db: Db): Promise<boolean> {
  return (await db.select().from(reviewRule).where(gt(reviewRule.steps, 0)).limit(1)).length > 0
}

/** Notes what somebody wants; the same again takes the place of the earlier one. @throws Refusal (403) for a new account */
export async function askSecond(tx: Db, { kind, subject, value }: Asked, askedBy: string): Promise<void> {
  await assertRested(tx, askedBy)
  await tx
    .delete(staffRequest)
    .where(
      sql`${staffRequest.expiresAt} < now() or (${staffRequest.kind} = ${kind} and ${staffRequest.subject} = ${subject})`,
    )
  await tx.insert(staffRequest).values({
    id: newId(),
    kind,
    subject,
    detail: value === undefined ? {} : { value },
    askedBy,
    expiresAt: sql`now() + make_interval(days => ${DAYS}::integer)`,
  })
}

/** Those that wait, the oldest first. */
export async function waitingRequests(db: Db): Promise<StaffRequest[]> {
  const rows = await db
    .select({ request: staffRequest, name: staff.name })
    .from(staffRequest)
    .innerJoin(staff, eq(staff.id, staffRequest.askedBy))
    .where(gt(staffRequest.expiresAt, sql`now()`))
    .orderBy(asc(staffRequest.askedAt))
  return rows.flatMap(({ request: { id, kind, subject, detail, askedBy, askedAt }, name }) => {
    const known = REQUEST_KINDS.find((one) => one === kind)
    if (!known) return []
    return [{ id, kind: known, subject, ...detail, askedBy, askedByName: name, askedAt }]
  })
}

/** Takes one that waits, so that it is decided once. @throws Refusal 404 */
export async function takeRequest(tx: Db, id: string): Promise<void> {
  const taken = await tx
    .delete(staffRequest)
    .where(and(eq(staffRequest.id, id), gt(staffRequest.expiresAt, sql`now()`)))
    .returning({ id: staffRequest.id })
  if (taken.length === 0) throw gone()
}

/** @throws Refusal 404 for one that was decided, or is too old */
export async function requestOf(db: Db, id: string): Promise<StaffRequest> {
  const found = (await waitingRequests(db)).find((one) => one.id === id)
  if (!found) throw gone()
  return found
}

/** Whoever is asked about somebody who is gone, or a rule that was set anew meanwhile, is asked no more. */
export async function forgetRequests(tx: Db, kind: RequestKind, subject: string): Promise<void> {
  await tx.delete(staffRequest).where(and(eq(staffRequest.kind, kind), eq(staffRequest.subject, subject)))
}

const gone = () => new Refusal(404, 'this was decided already, or is too old', { reason: 'request-over' })
