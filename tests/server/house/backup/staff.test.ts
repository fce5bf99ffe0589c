import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLedgerPlaces } from '../../../../src/server/house/backup/ledger-places.ts'
import { restoreBackup } from '../../../../src/server/house/backup/restore.ts'
import { writeBackup } from '../../../../src/server/house/backup/write-backup.ts'
import { renewEditor } from '../../../../src/server/subjects/staff/add-editor.ts'
import { codeAt, stepAt } from '../../../../src/server/subjects/staff/one-time-codes.ts'
import { ledger, staff, staffPasskey } from '../../../../src/server/store/db/schema.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { testKeys } from '../../../support/secrets.ts'
import {
  dataOf,
  giveFactor,
  logInStaff,
  PASSWORD,
  sessionHeaders,
  staffAccount,
} from '../../../support/staff.ts'

const { app, database, get, post, secrets, uploads, ledger: kept } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {} })
const media = localStore(join(database.dataDir, 'media'))
const places = openLedgerPlaces({ DATA_DIR: database.dataDir })
const NEW = 'copper lantern 42'
const AUTHOR = [{ columnKey: 'news', role: 'author' as const }]

test('a restore gives nobody back what was taken since: rights, passwords, second factors, passkeys, used codes, sessions; on another machine everybody renews by a link', async () => {
  const chief = await staffAccount(db, '钱管理')
  const [leaving, lower, changed, factor] = [
    await staffAccount(db, '离职', AUTHOR),
    await staffAccount(db, '降权', [{ columnKey: '', role: 'publisher' }]),
    await staffAccount(db, '改密', AUTHOR),
    await staffAccount(db, '两步', AUTHOR),
  ]
  await giveFactor(db, changed)
  const asChief = await sessionHeaders(db, chief)
  const file = join(mkdtempSync(join(tmpdir(), 'anju-staff-')), 'site.backup')
  await writeBackup(database, file, { media, uploads, secrets })

  await post('/editor/staff/state', { staffId: leaving, disabled: true }, asChief)
  await post('/editor/staff/grants', { staffId: lower, grants: AUTHOR }, asChief)
  const asChanged = await sessionHeaders(db, changed)
  const [lost] = await db.select().from(staffPasskey).where(eq(staffPasskey.staffId, changed))
  await post('/editor/passkeys/remove', { id: lost?.id }, asChanged)
  await post('/editor/password', { old: PASSWORD, password: NEW }, asChanged)
  const headers = await sessionHeaders(db, factor)
  const { secret } = dataOf<{ secret: string }>((await post('/editor/second-factor/begin', {}, headers)).body)
  const code = codeAt(secret, stepAt(NOW))
  const set = await post('/editor/second-factor/confirm', { code }, headers)
  const [recovery = '', unused = ''] = dataOf<string[]>(set.body)
  await giveFactor(db, factor)
  const enter = (withCode: string) => logInStaff(app, '两步', { code: withCode })
  expect((await enter(recovery)).status).toBe(200)

  const asBefore = async () => {
    expect((await get('/editor/me', asChief)).status).toBe(401)
    expect((await logInStaff(app, '离职')).status).toBe(401)
    expect((await logInStaff(app, '改密')).status).toBe(401)
    expect((await logInStaff(app, '改密', { password: NEW })).status).toBe(200)
    expect(await db.select().from(staffPasskey).where(eq(staffPasskey.staffId, changed))).toEqual([])
    const there = await logInStaff(app, '降权')
    expect((await get('/editor/me', there.headers)).body?.data).toMatchObject({ grants: AUTHOR })
    expect((await logInStaff(app, '两步')).body.data.token).toBeNull()
    expect((await enter(recovery)).status).toBe(401)
  }
  const restore = (ledgers: typeof places) =>
    restoreBackup(database, file, { media, uploads, keys: testKeys, replace: true, ledgers })
  expect((await restore([])).replayed).toMatchObject({ isKnown: true, closed: 0 })
  await asBefore()
  // The database is lost; the file in the data folder goes on after the backup.
  await kept.settle()
  await db.delete(ledger)
  expect((await restore(places)).replayed).toMatchObject({ isKnown: true, closed: 0 })
  await asBefore()
  expect((await enter(unused)).status).toBe(200)

  // Another machine knows nothing of what came after.
  await db.delete(ledger)
  expect((await restore([])).replayed).toMatchObject({ isKnown: false, closed: 5 })
  for (const name of ['钱管理', '离职', '改密', '两步'])
    expect((await logInStaff(app, name)).status).toBe(401)
  const [, link = ''] = await renewEditor(
    { db, secrets },
    { editor: '两步', origin: 'https://www.example.org' },
  )
  expect(link).toMatch(/^https:\/\/www\.example\.org\/editor\/link#[\w-]{43}$/)
  const token = link.split('#')[1]
  expect((await post('/editor/link/spend', { token, password: NEW })).status).toBe(200)
  const renewed = await logInStaff(app, '两步', { password: NEW })
  expect(renewed.body.data.token).not.toBeNull()
  const [row] = await db.select().from(staff).where(eq(staff.id, factor))
  expect(row).toMatchObject({ secondFactor: null, recoveryCodes: [] })
  expect(await db.select().from(staffPasskey)).toEqual([])
})
