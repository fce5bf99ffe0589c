import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { staff } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { HAS_FACTOR } from './has-factor.ts'
import { newRecoveryCodes, plainRecoveryCode } from './one-time-codes.ts'

type Indexing = Pick<Secrets, 'blindIndex'>

/** New ones in place of those before. @returns none where `isOnlyWhereNone` and some are left */
export async function newCodes(
  tx: Db,
  secrets: Indexing,
  staffId: string,
  { isOnlyWhereNone = false } = {},
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hasNone = isOnlyWhereNone ? sql`cardinality(${staff.recoveryCodes}) = 0` : undefined
  const written = await tx
    .update(staff)
    .set({ recoveryCodes: codes.map((each) => indexOf(secrets, each)) })
    .where(and(eq(staff.id, staffId), hasNone))
    .returning({ id: staff.id })
  return written.length > 0 ? codes : []
}

/** @returns whether it was one of theirs; it is no more */
export async function takeRecoveryCode(
  tx: Db,
  secrets: Indexing,
  staffId: string,
  code: string,
): Promise<boolean> {
  const index = indexOf(secrets, code)
  const taken = await tx
    .update(staff)
    .set({ recoveryCodes: sql`array_remove(${staff.recoveryCodes}, ${index})` })
    .where(and(eq(staff.id, staffId), sql`${index} = any(${staff.recoveryCodes})`))
    .returning({ id: staff.id })
  return taken.length > 0
}

/** They stand for a second factor: without one they go. */
export async function dropIdleCodes(tx: Db, staffId: string): Promise<void> {
  await tx
    .update(staff)
    .set({ recoveryCodes: [] })
    .where(and(eq(staff.id, staffId), sql`not ${HAS_FACTOR}`))
}

const indexOf = (secrets: Indexing, code: string) =>
  secrets.blindIndex('staff.recovery', plainRecoveryCode(code))
