import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAudit } from '../../../../src/server/store/audit/audit.ts'
import { startSealer } from '../../../../src/server/store/audit/sealer.ts'
import { verifyLog } from '../../../../src/server/store/audit/verify.ts'
import { takeLease } from '../../../../src/server/store/db/lease.ts'
import { auditSeal, auditUnsealed, lease } from '../../../../src/server/store/db/schema.ts'
import { testDatabase } from '../../../support/database.ts'
import { testSecrets } from '../../../support/secrets.ts'

const database = await testDatabase()
const { db } = database
const secrets = await testSecrets(database)
const write = (actor: string) => createAudit(secrets)(db, { actor, action: 'login' })
const sealed = async () =>
  (await db.select({ number: auditSeal.number }).from(auditSeal).orderBy(asc(auditSeal.position))).map(
    ({ number }) => number,
  )
const waiting = async () => (await db.select().from(auditUnsealed)).length

type Options = Partial<Parameters<typeof startSealer>[0]>

const watched = () => ({
  warn: vi.fn<(details: object, message: string) => void>(),
  error: vi.fn<(details: object, message: string) => void>(),
})

async function sealer(options: Options = {}) {
  const log = watched()
  const started = await startSealer({ database, secrets, log, ...options })
  onTestFinished(started.close)
  return { ...started, log }
}

beforeEach(async () => {
  for (const table of ['audit', 'audit_head', 'audit_seal'])
    await db.execute(sql.raw(`alter table ${table} disable trigger all`))
  await db.execute(
    sql`truncate audit, audit_address, audit_head, audit_seal, audit_unsealed, lease restart identity`,
  )
  for (const table of ['audit', 'audit_head', 'audit_seal'])
    await db.execute(sql.raw(`alter table ${table} enable trigger all`))
})

test('rows are sealed after their commit, in turn, and rows that were left behind at the start', async () => {
  await write('before the start')
  const { behind, log } = await sealer()
  await expect.poll(sealed).toEqual([1])
  for (const actor of ['a', 'b', 'c']) await write(actor)
  await expect.poll(sealed).toEqual([1, 2, 3, 4])
  await expect.poll(waiting).toBe(0)
  await expect.poll(behind).toBe(0)
  expect(await verifyLog(db, secrets)).toMatchObject({ faults: [], rows: 4 })
  expect(log.error).not.toHaveBeenCalled()
})

test('a row of a transaction is sealed once that is committed', async () => {
  await sealer()
  await db.transaction(async (tx) => {
    await createAudit(secrets)(tx, { actor: 'a', action: 'login' })
  })
  await expect.poll(sealed).toEqual([1])
})

test('a lease that one holds is no other’s; its holder renews it, and another takes it once it is over', async () => {
  const take = async (holder: string, milliseconds = 60_000) =>
    (await takeLease(db, { name: 'a lease', holder, milliseconds })).isOurs
  const taken = [await take('one'), await take('other'), await take('one', 0), await take('other')]
  expect(taken).toEqual([true, false, true, true])
})

test('the process with the lease seals; when it falls silent another takes over', async () => {
  const name = 'sealer'
  // As a process that was frozen a moment ago.
  await takeLease(db, { name, holder: 'frozen', milliseconds: 1500 })
  const { behind } = await sealer()
  await write('a')
  await expect.poll(behind).toBeGreaterThan(0)
  expect(await sealed()).toEqual([])
  await expect.poll(sealed).toEqual([1])
  const [row] = await db.select().from(lease)
  expect(row?.holder).not.toBe('frozen')
})

test('a sealer that cannot seal raises an alarm, once, and goes on as soon as it can', async () => {
  let isBroken = true
  const breaking = {
    blindIndex(purpose: string, text: string) {
      if (isBroken) throw new Error('no key')
      return secrets.blindIndex(purpose, text)
    },
  }
  const { behind, log } = await sealer({ secrets: breaking, times: { retry: 20, alarm: 200 } })
  await write('a')
  await expect.poll(() => log.error.mock.calls.length).toBeGreaterThan(0)
  expect(log.error.mock.calls).toEqual([
    [expect.anything(), 'the audit log is behind: its newest rows are not sealed yet'],
  ])
  expect(behind()).toBeGreaterThan(0.2)
  isBroken = false
  await expect.poll(sealed).toEqual([1])
  await expect.poll(behind).toBe(0)
})

test('a row that was changed before its seal is told in the log, and stays to be found', async () => {
  await write('a')
  await db.execute(sql`alter table audit disable trigger all`)
  await db.execute(sql`update audit set actor = 'b'`)
  await db.execute(sql`alter table audit enable trigger all`)
  const { log } = await sealer()
  await expect.poll(sealed).toEqual([1])
  await expect.poll(() => log.error.mock.calls).toEqual([[{ number: 1 }, expect.any(String)]])
  expect((await verifyLog(db, secrets)).faults).toEqual(['row 1 was changed'])
})

test('who stops seals what is left and gives the lease back', async () => {
  const { close } = await startSealer({ database, secrets, log: watched() })
  await write('a')
  await close()
  expect(await sealed()).toEqual([1])
  expect(await db.select().from(lease)).toEqual([])
})
