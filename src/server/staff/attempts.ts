import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { staffAttempt } from '../db/schema.ts'
import { countedAddress } from '../limits/address.ts'
import { Refusal } from '../refusal.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** Failed logins that one account, and one address, may have within the time. */
const LIMITS = { account: 10, address: 30 }
const MINUTES = 15

interface Counting {
  db: Db
  secrets: Secrets
}

const accountKey = (secrets: Secrets, name: string) => secrets.blindIndex('staff.attempt.account', name)

/**
 * Counts a login as failed before it is tried, so that guesses made at once count as well.
 * @returns takes that back, since it was no failure; `true` where somebody has shown all that they must, which clears
 * the account
 * @throws Refusal 429 when the account or the address has failed too often
 */
export async function countAttempt(
  { db, secrets }: Counting,
  { name, ip }: { name: string; ip: string },
): Promise<(isShown?: boolean) => Promise<void>> {
  const account = accountKey(secrets, name)
  const address = secrets.blindIndex('staff.attempt.address', countedAddress(ip))
  await assertBelow(db, address, LIMITS.address)
  await assertBelow(db, account, LIMITS.account)
  return async (isShown = false) => {
    if (isShown) await db.delete(staffAttempt).where(eq(staffAttempt.key, account))
    await db
      .update(staffAttempt)
      .set({ failures: sql`greatest(0, ${staffAttempt.failures} - 1)` })
      .where(inArray(staffAttempt.key, [account, address]))
  }
}

async function assertBelow(db: Db, key: string, limit: number): Promise<void> {
  const isOver = sql`${staffAttempt.until} <= now()`
  const until = sql`now() + make_interval(mins => ${MINUTES}::integer)`
  const [row] = await db
    .insert(staffAttempt)
    .values({ key, failures: 1, until })
    .onConflictDoUpdate({
      target: staffAttempt.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${staffAttempt.failures} + 1 end`,
        until: sql`case when ${isOver} then ${until} else ${staffAttempt.until} end`,
      },
    })
    .returning({ failures: staffAttempt.failures })
  if ((row?.failures ?? 0) <= limit) return
  throw new Refusal(429, `too many failed logins: try again in ${MINUTES} minutes`, {
    reason: 'locked-out',
    retryAfter: MINUTES * 60,
  })
}

/** Lets an account in again that failed too often. */
export async function unlockAccount({ db, secrets }: Counting, name: string): Promise<void> {
  await db.delete(staffAttempt).where(eq(staffAttempt.key, accountKey(secrets, name)))
}

/** Those of the names whose accounts are locked. */
export async function lockedAccounts({ db, secrets }: Counting, names: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: staffAttempt.key })
    .from(staffAttempt)
    .where(sql`${staffAttempt.failures} >= ${LIMITS.account} and ${staffAttempt.until} > now()`)
  const locked = new Set(rows.map(({ key }) => key))
  return new Set(names.filter((name) => locked.has(accountKey(secrets, name))))
}

/** Takes away what no longer counts. */
export async function forgetAttempts(db: Db): Promise<void> {
  await db.delete(staffAttempt).where(sql`${staffAttempt.until} <= now()`)
}
