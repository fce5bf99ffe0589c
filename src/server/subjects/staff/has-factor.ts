import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { staff, staffPasskey } from '../../store/db/schema.ts'

/** Whether an account of `staff`, the table of the query, has an authenticator or a passkey. */
export const HAS_FACTOR = sql<boolean>`("staff"."second_factor" is not null
  or exists (select from ${staffPasskey} where ${staffPasskey}."staff_id" = "staff"."id"))`

/** For so long nothing is approved by an account that was let in by a link, or that got its first second factor. */
export const REST_HOURS = 24

/**
 * Before a factor is added: an account without one approves nothing for a day, because whoever knows its password alone may be adding
 * it. Whoever has one has just shown it.
 */
export async function restWithoutFactor(tx: Db, staffId: string): Promise<void> {
  const rested = sql`now() + make_interval(hours => ${REST_HOURS}::integer)`
  await tx
    .update(staff)
    .set({ reviewsFrom: rested })
    .where(and(eq(staff.id, staffId), sql`not ${HAS_FACTOR}`))
}
