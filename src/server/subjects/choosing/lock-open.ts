import { eq } from 'drizzle-orm'
import { say } from '../../ground/language/say.ts'
import type { Db } from '../../store/db/database.ts'
import { isClosed } from '../../store/db/choosing-of.ts'
import { allocation } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { conflict, lockAllocation } from '../allocation/plan.ts'

/**
 * Locks a plan, so that nobody closes it meanwhile.
 * @throws Refusal (409) if it is closed: its figures are public and final
 */
export async function lockOpen(tx: Db, secrets: Pick<Secrets, 'suite'>, planId: string): Promise<void> {
  await lockAllocation(tx, secrets, planId)
  if (await isClosed(tx, planId)) throw isClosedAlready()
}

const isClosedAlready = () => conflict('closed', say`this plan is closed already`)

/** Whether a plan with sessions is open: from then on nobody closes it until the transaction ends. */
export async function staysOpen(tx: Db, planId: string): Promise<boolean> {
  await tx
    .select({ planId: allocation.planId })
    .from(allocation)
    .where(eq(allocation.planId, planId))
    .for('share')
  return !(await isClosed(tx, planId))
}

/** As `staysOpen`. @throws Refusal (409) of a closed plan, whose households stay as its notice counts them */
export async function requireOpen(tx: Db, planId: string): Promise<void> {
  if (!(await staysOpen(tx, planId))) throw isClosedAlready()
}
