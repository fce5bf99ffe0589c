import { eq } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { live } from '../../store/db/schema.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { isOpen } from './current-plans.ts'

export interface OpenPlan {
  id: string
  title: string
  openedAt: Date
}

/** The plans that are published and open for registration. */
export async function openPlans(db: Db, now: Date): Promise<OpenPlan[]> {
  const rows = await db
    .select({ id: live.id, title: live.title, item: live.item })
    .from(live)
    .where(eq(live.kind, 'allocationPlan'))
  return rows.flatMap(({ id, title, item }) => {
    // Validated by the kind when it was published.
    const plan = unsafeCast<Parameters<typeof isOpen>[0]>(item)
    return isOpen(plan, now) ? [{ id, title, openedAt: new Date(plan.registerStart) }] : []
  })
}
