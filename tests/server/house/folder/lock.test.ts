import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../../../src/server/store/open-database.ts'
import { alone } from '../../../../src/server/house/folder/lock.ts'
import { freshDatabase } from '../../../support/database.ts'
import { silent } from '../../../support/log.ts'

/** Milliseconds after which this server ends sessions whose transaction does nothing: more than a busy machine takes for a step. */
const LIMIT = 1000

/** Two processes on one database, whose sessions may do nothing in a transaction for LIMIT only. */
async function twoProcesses(): Promise<[Database, Database]> {
  const { drop, ...place } = await freshDatabase()
  const [first, second] = [await open(place), await open(place)]
  onTestFinished(async () => {
    await first.close()
    await second.close()
    await drop()
  })
  return [first, second]
}

async function open(place: { dataDir: string; databaseUrl: string | undefined }): Promise<Database> {
  const database = await openDatabase({ ...place, log: silent })
  // One session at a time is used below: this is the one that takes the lock.
  await database.db.execute(sql.raw(`set idle_in_transaction_session_timeout = ${LIMIT}`))
  return database
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  test('an import keeps others out for as long as it takes', async () => {
    const [first, second] = await twoProcesses()
    const done = alone(first, async () => {
      // Longer than an idle transaction is suffered, without a timer of our own.
      await second.db.execute(sql.raw(`select pg_sleep(${(2 * LIMIT) / 1000})`))
      await expect(alone(second, async () => 'let in')).rejects.toThrow(
        'another import or restore is running',
      )
      return 'whole'
    })
    await expect(done).resolves.toBe('whole')
    await expect(alone(second, async () => 'next')).resolves.toBe('next')
  })
})
