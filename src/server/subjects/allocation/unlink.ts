import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { allocationClosing, choosingHousehold } from '../../store/db/schema.ts'

/** How long a household finds its number after its plan was closed. */
const DAYS = 365

/**
 * A year after a plan was closed, removes which application each number was. Lists, draws and choices stay, because they name
 * nobody. @returns the number of plans
 */
export async function unlinkClosed(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  const due = await db
    .select({ planId: allocationClosing.planId })
    .from(allocationClosing)
    .where(and(lt(allocationClosing.closedAt, since), isNull(allocationClosing.unlinkedAt)))
  for (const { planId } of due)
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from allocation_entry where edition_id in (
        select id from allocation_edition where plan_id = ${planId})`)
      // The column is unique within a plan, so that each rank needs a text of its own.
      await tx
        .update(choosingHousehold)
        .set({ submissionId: sql`'gone ' || ${choosingHousehold.rank}`, members: null })
        .where(eq(choosingHousehold.planId, planId))
      await tx.update(allocationClosing).set({ unlinkedAt: now }).where(eq(allocationClosing.planId, planId))
    })
  return due.length
}
