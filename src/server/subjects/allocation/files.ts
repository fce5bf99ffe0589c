import { and, desc, eq } from 'drizzle-orm'
import type { DrawFileName } from '../../../contract/draw/addresses.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationDraw, allocationEdition, allocationSeal } from '../../store/db/schema.ts'
import { readPlan } from './plan.ts'

/**
 * A published file of a plan, letter by letter; undefined where it is not published.
 * @param number of the edition or the draw; without it the announced list, or the newest
 * @throws Refusal (404) where visitors see no such plan
 */
export async function readDrawFile(
  db: Db,
  planId: string,
  name: DrawFileName,
  number: number | undefined,
): Promise<string | undefined> {
  await readPlan(db, planId)
  const [seal] = await db.select().from(allocationSeal).where(eq(allocationSeal.planId, planId))
  if (name === 'announcement.json') return seal?.announcement
  if (name === 'draw.json') {
    const isThat = number === undefined ? undefined : eq(allocationDraw.number, number)
    const [row] = await db
      .select({ record: allocationDraw.record })
      .from(allocationDraw)
      .where(and(eq(allocationDraw.planId, planId), isThat))
      .orderBy(desc(allocationDraw.number))
      .limit(1)
    return row?.record
  }
  const isThat = number === undefined ? undefined : eq(allocationEdition.edition, number)
  const [row] = await db
    .select({ csv: allocationEdition.csv })
    .from(allocationEdition)
    .where(and(eq(allocationEdition.planId, planId), isThat))
    .orderBy(desc(allocationEdition.edition))
    .limit(1)
  return row?.csv
}
