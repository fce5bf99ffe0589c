import { eq, inArray, like } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import {
  account,
  allocation,
  allocationAct,
  allocationClosing,
  allocationDraw,
  allocationEdition,
  allocationEntry,
  allocationSeal,
  choosing,
  choosingCounter,
  choosingEvent,
  choosingHousehold,
  choosingSession,
  content,
  flat,
  formSubmission,
  record,
} from '../../store/db/schema.ts'

/** The system name under which the demo's records are stored. */
export const DEMO_SOURCE = 'demo'

/** The prefix of the idempotency keys of the demo's submissions; no browser creates such keys. */
export const DEMO_KEY = 'demo-'

/** Removes the demo's fictional residents, everything of theirs, and what became of its plans, when a real site replaces the demo. */
export async function removeResidents(tx: Db): Promise<void> {
  const theirs = tx.select({ id: record.accountId }).from(record).where(eq(record.source, DEMO_SOURCE))
  await tx.delete(account).where(inArray(account.id, theirs))
  await tx.delete(formSubmission).where(like(formSubmission.idempotencyKey, `${DEMO_KEY}%`))
  await tx.delete(record).where(eq(record.source, DEMO_SOURCE))
  await removePlans(tx)
}

/** Removes the flats, lists, draws and choices of all plans, which are the demo's: rows go before those that they point to. */
async function removePlans(tx: Db): Promise<void> {
  const plans = tx.select({ id: content.id }).from(content).where(eq(content.kind, 'allocationPlan'))
  const editions = tx
    .select({ id: allocationEdition.id })
    .from(allocationEdition)
    .where(inArray(allocationEdition.planId, plans))
  await tx.delete(allocationEntry).where(inArray(allocationEntry.editionId, editions))
  for (const table of [
    flat,
    choosingHousehold,
    choosingSession,
    choosingCounter,
    choosingEvent,
    choosing,
    allocationAct,
    allocationDraw,
    allocationSeal,
    allocationEdition,
    allocationClosing,
    allocation,
  ])
    await tx.delete(table).where(inArray(table.planId, plans))
}
