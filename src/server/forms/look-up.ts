import { asc, eq } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { formProgress, formSubmission } from '../db/schema.ts'
import type { Progress } from '../../contract/types.ts'

/** Letters of the hash that are enough to prove that one has the receipt: 48 bits, and every try counts. */
export const CODE_LENGTH = 12

/**
 * How far a submission is, for whoever has its receipt: nothing in it tells who or what.
 * @param code the receipt's hash, or at least its first twelve letters
 */
export async function lookUp(db: Db, number: string, code: string): Promise<Progress | undefined> {
  const [row] = await db.select().from(formSubmission).where(eq(formSubmission.number, number))
  const given = code.toLowerCase()
  if (!row || given.length < CODE_LENGTH || given.length > row.hash.length) return undefined
  if (!timingSafeEqual(Buffer.from(row.hash.slice(0, given.length)), Buffer.from(given))) return undefined
  const log = await db
    .select()
    .from(formProgress)
    .where(eq(formProgress.submissionId, row.id))
    .orderBy(asc(formProgress.createdAt), asc(formProgress.id))
  return {
    number,
    hash: row.hash,
    formKey: row.formKey,
    time: row.createdAt.toISOString(),
    state: row.state,
    log: log.map(({ state, note, createdAt }) => ({
      state,
      ...(note !== null && { note }),
      time: createdAt.toISOString(),
    })),
  }
}
