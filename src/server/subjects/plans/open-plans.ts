import { eq } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { live } from '../../store/db/schema.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { isOpen } from './current-plans.ts'

interface OpenPlan {
  id: string
  title: string
  openedAt: Date
}

/** The published plans that are open for registration, and when the next one opens. */
export async function readOpenings(db: Db, now: Date): Promise<{ open: OpenPlan[]; next: Date | undefined }> {
  const rows = await db
    .select({ id: live.id, title: live.title, item: live.item })
    .from(live)
    .where(eq(live.kind, 'allocationPlan'))
  // Validated by the kind when it was published.
  const plans = rows.map(({ item, ...row }) => ({
    ...row,
    plan: unsafeCast<Parameters<typeof isOpen>[0]>(item),
  }))
  const coming = plans
    .map(({ plan }) => Date.parse(plan.registerStart))
    .filter((time) => time > now.getTime())
  return {
    open: plans.flatMap(({ id, title, plan }) =>
      isOpen(plan, now) ? [{ id, title, openedAt: new Date(plan.registerStart) }] : [],
    ),
    next: coming.length === 0 ? undefined : new Date(Math.min(...coming)),
  }
}
