import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { code } from '../db/schema.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { TooOften } from './guards.ts'
import { CODE_EVERY, CODE_LASTS, CODE_TRIES } from './rules.ts'

/** What a code was asked for: it is good for nothing else. */
export type CodePurpose = 'login' | 'phone'

/** Whose code it is. */
export interface CodeOf {
  phoneIndex: string
  purpose: CodePurpose
  /** '' for everybody, else the remembered device that asked: no stranger overwrites or uses up its code. */
  lane: string
}

const isOf = ({ phoneIndex, purpose, lane }: CodeOf) =>
  and(eq(code.phoneIndex, phoneIndex), eq(code.purpose, purpose), eq(code.lane, lane))

export type Codes = ReturnType<typeof createCodes>

export function createCodes(secrets: Pick<Secrets, 'blindIndex'>) {
  const hashOf = ({ phoneIndex, purpose, lane }: CodeOf, digits: string) =>
    secrets.blindIndex('code', [phoneIndex, purpose, lane, digits].join(' '))

  return {
    /**
     * A new code in place of an older one.
     * @throws TooOften within a minute of the last
     */
    async issue(db: Pick<Db, 'insert'>, of: CodeOf, now: Date): Promise<string> {
      const digits = String(randomInt(1_000_000)).padStart(6, '0')
      const fresh = {
        hash: hashOf(of, digits),
        tries: 0,
        sentAt: now,
        expiresAt: new Date(now.getTime() + CODE_LASTS),
      }
      const [row] = await db
        .insert(code)
        .values({ ...of, ...fresh })
        .onConflictDoUpdate({
          target: [code.phoneIndex, code.purpose, code.lane],
          set: fresh,
          setWhere: sql`${code.sentAt} <= ${new Date(now.getTime() - CODE_EVERY).toISOString()}::timestamptz`,
        })
        .returning({ sentAt: code.sentAt })
      if (!row) throw new TooOften(CODE_EVERY / 1000)
      return digits
    },
    /**
     * Whether this is the code. A guess is counted, so `tx` must not be rolled back after it. Of two who give the right code
     * at the same time, one waits for the other's transaction.
     */
    async isRight(tx: Pick<Db, 'update'>, of: CodeOf, digits: string, now: Date): Promise<boolean> {
      const [row] = await tx
        .update(code)
        .set({ tries: sql`${code.tries} + 1` })
        .where(and(isOf(of), lt(code.tries, CODE_TRIES), gt(code.expiresAt, now)))
        .returning({ hash: code.hash })
      return row !== undefined && timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashOf(of, digits)))
    },
    /** It was used: nobody is let in by it again. */
    async discard(tx: Pick<Db, 'delete'>, of: CodeOf): Promise<void> {
      await tx.delete(code).where(isOf(of))
    },
    /** Removes codes whose time is over. */
    async tidy(db: Pick<Db, 'delete'>, now: Date): Promise<void> {
      await db.delete(code).where(lt(code.expiresAt, now))
    },
  }
}
