import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addressPrefix } from '../../../../src/server/store/audit/address-prefix.ts'
import { createAudit, type Entry } from '../../../../src/server/store/audit/audit.ts'
import { headHash, linkedRowHash, NO_HEAD } from '../../../../src/server/store/audit/chain.ts'
import { cutLog } from '../../../../src/server/store/audit/cut.ts'
import { readHead } from '../../../../src/server/store/audit/head.ts'
import { sealAll } from '../../../../src/server/store/audit/seal.ts'
import { verifyLog } from '../../../../src/server/store/audit/verify.ts'
import { openDatabase } from '../../../../src/server/store/open-database.ts'
import { audit, auditHead } from '../../../../src/server/store/db/schema.ts'
import { auditTables } from '../../../support/audit-tables.ts'
import { testDatabase } from '../../../support/database.ts'
import { silent } from '../../../support/log.ts'
import { testSecrets } from '../../../support/secrets.ts'

const database = await testDatabase()
const { db } = database
const secrets = await testSecrets(database)
const write = createAudit(secrets)
const login: Entry = { actor: '01A', action: 'login', addressPrefix: '192.0.2.0/24', detail: { n: 1 } }

const { tamper, empty } = auditTables(db)

const rows = () => db.select().from(audit).orderBy(asc(audit.number))
const verdict = (noted?: { number: number; hash: string }) => verifyLog(db, secrets, noted)
const faults = async () => (await verdict()).faults

beforeEach(empty)

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
  expect(await verdict()).toMatchObject({
    faults: [],
    rows: 5,
    standing: expect.stringMatching(/^5:[0-9a-f]{64}$/),
  })
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
  ["update audit_seal set previous = '' where position = 2"],
  ['delete from audit_seal where position = 3'],
  ['truncate audit_seal'],
])('the database refuses: %s', async (statement) => {
  for (let count = 0; count < 3; count += 1) await write(db, login)
  await sealAll(db, secrets)
  await expect(db.execute(sql.raw(statement))).rejects.toThrow('Failed query')
  expect(await rows()).toHaveLength(3)
  expect(await faults()).toEqual([])
})

test.each([
  ["update audit set actor = '01B' where number = 3", ['row 3 was changed']],
  ['update audit set detail = \'{"n": 2}\' where number = 3', ['row 3 was changed']],
  ["update audit set at = at - interval '1 ms' where number = 3", ['row 3 was changed']],
  ["update audit set hash = repeat('0', 64) where number = 3", ['row 3 was changed']],
  ['delete from audit where number = 3', ['row 3 is missing']],
  ['delete from audit where number > 3', ['row 4 is missing', 'row 5 is missing']],
  [
    "update audit_seal set hash = repeat('0', 64) where position = 3",
    ['link 3 of the chain was changed', 'link 4 of the chain does not follow on the one before it'],
  ],
  [
    "update audit_seal set previous = repeat('0', 64) where position = 3",
    ['link 3 of the chain does not follow on the one before it', 'link 3 of the chain was changed'],
  ],
  [
    'delete from audit where number = 3; delete from audit_seal where number = 3',
    ['link 3 of the chain is missing'],
  ],
  [
    'delete from audit where number in (2, 3); delete from audit_seal where number in (2, 3)',
    ['links 2 to 3 of the chain are missing'],
  ],
  [
    'delete from audit where number = 1; delete from audit_seal where number = 1',
    ['link 1 of the chain is missing'],
  ],
  [
    'delete from audit where number > 3; delete from audit_seal where number > 3',
    ['links 4 to 5 of the chain are missing'],
  ],
  [
    'delete from audit where number > 4; delete from audit_seal where number > 4',
    ['link 5 of the chain is missing'],
  ],
  [
    'delete from audit_seal where position > 3',
    ['links 4 to 5 of the chain are missing', 'row 4 is not in the chain', 'row 5 is not in the chain'],
  ],
  // All of it: only who noted its end outside the database knows.
  ['delete from audit; delete from audit_seal; delete from audit_head', []],
  [
    'update audit set number = 9 - number + 100 where number in (3, 4); update audit set number = number - 100 - 2 where number > 100',
    ['row 3 was changed', 'row 4 was changed'],
  ],
  [
    'delete from audit where number > 3; delete from audit_seal where number > 3; update audit_head set last = 3, hash = (select hash from audit_seal where position = 3)',
    ['the row that says where the log begins and ends was changed'],
  ],
  // A copy of a row that is right, under a number of its own, with and without a place in the chain.
  [
    'insert into audit select 6, at, actor, action, subject, address, reason, detail, null, hash from audit where number = 5',
    ['row 6 is not in the chain'],
  ],
  [
    'insert into audit select 6, at, actor, action, subject, address, reason, detail, null, hash from audit where number = 5; insert into audit_unsealed values (6)',
    ['row 6 was changed'],
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

test('a log that is one row shorter than was noted is found out, by whoever it was cut', async () => {
  for (let count = 0; count < 3; count += 1) await write(db, login)
  expect((await verdict({ number: 3, hash: (await verdict()).standing.slice(2) })).faults).toEqual([])
  const noted = { number: 4, hash: '0'.repeat(64) }
  expect((await verdict(noted)).faults).toEqual(['link 4 of the chain is missing'])
})

test.each([
  ["update audit set actor = '01B' where number = 2", ['row 2 was changed']],
  ["update audit set at = at - interval '1 ms' where number = 2", ['row 2 was changed']],
  ['delete from audit where number = 2', ['row 2 is missing']],
  ['delete from audit_unsealed where number = 2', ['row 2 is not in the chain']],
  // The one gap, as long as a row waits for its seal: who takes it away together with all that knew of it.
  ['delete from audit where number = 2; delete from audit_unsealed where number = 2', []],
])('before it is sealed a row is guarded by its own hash: %s', async (statements, expected) => {
  for (let count = 0; count < 3; count += 1) await write(db, { ...login, actor: `a${count}` })
  for (const statement of statements.split('; ')) await tamper(statement)
  expect(await faults()).toEqual(expected)
})

test('who knows only the database cannot write a row that verifies', async () => {
  await write(db, login)
  const other = await testSecrets(database)
  const forged = { ...other, blindIndex: () => 'f'.repeat(64) }
  await createAudit(forged)(db, login)
  expect(await faults()).toEqual(['row 2 was changed'])
  await sealAll(db, forged)
  await createAudit(forged)(db, login)
  await sealAll(db, forged)
  expect(await faults()).toContain('the row that says where the log begins and ends was changed')
})

test('two processes seal at the same time without forking the chain', async () => {
  const second = database.databaseUrl
    ? await openDatabase({ dataDir: '', databaseUrl: database.databaseUrl, log: silent })
    : database
  const ask = async ({ db }: typeof second, actor: string) => {
    for (let count = 0; count < 40; count += 1) {
      await write(db, { ...login, actor })
      await sealAll(db, secrets)
    }
  }
  try {
    await Promise.all([ask(database, 'first'), ask(second, 'second')])
    expect(await rows()).toHaveLength(80)
    expect(await verdict()).toMatchObject({ faults: [], rows: 80 })
  } finally {
    if (second !== database) await second.close()
  }
})

test.runIf(database.databaseUrl)(
  'a transaction that has written and stalls blocks no other writer',
  async () => {
    const [written, resumed] = [gate(), gate()]
    const slow = db.transaction(async (tx) => {
      await write(tx, { ...login, actor: 'slow' })
      written.open()
      await resumed.passed
    })
    await written.passed
    const quick = db.transaction(async (tx) => {
      // Whoever has to wait for the other one fails here.
      await tx.execute(sql`set local lock_timeout = 1000`)
      await write(tx, { ...login, actor: 'quick' })
    })
    await expect(quick).resolves.toBeUndefined()
    expect(await verdict()).toMatchObject({ faults: [], rows: 1 })
    resumed.open()
    await slow
    expect((await rows()).map(({ actor }) => actor)).toEqual(['slow', 'quick'])
    expect(await verdict()).toMatchObject({ faults: [], rows: 2 })
  },
)

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { open, passed }
}

/** As the former release wrote it: the row is the link, under the number of its position. */
async function writeLinked(actor: string): Promise<void> {
  const head = (await readHead(db)) ?? NO_HEAD
  const number = head.last + 1
  const line = {
    number,
    at: new Date(),
    actor,
    action: 'login',
    subject: null,
    address: null,
    reason: null,
    detail: null,
  }
  const hash = linkedRowHash(secrets, line, head.hash)
  const next = { ...head, last: number, hash }
  await db.insert(audit).values({ ...line, previous: head.hash, hash })
  const values = { ...next, id: 1, proof: headHash(secrets, next) }
  await db.insert(auditHead).values(values).onConflictDoUpdate({ target: auditHead.id, set: values })
}

test('the chain of the former release goes on, also while one of its processes still runs', async () => {
  for (const actor of ['old 1', 'old 2', 'old 3']) await writeLinked(actor)
  const { standing, ...before } = await verdict()
  expect(before).toEqual({ faults: [], rows: 3 })
  await db.execute(sql`select setval(pg_get_serial_sequence('audit', 'number'), 1000000)`)
  await write(db, { ...login, actor: 'new 1' })
  await sealAll(db, secrets)
  await writeLinked('old 4')
  await write(db, { ...login, actor: 'new 2' })
  const [number, hash = ''] = standing.split(':')
  expect(await verdict({ number: Number(number), hash })).toMatchObject({
    faults: [],
    rows: 6,
    standing: expect.stringMatching(/^6:/),
  })
  await tamper("update audit set actor = 'x' where actor in ('old 2', 'old 4')")
  expect(await faults()).toEqual(['row 2 was changed', 'row 5 was changed'])
  await tamper('delete from audit where number = 3')
  expect(await faults()).toContain('link 3 of the chain is missing')
})

test('a cut takes rows of the former release and sealed ones', async () => {
  for (const actor of ['old 1', 'old 2']) await writeLinked(actor)
  await db.execute(sql`select setval(pg_get_serial_sequence('audit', 'number'), 1000000)`)
  for (const actor of ['new 1', 'new 2']) await write(db, { ...login, actor })
  await sealAll(db, secrets)
  await tamper("update audit set at = now() - interval '4 years' where actor <> 'new 2'")
  const ago = new Date(Date.now() - 3 * 365 * 86_400_000)
  expect(await cutLog(db, secrets, ago)).toBe(3)
  expect((await rows()).map(({ actor }) => actor)).toEqual(['new 2', 'job'])
  expect(await faults()).toEqual([])
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
