import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createAudit, type Entry } from '../../../../src/server/store/audit/audit.ts'
import { headHash, NO_HEAD } from '../../../../src/server/store/audit/chain.ts'
import { cutLog } from '../../../../src/server/store/audit/cut.ts'
import { readHead } from '../../../../src/server/store/audit/head.ts'
import { sealAll } from '../../../../src/server/store/audit/seal.ts'
import { verifyLog } from '../../../../src/server/store/audit/verify.ts'
import type { Db } from '../../../../src/server/store/db/database.ts'
import { audit, auditSeal } from '../../../../src/server/store/db/schema.ts'
import { auditTables } from '../../../support/audit-tables.ts'
import { testDatabase } from '../../../support/database.ts'
import { testSecrets } from '../../../support/secrets.ts'

const database = await testDatabase()
const { db } = database
const secrets = await testSecrets(database)
const { tamper, empty } = auditTables(db)
const write = createAudit(secrets)
const login: Entry = { actor: '01A', action: 'login', addressPrefix: '192.0.2.0/24', detail: { n: 1 } }

const rows = () => db.select().from(audit).orderBy(asc(audit.number))
const seen = async () => (await rows()).map(({ number, action }) => [number, action])
const faults = async () => (await verifyLog(db, secrets)).faults
const threeYearsAgo = () => new Date(Date.now() - 3 * 365 * 86_400_000)

/** Five rows, the first three of which are four years old. */
async function fiveRows() {
  for (let count = 0; count < 5; count += 1) await write(db, login)
  await sealAll(db, secrets)
  await tamper("update audit set at = now() - interval '4 years' where number <= 3")
}

/** The database, in which something else happens just before the first transaction. */
function beforeFirst(happens: () => Promise<unknown>): Db {
  let isFirst = true
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'transaction' || !isFirst) return value
      isFirst = false
      return async (run: Parameters<Db['transaction']>[0]) => {
        await happens()
        return db.transaction(run)
      }
    },
  })
}

beforeEach(empty)

test('old rows go with a line that says so, and the rest verifies', async () => {
  await fiveRows()
  expect(await cutLog(db, secrets, threeYearsAgo())).toBe(3)
  expect(await seen()).toEqual([
    [4, 'login'],
    [5, 'login'],
    [6, 'log-cut'],
  ])
  const head = await readHead(db)
  expect([head?.first, head?.proof]).toEqual([4, headHash(secrets, head ?? NO_HEAD)])
  expect(await faults()).toEqual([])
  expect(await db.select({ position: auditSeal.position }).from(auditSeal)).toHaveLength(3)
  await tamper('delete from audit where number = 4')
  expect(await faults()).toEqual(['row 4 is missing'])
})

test('rows that are sealed while a cut is under way stay sealed', async () => {
  await fiveRows()
  const during = beforeFirst(async () => {
    await write(db, { ...login, action: 'logout' })
    await sealAll(db, secrets)
  })
  expect(await cutLog(during, secrets, threeYearsAgo())).toBe(3)
  expect((await readHead(db))?.last).toBe(6)
  await sealAll(db, secrets)
  expect(await faults()).toEqual([])
})

test('of two cuts at once the log says one, and the rest verifies', async () => {
  await fiveRows()
  const during = beforeFirst(() => cutLog(db, secrets, threeYearsAgo()))
  await cutLog(during, secrets, threeYearsAgo())
  const cuts = (await seen()).filter(([, action]) => action === 'log-cut')
  expect(cuts).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('a cut that comes later than another one takes nothing back', async () => {
  await fiveRows()
  const during = beforeFirst(async () => {
    await sealAll(db, secrets)
    await cutLog(db, secrets, new Date(Date.now() + 1000))
  })
  await cutLog(during, secrets, threeYearsAgo())
  expect((await readHead(db))?.first).toBeGreaterThan(4)
  expect(await faults()).toEqual([])
})
