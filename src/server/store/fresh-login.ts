import { eq } from 'drizzle-orm'
import type { Session } from '../../contract/session.ts'
import { Refusal } from '../ground/refusal.ts'
import type { Db } from './db/database.ts'
import { session } from './db/schema.ts'

/** Milliseconds for which a code counts, for what a stranger at an unlocked device must not do. */
const FRESH = 10 * 60_000

/** Whether a proof of that time still counts. */
export const isFresh = (confirmedAt: Date | null | undefined, now: Date): boolean =>
  now.getTime() - (confirmedAt?.getTime() ?? 0) <= FRESH

/** Whether the account's owner has proved to be there within the last ten minutes. */
export async function isFreshLogin(db: Db, { sessionId }: Session, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ confirmedAt: session.confirmedAt })
    .from(session)
    .where(eq(session.id, sessionId))
  return isFresh(row?.confirmedAt, now)
}

/** @throws Refusal (428) until a code is given */
export async function requireFreshLogin(db: Db, own: Session, now: Date): Promise<void> {
  if (await isFreshLogin(db, own, now)) return
  throw new Refusal(428, 'this takes a fresh code: ask for one and confirm with it', { reason: 'confirm' })
}
