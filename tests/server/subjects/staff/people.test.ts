import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit, staff, staffAttempt, staffSession } from '../../../../src/server/store/db/schema.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, logInStaff, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { app, database, get, post } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {}, 'news/notes': {}, other: {} })
const chief = await staffAccount(db, '钱管理')
const local = await staffAccount(db, '新闻主管', [{ columnKey: 'news', role: 'administrator' }])
const [asChief, asLocal] = [await sessionHeaders(db, chief), await sessionHeaders(db, local)]

interface Person {
  id: string
  name: string
  isLocked: boolean
}
const names = async (headers: Record<string, string>) =>
  dataOf<Person[]>((await get('/editor/staff', headers)).body).map(({ name }) => name)
const grant = (role: string, columnKey: string) => ({ role, columnKey })

test('who looks after a subtree sees and adds people of it, and gives nobody more than that', async () => {
  const add = (name: string, ...grants: object[]) => post('/editor/staff', { name, grants }, asLocal)
  expect((await add('王编辑', grant('author', 'notes'))).status).toBe(200)
  for (const more of [grant('author', 'other'), grant('author', ''), grant('administrator', '')])
    expect(await add('外人', grant('author', 'news'), more)).toMatchObject({
      status: 403,
      body: { reason: 'no-right' },
    })
  expect((await add('无权')).status).toBe(403)

  await staffAccount(db, '两边', [
    { columnKey: 'news', role: 'author' },
    { columnKey: 'other', role: 'author' },
  ])
  expect((await names(asLocal)).toSorted()).toEqual(['新闻主管', '王编辑'])
  expect(await names(asChief)).toContain('两边')
})

test('nobody of a subtree takes over who may do more: no new password, no session ended, no role taken', async () => {
  const headers = await sessionHeaders(db, chief)
  for (const [path, more] of [
    ['/editor/staff/link', { purpose: 'password' }],
    ['/editor/staff/state', { disabled: true }],
    ['/editor/staff/grants', { grants: [grant('author', 'news')] }],
    ['/editor/staff/sessions/end', {}],
    ['/editor/staff/unlock', {}],
  ] as const)
    expect([path, (await post(path, { staffId: chief, ...more }, asLocal)).status]).toEqual([path, 403])
  expect((await get(`/editor/staff/sessions?staffId=${chief}`, asLocal)).status).toBe(403)
  expect((await get('/editor/me', headers)).status).toBe(200)
})

test('roles are given for columns that there are, and before and after stand in the log', async () => {
  const staffId = await staffAccount(db, '赵编辑', [{ columnKey: 'news', role: 'author' }])
  const nowhere = { staffId, grants: [grant('author', 'nowhere')] }
  expect((await post('/editor/staff/grants', nowhere, asChief)).status).toBe(400)
  const grants = [grant('publisher', 'news'), grant('reviewer', 'other')]
  expect((await post('/editor/staff/grants', { staffId, grants }, asChief)).status).toBe(200)
  const [line] = await db.select().from(audit).where(eq(audit.subject, staffId))
  expect(line).toMatchObject({
    actor: chief,
    action: 'staff-grants-changed',
    detail: { before: 'author:news', after: 'publisher:news reviewer:other' },
  })
})

test('sessions of others are seen and ended, one by one or all', async () => {
  const staffId = await staffAccount(db, '冯实习', [{ columnKey: 'notes', role: 'author' }])
  const [first, second] = [await sessionHeaders(db, staffId), await sessionHeaders(db, staffId)]
  const list = () => get(`/editor/staff/sessions?staffId=${staffId}`, asLocal)
  const sessions = dataOf<{ id: string }[]>((await list()).body)
  expect(sessions).toHaveLength(2)
  const [mine] = await db.select().from(staffSession).where(eq(staffSession.staffId, local))
  const end = (body: object) => post('/editor/staff/sessions/end', { staffId, ...body }, asLocal)
  // Only theirs, whatever id is given.
  expect((await end({ sessionId: mine?.id })).status).toBe(404)
  expect((await end({ sessionId: sessions[0]?.id })).status).toBe(200)
  expect(dataOf<unknown[]>((await list()).body)).toHaveLength(1)
  expect((await end({})).status).toBe(200)
  for (const headers of [first, second]) expect((await get('/editor/me', headers)).status).toBe(401)
})

test('who was disabled has to log in anew; a session that is over is not shown', async () => {
  const staffId = await staffAccount(db, '何失机', [{ columnKey: 'news', role: 'author' }])
  const state = async (body: object) =>
    (await post('/editor/staff/state', { staffId, ...body }, asChief)).status
  const before = await sessionHeaders(db, staffId)
  expect([await state({ disabled: true }), await state({ disabled: false })]).toEqual([200, 200])
  expect((await get('/editor/me', before)).status).toBe(401)
  await sessionHeaders(db, staffId)
  await db
    .update(staffSession)
    .set({ seenAt: sql`now() - interval '31 minutes'` })
    .where(eq(staffSession.staffId, staffId))
  const { body } = await get(`/editor/staff/sessions?staffId=${staffId}`, asChief)
  expect(body?.data).toEqual([])
})

test('an account that is locked says so, and is let in again', async () => {
  const staffId = await staffAccount(db, '李编辑', [{ columnKey: 'news', role: 'author' }])
  expect((await logInStaff(app, '李编辑', { password: 'wrong', remoteAddress: '10.2.1.1' })).status).toBe(401)
  await db.update(staffAttempt).set({ failures: 10 })
  const isLocked = async () =>
    dataOf<Person[]>((await get('/editor/staff', asChief)).body).find(({ id }) => id === staffId)?.isLocked
  expect([await isLocked(), (await logInStaff(app, '李编辑')).status]).toEqual([true, 429])
  expect((await post('/editor/staff/unlock', { staffId }, asLocal)).status).toBe(200)
  expect([await isLocked(), (await logInStaff(app, '李编辑')).status]).toEqual([false, 200])
})

test('the last administrator of the whole site keeps the role, the account and an open door', async () => {
  for (const [path, body] of [
    ['/editor/staff/grants', { staffId: chief, grants: [grant('publisher', '')] }],
    ['/editor/staff/grants', { staffId: chief, grants: [grant('administrator', 'news')] }],
    ['/editor/staff/state', { staffId: chief, disabled: true }],
  ] as const)
    expect(await post(path, body, asChief)).toMatchObject({
      status: 409,
      body: { reason: 'last-administrator' },
    })
  const [row] = await db.select().from(staff).where(eq(staff.id, chief))
  expect(row?.disabled).toBe(false)
})
