import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { challenge } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { CODE_LASTS, CODE_TRIES } from './rules.ts'

/** What a code was asked for: it is good for nothing else. */
export type CodePurpose = 'login' | 'phone' | 'choice' | 'confirm'

/** Which code, and who may guess it. */
export interface ChallengeOf {
  /** The hash of what only the browser holds that asked; or of its session and the number. */
  id: string
  phoneIndex: string
  purpose: CodePurpose
}

export interface FreshChallenge extends ChallengeOf {
  digits: string
  hash: string
  expiresAt: Date
}

export type Challenges = ReturnType<typeof createChallenges>

export function createChallenges(secrets: Pick<Secrets, 'blindIndex'>) {
  const hashOf = ({ id, phoneIndex, purpose }: ChallengeOf, digits: string) =>
    secrets.blindIndex('code', [id, phoneIndex, purpose, digits].join(' '))
  const isOf = ({ id, phoneIndex, purpose }: ChallengeOf) =>
    and(eq(challenge.id, id), eq(challenge.phoneIndex, phoneIndex), eq(challenge.purpose, purpose))

  return {
    /** A new code, to be kept with what it costs; one that the same id had before is void then. */
    fresh(of: ChallengeOf, now: Date): FreshChallenge {
      const digits = String(randomInt(1_000_000)).padStart(6, '0')
      const expiresAt = new Date(now.getTime() + CODE_LASTS)
      return { ...of, digits, hash: hashOf(of, digits), expiresAt }
    },
    /** Whether one of these hashes, by their ids, is that of the code. */
    matches(
      stored: readonly { id: string; hash: string }[],
      { phoneIndex, purpose }: Omit<ChallengeOf, 'id'>,
      digits: string,
    ): boolean {
      return stored.some(({ id, hash }) => isSame(hash, hashOf({ id, phoneIndex, purpose }, digits)))
    },
    /**
     * Whether this is the code. A guess is counted, so `tx` must not be rolled back after it. Of two who give the right code
     * at the same time, one waits for the other's transaction.
     */
    async isRight(tx: Pick<Db, 'update'>, of: ChallengeOf, digits: string, now: Date): Promise<boolean> {
      const [row] = await tx
        .update(challenge)
        .set({ tries: sql`${challenge.tries} + 1` })
        .where(and(isOf(of), lt(challenge.tries, CODE_TRIES), gt(challenge.expiresAt, now)))
        .returning({ hash: challenge.hash })
      return row !== undefined && isSame(row.hash, hashOf(of, digits))
    },
    /** It was right, and is not used yet: that was no guess. */
    async uncount(tx: Pick<Db, 'update'>, of: ChallengeOf): Promise<void> {
      await tx
        .update(challenge)
        .set({ tries: sql`${challenge.tries} - 1` })
        .where(isOf(of))
    },
    /** Uses up the code. @returns whether it was still there: of two who use it one does */
    async use(tx: Pick<Db, 'delete'>, of: ChallengeOf, digits: string): Promise<boolean> {
      const used = await tx
        .delete(challenge)
        .where(and(isOf(of), eq(challenge.hash, hashOf(of, digits))))
        .returning({ id: challenge.id })
      return used.length > 0
    },
    /** It was used, or never sent: nobody is let in by it. */
    async discard(tx: Pick<Db, 'delete'>, ids: string[]): Promise<void> {
      await tx.delete(challenge).where(inArray(challenge.id, ids))
    },
    /** Removes codes whose time is over. */
    async tidy(db: Pick<Db, 'delete'>, now: Date): Promise<void> {
      await db.delete(challenge).where(lt(challenge.expiresAt, now))
    },
  }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
