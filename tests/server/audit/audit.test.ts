import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addressPrefix } from '../../../src/server/audit/address-prefix.ts'
import { createAudit, type Entry } from '../../../src/server/audit/audit.ts'
import { cutLog } from '../../../src/server/audit/cut.ts'
import { verifyLog } from '../../../src/server/audit/verify.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { audit, auditHead } from '../../../src/server/db/schema.ts'
import { testDatabase } from '../../support/database.ts'
import { silent } from '../../support/log.ts'
import { testSecrets } from '../../support/secrets.ts'

const database = await testDatabase()
const { db } = database
const secrets = await testSecrets(database)
const write = createAudit(secrets)
const login: Entry = { actor: '01A', action: 'login', addressPrefix: '192.0.2.0/24', detail: { n: 1 } }

const rows = () => db.select().from(audit).orderBy(asc(audit.number))
const verdict = (noted?: { number: number; hash: string }) => verifyLog(db, secrets, noted)
const faults = async () => (await verdict()).faults

/** As somebody who sits at the database and takes the triggers away first. */
async function tamper(statement: string): Promise<void> {
  for (const state of ['disable', 'enable']) {
    for (const table of ['audit', 'audit_head'])
      await db.execute(sql.raw(`alter table ${table} ${state} trigger all`))
    if (state === 'disable') await db.execute(sql.raw(statement))
  }
}

beforeEach(() => tamper('truncate audit, audit_head'))

test('an empty log is whole, and rows follow one another from the first on', async () => {
  expect(await verdict()).toEqual({ faults: [], standing: '0:', rows: 0 })
  for (let count = 0; count < 5; count += 1) await write(db, login)
  const written = await rows()
  expect(written.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(written[0]).toMatchObject({
    actor: '01A',
    action: 'login',
    address: '192.0.2.0/24',
    detail: { n: 1 },
  })
  expect(await verdict()).toMatchObject({ faults: [], rows: 5, standing: `5:${written[4]?.hash}` })
})

test('a row that is written in a transaction goes with it', async () => {
  await write(db, login)
  const failed = db.transaction(async (tx) => {
    await write(tx, { ...login, actor: 'lost' })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await write(db, login)
  expect(await rows()).toHaveLength(2)
  expect(await faults()).toEqual([])
})

test('hostile text is kept short and harmless, and still verifies', async () => {
  const hostile = `\0 \uD800 “<script>'; drop table audit --\n${'长'.repeat(5000)}`
  const entry = { actor: hostile, reason: hostile, subject: hostile, detail: { [hostile]: hostile, 2: -0 } }
  await write(db, { action: 'login-refused', ...entry })
  const [row] = await rows()
  expect(row?.reason?.length).toBeLessThan(400)
  expect(await faults()).toEqual([])
})

test.each([
  ["update audit set reason = 'nothing' where number = 2"],
  ['delete from audit where number = 2'],
  ['truncate audit'],
  ['update audit_head set last = 1'],
  ['delete from audit_head'],
  ['truncate audit_head'],
])('the database refuses: %s', async (statement) => {
  for (let count = 0; count < 3; count += 1) await write(db, login)
  await expect(db.execute(sql.raw(statement))).rejects.toThrow('Failed query')
  expect(await rows()).toHaveLength(3)
  expect(await faults()).toEqual([])
})

test.each([
  ["update audit set actor = '01B' where number = 3", ['row 3 was changed']],
  ['update audit set detail = \'{"n": 2}\' where number = 3', ['row 3 was changed']],
  ["update audit set at = at - interval '1 ms' where number = 3", ['row 3 was changed']],
  [
    "update audit set hash = repeat('0', 64) where number = 3",
    ['row 3 was changed', 'row 4 does not follow on the one before it'],
  ],
  ['delete from audit where number = 3', ['row 3 is missing']],
  ['delete from audit where number in (2, 3)', ['rows 2 to 3 are missing']],
  ['delete from audit where number = 1', ['row 1 is missing']],
  ['delete from audit where number > 3', ['rows 4 to 5 are missing']],
  // All of it: only who noted its end outside the database knows.
  ['delete from audit; delete from audit_head', []],
  [
    'update audit set number = 9 - number + 100 where number in (3, 4); update audit set number = number - 100 - 2 where number > 100',
    [
      'row 3 does not follow on the one before it',
      'row 3 was changed',
      'row 4 does not follow on the one before it',
      'row 4 was changed',
      'row 5 does not follow on the one before it',
    ],
  ],
  [
    'with last as (delete from audit where number > 3) update audit_head set last = 3, hash = (select hash from audit where number = 3)',
    ['the row that says where the log begins and ends was changed'],
  ],
  [
    "insert into audit select 6, at, '01C', action, subject, address, reason, detail, hash, hash from audit where number = 5; update audit_head set last = 6",
    ['the row that says where the log begins and ends was changed', 'row 6 was changed'],
  ],
])('who takes the triggers away is found out: %s', async (statements, expected) => {
  for (let count = 0; count < 5; count += 1) await write(db, { ...login, actor: `a${count}` })
  const { standing } = await verdict()
  const [number, hash = ''] = standing.split(':')
  for (const statement of statements.split('; ')) await tamper(statement)
  const found = await faults()
  expect(found).toEqual(expected)
  const { faults: withNoted } = await verdict({ number: Number(number), hash })
  expect(withNoted).not.toEqual([])
})

test('who knows only the database cannot write a row that verifies', async () => {
  await write(db, login)
  const other = await testSecrets(database)
  const forged = { ...other, blindIndex: () => 'f'.repeat(64) }
  await createAudit(forged)(db, login)
  expect(await faults()).toEqual([
    'the row that says where the log begins and ends was changed',
    'row 2 was changed',
  ])
})

test('two processes extend one chain without forking it', async () => {
  const second = database.databaseUrl
    ? await openDatabase({ dataDir: '', databaseUrl: database.databaseUrl, log: silent })
    : database
  const ask = ({ db }: typeof second, actor: string) =>
    Array.from({ length: 40 }, () => write(db, { ...login, actor }))
  try {
    await Promise.all([...ask(database, 'first'), ...ask(second, 'second')])
    expect((await rows()).map(({ number }) => number)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1))
    expect(await faults()).toEqual([])
  } finally {
    if (second !== database) await second.close()
  }
})

test('old rows go with a line that says so, and the rest verifies', async () => {
  for (let count = 0; count < 5; count += 1) await write(db, login)
  await tamper("update audit set at = now() - interval '4 years' where number <= 3")
  expect(await cutLog(db, secrets, new Date(Date.now() - 3 * 365 * 86_400_000))).toBe(3)
  expect((await rows()).map(({ number, action }) => [number, action])).toEqual([
    [4, 'login'],
    [5, 'login'],
    [6, 'log-cut'],
  ])
  expect(await faults()).toEqual([])
  await tamper('delete from audit where number = 4')
  expect(await faults()).toEqual(['row 4 is missing'])
  expect(await db.select({ first: auditHead.first }).from(auditHead)).toEqual([{ first: 4 }])
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  // Of a connection that was closed meanwhile.
  [undefined, 'unknown'],
])('of %s the log keeps %s', (ip, prefix) => {
  expect(addressPrefix(ip)).toBe(prefix)
})
