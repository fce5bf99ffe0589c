import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { staff } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'

/** Whether somebody was let in by a link, or got a first second factor, within a day (`REST_HOURS`). */
export async function isResting(db: Db, staffId: string): Promise<boolean> {
  const resting = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, staffId), gt(staff.reviewsFrom, sql`now()`)))
  return resting.length > 0
}

/**
 * Whoever makes accounts could be two people by one of their own making: what takes two takes accounts that both stood a day ago.
 * The first is asked as well, since what they have entered stands in the way of others. @throws Refusal (403)
 */
export async function assertRested(db: Db, staffId: string): Promise<void> {
  if (await isResting(db, staffId))
    throw new Refusal(403, 'your account was made or reset within a day: somebody else has to do this', {
      reason: 'resting',
    })
}
