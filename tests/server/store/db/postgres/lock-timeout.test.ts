import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isLocked } from '../../../../../src/server/ground/outage.ts'
import { site } from '../../../../../src/server/store/db/schema.ts'
import { testDatabase } from '../../../../support/database.ts'

const database = await testDatabase()
const { db } = database
await db.insert(site).values({ settings: { name: 'A site' } })
const lock = sql`select 1 from site for update`

/** Holds what others want to change, until it is told to stop. */
async function holding(): Promise<() => Promise<void>> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let begun = () => {}
  const isLockedNow = new Promise<void>((resolve) => (begun = resolve))
  const transaction = db.transaction(async (tx) => {
    await tx.execute(lock)
    begun()
    await ended
  })
  await isLockedNow
  return async () => {
    end()
    await transaction
  }
}

test.runIf(database.databaseUrl)(
  'who waits for what another has locked is told so after a second',
  async () => {
    const release = await holding()
    const begun = performance.now()
    const error = await db.transaction((tx) => tx.execute(lock)).catch((reason: unknown) => reason)
    expect(isLocked(error)).toBe(true)
    expect(performance.now() - begun).toBeGreaterThan(900)
    await release()
  },
)

test.runIf(database.databaseUrl)('what takes its time waits as long as it takes', async () => {
  const release = await holding()
  const waiting = database.unhurried((tx) => tx.execute(lock))
  const first = await Promise.race([waiting.then(() => 'locked'), later(1500)])
  expect(first).toBe('still waiting')
  await release()
  await expect(waiting).resolves.toBeDefined()
})

/** The time-out itself is what the test is about. */
const later = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'still waiting'))
