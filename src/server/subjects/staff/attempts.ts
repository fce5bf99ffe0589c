import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { staffAttempt } from '../../store/db/schema.ts'
import { countedAddress } from '../../ground/http/address.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

/** Failed logins that one account, and one address, may have within the time. */
const LIMITS = { account: 10, address: 30 }
const MINUTES = 15

interface Counting {
  db: Db
  secrets: Secrets
}

const accountKey = (secrets: Secrets, name: string, lane = '') =>
  secrets.blindIndex('staff.attempt.account', lane === '' ? name : JSON.stringify([name, lane]))

/**
 * Counts a login as failed before it is tried, so that guesses made at once count as well.
 * @param lane a live session, or a device from which they have logged in before: counted apart from everybody else, so that
 * nobody locks its owner out by guessing elsewhere
 * @returns takes that back, since it was no failure; `true` where somebody has shown all that they must, which clears
 * the account
 * @throws Refusal 429 when the account or the address has failed too often
 */
export async function countAttempt(
  { db, secrets }: Counting,
  { name, ip, lane }: { name: string; ip: string; lane?: string | undefined },
): Promise<(isShown?: boolean) => Promise<void>> {
  const account = accountKey(secrets, name, lane)
  const address = secrets.blindIndex('staff.attempt.address', countedAddress(ip))
  const counted = lane === undefined ? [address, account] : [account]
  if (lane === undefined) await assertBelow(db, address, LIMITS.address)
  await assertBelow(db, account, LIMITS.account)
  return async (isShown = false) => {
    if (isShown) await db.delete(staffAttempt).where(eq(staffAttempt.key, account))
    await db
      .update(staffAttempt)
      .set({ failures: sql`greatest(0, ${staffAttempt.failures} - 1)` })
      .where(inArray(staffAttempt.key, counted))
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
