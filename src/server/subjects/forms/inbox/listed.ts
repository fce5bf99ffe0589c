import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../store/db/database.ts'
import { allocationEdition, allocationEntry } from '../../../store/db/schema.ts'

/** The number of an application in the newest edition of the list that it is on: a decision does not change that list. */
export async function listedAs(
  db: Db,
  submissionId: string,
): Promise<{ edition: number; no: string } | null> {
  const newer = alias(allocationEdition, 'newer')
  const isReplaced = db
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(eq(newer.planId, allocationEdition.planId), sql`${newer.edition} > ${allocationEdition.edition}`),
    )
  const [found] = await db
    .select({ edition: allocationEdition.edition, no: allocationEntry.no })
    .from(allocationEntry)
    .innerJoin(allocationEdition, eq(allocationEdition.id, allocationEntry.editionId))
    .where(and(eq(allocationEntry.submissionId, submissionId), notExists(isReplaced)))
  return found ?? null
}
