import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { MY_DATA, PROFILE } from '../../../../src/contract/constants.ts'
import { openLedgerPlaces } from '../../../../src/server/house/backup/ledger-places.ts'
import { openLines, readLines } from '../../../../src/server/store/ledger/ledger.ts'
import { addKey, findKey, revokeKey } from '../../../../src/server/subjects/integration/keys.ts'
import { restoreBackup } from '../../../../src/server/house/backup/restore.ts'
import { writeBackup } from '../../../../src/server/house/backup/write-backup.ts'
import * as schema from '../../../../src/server/store/db/schema.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { collectOwn, OWNED_TABLES } from '../../../../src/server/subjects/own-data/collect.ts'
import { moveFormerErasures } from '../../../../src/server/subjects/own-data/former-erasures.ts'
import { eraseDue } from '../../../../src/server/subjects/own-data/erase.ts'
import { createRetention } from '../../../../src/server/subjects/retention/retention.ts'
import { verifyLog } from '../../../../src/server/store/audit/verify.ts'
import { openUploadStore } from '../../../../src/server/subjects/forms/uploads/store.ts'
import { codeFor, withChallenge, loggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { service } from '../../../support/integration.ts'
import { testKeys } from '../../../support/secrets.ts'
import { dataOf } from '../../../support/staff.ts'

const now = () => NOW
const app = await testApp({ demo: true, now })
const { database, secrets, uploads, ledger } = app
const { db } = database
const rental = await service(app, { now })
const { account, audit, challenge, erasure, ledger: ledgerTable, record } = schema
const DAY = 86_400_000
const later = (days: number) => new Date(NOW.getTime() + days * DAY)

const push = (phone: string, planName: string) =>
  rental.push([
    { kind: 'zhongbao', id: `of-${phone}`, sequence: 1, phone, fields: { planName, status: '待选房' } },
  ])
const exportOf = (cookie: string) => app.app.inject({ url: MY_DATA, headers: { cookie } })
const actions = async (actor: string) =>
  (await db.select().from(audit).where(eq(audit.actor, actor))).map(({ action }) => action)
const accountOf = async (phone: string) =>
  (
    await db
      .select()
      .from(account)
      .where(eq(account.phoneIndex, secrets.blindIndex('account.phone', phone)))
  )[0]

test('every table that holds something of an account is found by itself, for the export and for the erasure', () => {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable))
  const owned = tables.filter((table) => getTableColumns(table).accountId !== undefined)
  const names = owned.map((table) => getTableConfig(table).name).filter((name) => name !== 'erasure')
  expect(OWNED_TABLES).toEqual(expect.arrayContaining([...names, 'account']))
})

test('an export is one ZIP with everything of one person, for programs and to be read, and nothing of another', async () => {
  await push('13800000011', '我的批次<script>')
  await push('13800000012', '别人的批次')
  const mine = await loggedIn(app, { phone: '13800000011' })
  await loggedIn(app, { phone: '13800000012' })
  // A record that nobody has looked at yet is in it as well.
  const answer = await exportOf(mine.headers.cookie)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  const files = unzipSync(answer.rawPayload)
  const [json, html] = [
    strFromU8(files['data.json'] ?? new Uint8Array()),
    strFromU8(files['index.html'] ?? new Uint8Array()),
  ]
  expect(JSON.parse(json).tables).toMatchObject({
    account: [{ phone: '13800000011' }],
    record: [{ kind: 'zhongbao', body: { fields: { planName: '我的批次<script>' } } }],
    session: [expect.anything()],
  })
  expect(html).toContain('我的批次&lt;script&gt;')
  expect(html).not.toContain('<script>')
  for (const text of [json, html]) expect(text).not.toMatch(/别人|13800000012|"hash"|phoneIndex|"ct"/)
  expect(await actions((await accountOf('13800000011'))?.id ?? '')).toContain('exported')
  expect((await exportOf('')).headers.location).toBe(`/login?${new URLSearchParams({ next: PROFILE })}`)
})

test('who asks to be deleted is logged out everywhere, and stays only if they say so as they log in', async () => {
  const phone = '13800000013'
  const { headers } = await loggedIn(app, { phone })
  const other = await loggedIn(app, { phone })
  expect((await app.post('/account/deletion', { sure: true }, headers)).status).toBe(200)
  expect((await app.get('/records?kind=zhongbao', other.headers)).status).toBe(401)
  const id = (await accountOf(phone))?.id ?? ''
  expect(await actions(id)).toContain('deletion-asked')

  const sent = await app.post('/account/code', { phone })
  const cookie = withChallenge(undefined, sent.headers['set-cookie'] as string[])
  const { data } = (await app.get('/account/agreements')).body as unknown as {
    data: { contentVersion: string }[]
  }
  const agreements = data.map(({ contentVersion }) => contentVersion).join(' ')
  const login = { phone, code: codeFor(database.dataDir, phone), agreements }
  const told = await app.post('/account/login', login, { cookie })
  expect([told.status, told.body]).toMatchObject([409, { field: 'cancelDeletion' }])
  expect((await accountOf(phone))?.deletedAt).toEqual(NOW)
  // The same code is still good for whoever wants to stay.
  expect((await app.post('/account/login', { ...login, cancelDeletion: true }, { cookie })).status).toBe(200)
  expect(await actions(id)).toContain('deletion-withdrawn')
  expect(await eraseDue(db, secrets, later(30), ledger)).toBe(0)
  expect(await accountOf(phone)).toMatchObject({ id, deletedAt: null })
})

const media = localStore(join(database.dataDir, 'media'))
const newFolder = () => mkdtempSync(join(tmpdir(), 'anju-own-data-'))
/** A backup in a folder of its own. */
async function backedUp(): Promise<string> {
  const file = join(newFolder(), 'site.backup')
  await writeBackup(database, file, { media, uploads, secrets })
  return file
}
const restore = (file: string, ledgers = [] as ReturnType<typeof openLedgerPlaces>) =>
  restoreBackup(database, file, { media, uploads, keys: testKeys, replace: true, ledgers })
const recordsOf = (phone: string) =>
  db
    .select()
    .from(record)
    .where(eq(record.phoneIndex, secrets.blindIndex('account.phone', phone)))

test('a deletion is carried out after its days, with everything, and a restore does not undo it', async () => {
  const phone = '13800000014'
  await push(phone, '要删除的')
  const { headers } = await loggedIn(app, { phone })
  await app.get('/records?kind=zhongbao', headers)
  const id = (await accountOf(phone))?.id ?? ''
  // Came later, and has been seen by nobody.
  await rental.push([
    {
      kind: 'zhongbao',
      id: 'unseen',
      sequence: 1,
      phone,
      fields: { planName: '没看过的', status: '待选房' },
    },
  ])
  const file = await backedUp()
  await app.post('/account/deletion', { sure: true }, headers)
  const ofTheirs = sql`number in (select number from audit where actor = ${id})`
  const addresses = () => db.$count(schema.auditAddress, ofTheirs)
  expect(await addresses()).toBeGreaterThan(0)
  expect(await eraseDue(db, secrets, later(14), ledger)).toBe(0)
  expect(await recordsOf(phone)).toHaveLength(2)
  expect(await eraseDue(db, secrets, later(16), ledger)).toBe(1)
  const gone = async () => {
    expect(await collectOwn(db, secrets, id)).toEqual([])
    expect(await accountOf(phone)).toBeUndefined()
    expect(await recordsOf(phone)).toEqual([])
    expect(await addresses()).toBe(0)
  }
  await gone()
  expect((await restore(file)).replayed).toEqual({ isKnown: true, closed: 0, entries: 2, unread: 0 })
  await gone()
  expect((await verifyLog(db, secrets)).faults).toEqual([])
  // Where the database is lost as well, the file in the data folder says so; no folder of backups is set.
  await ledger.settle()
  const places = openLedgerPlaces({ DATA_DIR: database.dataDir })
  await db.delete(ledgerTable)
  expect((await restore(file, places)).replayed.isKnown).toBe(true)
  await gone()
  // And so does a copy beside the backup, which may end anywhere. A line that is cut, or of another site, stops nothing.
  const own = join(database.dataDir, 'anju-ledger.ndjson')
  const copy = join(dirname(file), 'anju-ledger.ndjson')
  const [line = ''] = readFileSync(own, 'utf8').split('\n')
  const foreign = JSON.stringify({ ...JSON.parse(line), id: '01ZZZZZZZZZZZZZZZZZZZZZZZZ' })
  writeFileSync(copy, `${readFileSync(own, 'utf8')}${foreign}\n${line.slice(0, 40)}`)
  await db.delete(ledgerTable)
  expect((await restore(file)).replayed).toMatchObject({ isKnown: false, unread: 1 })
  await gone()
})

test('accounts that were erased before there was a ledger are moved into it, and no older backup brings them back', async () => {
  const accounts = await Promise.all(
    ['13800000031', '13800000032', '13800000033'].map((phone) => loggedIn(app, { phone })),
  )
  expect(accounts).toHaveLength(3)
  const [moved, standing, beside, ...others] = (await db.select({ id: account.id }).from(account)).map(
    ({ id }) => id,
  )
  if (!moved || !standing || !beside) throw new Error('there are no accounts')
  const file = await backedUp()
  const erasedAt = NOW
  await db.insert(erasure).values({ accountId: moved, erasedAt })
  await moveFormerErasures(db, secrets)
  expect(await db.select().from(erasure)).toEqual([])
  expect(openLines(secrets, await readLines(db)).entries.at(-1)).toEqual({
    action: 'erased',
    accountId: moved,
  })
  // One that no start has moved yet, and one that only the file beside the backup names.
  await db.insert(erasure).values({ accountId: standing, erasedAt })
  writeFileSync(
    join(dirname(file), 'anju-erased.json'),
    JSON.stringify([{ accountId: beside, erasedAt }, {}, 7]),
  )
  await restore(file)
  expect((await db.select({ id: account.id }).from(account)).map(({ id }) => id).toSorted()).toEqual(
    others.toSorted(),
  )
  writeFileSync(join(dirname(file), 'anju-erased.json'), '{"accountId": [')
  await restore(file)
  expect((await db.select({ id: account.id }).from(account)).map(({ id }) => id)).not.toContain(beside)
})

test('the ledger names nobody: neither it nor its file has a number, an id or a word of what was done', async () => {
  await ledger.settle()
  const lines = readFileSync(join(database.dataDir, 'anju-ledger.ndjson'), 'utf8')
  expect(lines.split('\n').length).toBeGreaterThan(2)
  expect(lines).not.toMatch(/1380000|erased|accountId|phoneIndex/)
  expect(statSync(join(database.dataDir, 'anju-ledger.ndjson')).mode & 0o777).toBe(0o600)
})

test('a restore opens no account again that was closed, and takes back no change of number, consent or identity', async () => {
  const [leaving, staying, moved] = ['13800000021', '13800000022', '13800000023']
  const [first, second, third] = [
    await loggedIn(app, { phone: leaving }),
    await loggedIn(app, { phone: staying }),
    await loggedIn(app, { phone: moved }),
  ]
  const { body } = await app.get('/account/consents', third.headers)
  const [agreed] = (body?.data ?? []) as { contentVersion: string }[]
  const { contentVersion = '' } = agreed ?? {}
  const key = await addKey(db, secrets, { name: 'archive' })
  const file = await backedUp()
  await app.post('/account/deletion', { sure: true }, first.headers)
  expect((await app.post('/account/consents/withdraw', { contentVersion }, third.headers)).status).toBe(200)
  await revokeKey(db, secrets, key.id)
  const id = (await accountOf(moved))?.id ?? ''
  const [to, phoneIndex] = ['13800000024', secrets.blindIndex('account.phone', '13800000024')]
  const codes = [moved, to].map((phone) => app.post('/account/phone/code', { phone }, third.headers))
  for (const sent of codes) expect((await sent).status).toBe(200)
  const change = { code: codeFor(database.dataDir, moved), phone: to, newCode: codeFor(database.dataDir, to) }
  expect((await app.post('/account/phone', change, third.headers)).status).toBe(200)

  await restore(file)
  await secrets.reread()
  expect((await accountOf(leaving))?.deletedAt).toEqual(NOW)
  expect((await accountOf(staying))?.deletedAt).toBeNull()
  expect(await findKey(db, secrets, key.id)).toBeUndefined()
  const withdrawn = await db.select().from(schema.consent).where(eq(schema.consent.accountId, id))
  expect(withdrawn.find((one) => one.contentVersion === contentVersion)?.withdrawnAt).toEqual(NOW)
  // No session is valid.
  for (const { headers } of [second, third])
    expect((await app.get('/records?kind=zhongbao', headers)).status).toBe(401)
  // Who has the old number is somebody else; the new one leads to the account, which knows it again.
  expect(await accountOf(moved)).toBeUndefined()
  expect((await accountOf(to))?.id).toBe(id)
  await loggedIn(app, { phone: to })
  const [row] = await db.select().from(account).where(eq(account.phoneIndex, phoneIndex))
  expect(row).toMatchObject({ id, showNumber: '138****0024' })
  expect(row && secrets.unseal(row.phone, { table: 'account', column: 'phone', row: id })).toBe(to)
  expect(await db.select().from(challenge)).toEqual([])
})

test('the ledger says who is about to be erased before anything of them is gone', async () => {
  const { headers } = await loggedIn(app, { phone: '13800000018' })
  await app.post('/account/deletion', { sure: true }, headers)
  const id = (await accountOf('13800000018'))?.id ?? ''
  // A place that takes nothing leaves the person here.
  const full = {
    settle: async () => {
      throw new Error('no room')
    },
  }
  await expect(eraseDue(db, secrets, later(16), full)).rejects.toThrow('no room')
  expect(await accountOf('13800000018')).toMatchObject({ id })
  const { entries } = openLines(secrets, await readLines(db))
  expect(entries.at(-1)).toMatchObject({ action: 'erased', accountId: id })
  await db.update(account).set({ deletedAt: null }).where(eq(account.id, id))
})

test('a consent is taken back once, and only one’s own', async () => {
  const { headers } = await loggedIn(app, { phone: '13800000015' })
  const other = await loggedIn(app, { phone: '13800000016' })
  const { body } = await app.get('/account/consents', headers)
  const [first] = (body?.data ?? []) as { contentVersion: string }[]
  expect(first).toMatchObject({ title: expect.stringMatching(/协议|政策/) })
  const contentVersion = first?.contentVersion ?? ''
  expect((await app.post('/account/consents/withdraw', { contentVersion }, headers)).status).toBe(200)
  expect((await app.post('/account/consents/withdraw', { contentVersion }, headers)).status).toBe(404)
  const mine = dataOf<object[]>((await app.get('/account/consents', headers)).body)
  expect(mine.length).toBeGreaterThan(1)
  expect(mine[0]).toMatchObject({ withdrawnAt: expect.any(String) })
  for (const another of mine.slice(1)) expect(another).not.toHaveProperty('withdrawnAt')
  expect((await app.get('/account/consents', other.headers)).body?.data[0]).not.toHaveProperty('withdrawnAt')
})

test('records go when their time is over, and the log says how many', async () => {
  await push('13800000017', '过期的')
  await db.update(record).set({ expiresAt: sql`now() - interval '1 day'` })
  await createRetention({
    db,
    secrets,
    auditDays: 1095,
    uploads: openUploadStore({ DATA_DIR: database.dataDir }),
    ledger,
  })({})
  expect(await db.select().from(record)).toEqual([])
  expect(await actions('job')).toContain('expired')
})

test('the register of processing says of each kind what it is for, on what basis, for how long, and how sensitive', async () => {
  const { body } = await app.get('/records/processing')
  const data = (body?.data ?? []) as { kind: string; fields: { name: string; class: string }[] }[]
  const family = data.find(({ kind }) => kind === 'gzf_familyInfo')
  expect(family).toMatchObject({
    purpose: expect.any(String),
    basis: expect.stringContaining('个人信息保护法'),
    retentionDays: 1825,
  })
  expect(family?.fields).toContainEqual(
    expect.objectContaining({ name: 'annualFamilyIncome', class: 'sensitive' }),
  )
  // Forms that ask for nothing of a person are not in it.
  expect(data.map(({ kind }) => kind)).not.toContain('form:satisfaction-2026')
  expect(data.find(({ kind }) => kind === 'form:resume')).toMatchObject({
    purpose: expect.stringContaining('招聘'),
    retentionDays: 180,
    fields: expect.arrayContaining([expect.objectContaining({ name: 'mobile', class: 'contact' })]),
  })
})
