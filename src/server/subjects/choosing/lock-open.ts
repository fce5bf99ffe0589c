import { and, eq, isNotNull } from 'drizzle-orm'
import { say } from '../../ground/language/say.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationClosing } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { conflict, lockAllocation } from '../allocation/plan.ts'

/**
 * Locks a plan, so that nobody closes it meanwhile.
 * @throws Refusal (409) if it is closed: its figures are public and final
 */
export async function lockOpen(tx: Db, secrets: Pick<Secrets, 'suite'>, planId: string): Promise<void> {
  await lockAllocation(tx, secrets, planId)
  const [closed] = await tx
    .select({ planId: allocationClosing.planId })
    .from(allocationClosing)
    .where(and(eq(allocationClosing.planId, planId), isNotNull(allocationClosing.closedAt)))
  if (closed) throw conflict('closed', say`this plan is closed already`)
}
