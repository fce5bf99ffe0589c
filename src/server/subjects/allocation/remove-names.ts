import { eq } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { allocationEntry } from '../../store/db/schema.ts'
import { raiseRevision } from '../../store/revision.ts'

/** Takes the masked names out of a list whose objections have ended. */
export async function removeListNames(db: Db, editionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(allocationEntry).set({ maskedName: null }).where(eq(allocationEntry.editionId, editionId))
    // Pages that were kept say that objections are possible.
    await raiseRevision(tx)
  })
}
