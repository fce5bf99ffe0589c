import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { choosing } from './schema.ts'

/** Whether sessions are published in which the flats of a plan are chosen; absent if not. */
export async function choosingOf(db: Db, planId: string): Promise<{ isChoosing?: true }> {
  const [row] = await db.select({ planId: choosing.planId }).from(choosing).where(eq(choosing.planId, planId))
  return row ? { isChoosing: true } : {}
}
