import { inArray } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { job } from '../../store/db/schema.ts'

/** Households of the demo are fictional: no step of its plans sends them a message, hundreds at a first start. */
export async function tellNobody(tx: Db): Promise<void> {
  await tx.delete(job).where(inArray(job.name, ['tellAllocation', 'tellSessions', 'tellChoice']))
}
