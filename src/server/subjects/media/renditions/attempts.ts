import { and, eq, gte, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Db } from '../../../store/db/database.ts'
import { renditionAttempt as attempt } from '../../../store/db/schema.ts'

/** After this many failures or crashes a picture is no longer tried. */
export const MOST_ATTEMPTS = 2

/** Another decoder version may succeed, so the count starts again. */
export const DECODER = `sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`

/** No picture within the limits takes this long: the process that began it must have crashed. */
const LONGEST = sql`interval '5 minutes'`

/**
 * Counts an attempt before it is made, so that a crash counts too.
 * @returns the number of the attempt; undefined if no more are allowed, or another process is working on it
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

/** The attempt counts, and the next one may follow at once. */
export async function noteFailure(db: Pick<Db, 'update'>, hash: string): Promise<void> {
  await db.update(attempt).set({ begunAt: null }).where(eq(attempt.hash, hash))
}

/** The picture was not at fault. */
export async function forgetAttempts(db: Pick<Db, 'delete'>, hash: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.hash, hash))
}

/** For a picture of which this decoder can never make all renditions. */
export async function leaveAlone(db: Pick<Db, 'insert'>, hash: string): Promise<void> {
  const most = { attempts: MOST_ATTEMPTS, decoder: DECODER, begunAt: null }
  await db
    .insert(attempt)
    .values({ hash, ...most })
    .onConflictDoUpdate({ target: attempt.hash, set: most })
}

/** Matches pictures that are no longer tried. */
export const isLeftAlone = () => and(eq(attempt.decoder, DECODER), gte(attempt.attempts, MOST_ATTEMPTS))
