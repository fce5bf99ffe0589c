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
     * Whether this is the code; then it is used up. A wrong guess is counted, so `tx` must not be rolled back after it.
     * Of two who give the right code at the same time, one waits for the other and finds it gone.
     */
    async use(tx: Pick<Db, 'update' | 'delete'>, of: CodeOf, digits: string, now: Date): Promise<boolean> {
      const isIt = and(
        eq(code.phoneIndex, of.phoneIndex),
        eq(code.purpose, of.purpose),
        eq(code.lane, of.lane),
      )
      const [row] = await tx
        .update(code)
        .set({ tries: sql`${code.tries} + 1` })
        .where(and(isIt, lt(code.tries, CODE_TRIES), gt(code.expiresAt, now)))
        .returning({ hash: code.hash })
      if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashOf(of, digits)))) return false
      await tx.delete(code).where(isIt)
      return true
    },
    /** Removes codes whose time is over. */
    async tidy(db: Pick<Db, 'delete'>, now: Date): Promise<void> {
      await db.delete(code).where(lt(code.expiresAt, now))
    },
  }
}
