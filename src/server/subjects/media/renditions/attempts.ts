import { and, eq, gte, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Db } from '../../../store/db/database.ts'
import { renditionAttempt as attempt } from '../../../store/db/schema.ts'

/** A picture that failed so often, or ended the process so often, is left alone. */
export const MOST_ATTEMPTS = 2

/** Another decoder may manage what this one could not, and so begins to count anew. */
export const DECODER = `sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`

/** No picture within bounds takes so long; a process that began one before was ended by it. */
const LONGEST = sql`interval '5 minutes'`

/**
 * Counts an attempt before it is made, so that one which ends the process counts as well.
 * @returns which attempt it is; undefined when no more may be made, or another process is at it
 */
export async function beginAttempt(db: Pick<Db, 'insert'>, hash: string): Promise<number | undefined> {
  const isUnderWay = sql`${attempt.begunAt} between now() - ${LONGEST} and now()`
  const [begun] = await db
    .insert(attempt)
    .values({ hash, attempts: 1, decoder: DECODER, begunAt: sql`now()` })
    .onConflictDoUpdate({
      target: attempt.hash,
      set: {
        attempts: sql`case when ${attempt.decoder} = excluded.decoder then ${attempt.attempts} + 1 else 1 end`,
        decoder: DECODER,
        begunAt: sql`now()`,
      },
      setWhere: and(
        or(ne(attempt.decoder, DECODER), lt(attempt.attempts, MOST_ATTEMPTS)),
        or(isNull(attempt.begunAt), not(isUnderWay)),
      ),
    })
    .returning({ attempts: attempt.attempts })
  return begun?.attempts
}

/** The attempt counts, and the next may be made at once. */
export async function noteFailure(db: Pick<Db, 'update'>, hash: string): Promise<void> {
  await db.update(attempt).set({ begunAt: null }).where(eq(attempt.hash, hash))
}

/** Nothing was wrong with the picture. */
export async function forgetAttempts(db: Pick<Db, 'delete'>, hash: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.hash, hash))
}

/** For a picture that this decoder will never make all renditions of. */
export async function leaveAlone(db: Pick<Db, 'insert'>, hash: string): Promise<void> {
  const most = { attempts: MOST_ATTEMPTS, decoder: DECODER, begunAt: null }
  await db
    .insert(attempt)
    .values({ hash, ...most })
    .onConflictDoUpdate({ target: attempt.hash, set: most })
}

/** Holds for pictures that are not tried again. */
export const isLeftAlone = () => and(eq(attempt.decoder, DECODER), gte(attempt.attempts, MOST_ATTEMPTS))
