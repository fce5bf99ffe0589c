import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { MY_DATA } from '../../../../src/contract/constants.ts'
import { restoreBackup } from '../../../../src/server/house/backup/restore.ts'
import { writeBackup } from '../../../../src/server/house/backup/write-backup.ts'
import * as schema from '../../../../src/server/store/db/schema.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { collectOwn, OWNED_TABLES } from '../../../../src/server/subjects/own-data/collect.ts'
import { eraseDue } from '../../../../src/server/subjects/own-data/erase.ts'
import { createRetention } from '../../../../src/server/subjects/retention/retention.ts'
import { verifyLog } from '../../../../src/server/store/audit/verify.ts'
import { openUploadStore } from '../../../../src/server/subjects/forms/uploads/store.ts'
import { codeFor, withChallenge, loggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { service } from '../../../support/integration.ts'
import { testKeys } from '../../../support/secrets.ts'

const now = () => NOW
const app = await testApp({ demo: true, now })
const { database, secrets, uploads } = app
const { db } = database
const rental = await service(app, { now })
const { account, audit, erasure, record } = schema
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
  await app.get('/records?kind=zhongbao', mine.headers)
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
  expect((await exportOf('')).headers.location).toBe('/login')
})

test('who asks to be deleted is logged out everywhere, and stays only if they say so as they log in', async () => {
  const phone = '13800000013'
  const { headers } = await loggedIn(app, { phone })
  const other = await loggedIn(app, { phone })
  expect((await app.post('/account/deletion', {}, headers)).status).toBe(200)
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
  expect(await eraseDue(db, secrets, later(30))).toBe(0)
  expect(await accountOf(phone)).toMatchObject({ id, deletedAt: null })
})

test('a deletion is carried out after its days, with everything, and a restore does not undo it', async () => {
  await push('13800000014', '要删除的')
  const { headers } = await loggedIn(app, { phone: '13800000014' })
  await app.get('/records?kind=zhongbao', headers)
  const id = (await accountOf('13800000014'))?.id ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'anju-own-data-'))
  const media = localStore(join(database.dataDir, 'media'))
  const file = join(folder, 'site.backup')
  await writeBackup(database, file, { media, uploads })
  await app.post('/account/deletion', {}, headers)
  expect(await eraseDue(db, secrets, later(14))).toBe(0)
  expect(await eraseDue(db, secrets, later(16), folder)).toBe(1)
  const gone = async () => {
    expect(await collectOwn(db, secrets, id)).toEqual([])
    expect(await accountOf('13800000014')).toBeUndefined()
    expect(await db.select().from(record).where(eq(record.accountId, id))).toEqual([])
  }
  await gone()
  await restoreBackup(database, file, { media, uploads, keys: testKeys, replace: true })
  await gone()
  expect((await verifyLog(db, secrets)).faults).toEqual([])
  // Where the database is lost as well, the ledger beside the backups says so.
  await db.delete(erasure)
  await restoreBackup(database, file, { media, uploads, keys: testKeys, replace: true })
  await gone()
  expect(await db.select().from(erasure)).toMatchObject([{ accountId: id }])
  // One that is damaged stops no restore.
  writeFileSync(join(folder, 'anju-erased.json'), '{"accountId": [')
  await restoreBackup(database, file, { media, uploads, keys: testKeys, replace: true })
  await gone()
  expect(readFileSync(file).length).toBeGreaterThan(0)
})

test('the ledger says who is about to be erased before anything of them is gone', async () => {
  const { headers } = await loggedIn(app, { phone: '13800000018' })
  await app.post('/account/deletion', {}, headers)
  const id = (await accountOf('13800000018'))?.id ?? ''
  // What fails in between leaves the person here, and the ledger with their name.
  const failing = {
    blindIndex: () => {
      throw new Error('lost')
    },
  }
  const folder = mkdtempSync(join(tmpdir(), 'anju-ledger-'))
  await expect(eraseDue(db, failing, later(16), folder)).rejects.toThrow('lost')
  expect(await accountOf('13800000018')).toMatchObject({ id })
  expect(readFileSync(join(folder, 'anju-erased.json'), 'utf8')).toContain(id)
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
  expect((await app.get('/account/consents', headers)).body?.data[0]).toMatchObject({
    withdrawnAt: expect.any(String),
  })
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
    fields: expect.arrayContaining([expect.objectContaining({ name: 'mobile', class: 'sensitive' })]),
  })
})
