import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { allocationEntry, formSubmission } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { receiptIndex } from './freeze.ts'
import type { Place } from './show-place.ts'

/** The list number of the household with this receipt number. */
export async function noByReceipt(
  db: Db,
  secrets: Pick<Secrets, 'blindIndex'>,
  editionId: string,
  number: string,
): Promise<string | undefined> {
  const index = receiptIndex(secrets, number)
  const [row] = await db
    .select({ no: allocationEntry.no })
    .from(allocationEntry)
    .where(and(eq(allocationEntry.editionId, editionId), eq(allocationEntry.receiptIndex, index)))
  return row?.no
}

/** The list number of the newest application of an account. */
export async function noByAccount(db: Db, editionId: string, accountId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ no: allocationEntry.no })
    .from(allocationEntry)
    .innerJoin(formSubmission, eq(formSubmission.id, allocationEntry.submissionId))
    .where(and(eq(allocationEntry.editionId, editionId), eq(formSubmission.accountId, accountId)))
    .orderBy(desc(formSubmission.createdAt))
    .limit(1)
  return row?.no
}

/** What a receipt number alone shows, because it may have come into other hands. */
export const onlyRank = ({ isListed, rank }: Place): Place => ({
  isListed,
  ...(rank !== undefined && { rank }),
})
