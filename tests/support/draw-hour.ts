import { eq } from 'drizzle-orm'
import { drawTime } from '../../src/contract/draw/forms.ts'
import { readAnnouncement } from '../../src/contract/draw/read.ts'
import { writeAnnouncement } from '../../src/contract/draw/write.ts'
import { digestOf } from '../../src/server/ground/draw-digest.ts'
import { allocationSeal } from '../../src/server/store/db/schema.ts'
import type { Db } from '../../src/server/store/open-database.ts'

const HOUR = 3_600_000

/**
 * Lets the hour of a draw come by both clocks: what was sealed just now was sealed two days ago, and announced so.
 * @param drawAt the hour; an hour ago if none is given @returns the announcement's fingerprint
 */
export async function hourComes(
  db: Db,
  planId: string,
  drawAt = new Date(Date.now() - HOUR),
): Promise<string> {
  const ofPlan = eq(allocationSeal.planId, planId)
  const [seal] = await db.select().from(allocationSeal).where(ofPlan)
  const said = readAnnouncement(seal?.announcement ?? '')
  if (!seal || 'file' in said) throw new Error(`${planId} is not sealed`)
  const sealedAt = new Date(Date.now() - 48 * HOUR)
  const announcement = writeAnnouncement({
    ...said,
    drawAt: drawTime(drawAt),
    publishedAt: drawTime(sealedAt),
  })
  const fingerprint = digestOf(said.suite)(announcement)
  await db
    .update(allocationSeal)
    .set({ announcement, fingerprint, sealedAt, createdAt: sealedAt })
    .where(ofPlan)
  return fingerprint
}
