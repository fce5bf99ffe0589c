import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { staff } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'
import { REST_HOURS } from './has-factor.ts'

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

/**
 * The same for the daily work of two officers. On the first day of a portal every account is new: then two of them may try it all.
 * @throws Refusal (403)
 */
export async function assertRestedForWork(db: Db, staffId: string): Promise<void> {
  const [first] = await db
    .select({
      stands: sql<boolean>`min(${staff.createdAt}) < now() - make_interval(hours => ${REST_HOURS}::integer)`,
    })
    .from(staff)
  if (first?.stands) await assertRested(db, staffId)
}
