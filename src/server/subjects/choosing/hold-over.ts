import { and, eq } from 'drizzle-orm'
import { shortFlat } from '../../../contract/choosing/types.ts'
import type { Db } from '../../store/db/database.ts'
import { flat } from '../../store/db/schema.ts'
import { databaseTime } from './clock.ts'
import { note } from './events.ts'
import { NOBODYS } from './take.ts'

/** A hold is over: the flat is free. Nothing where it was chosen, given back or held anew meanwhile. */
export async function releaseHold(db: Db, { flatId, rank }: { flatId: string; rank: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await databaseTime(tx)
    const [row] = await tx.select().from(flat).where(eq(flat.id, flatId)).for('update')
    if (!row || row.state !== 'held' || row.rank !== rank || !row.heldUntil || row.heldUntil > now) return
    await tx
      .update(flat)
      .set(NOBODYS)
      .where(and(eq(flat.id, flatId), eq(flat.rank, rank)))
    await note(tx, { planId: row.planId, rank, step: 'expired', flat: shortFlat(row) }, now)
  })
}
