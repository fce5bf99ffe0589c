import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staff, staffGrant } from '../../../../src/server/store/db/schema.ts'
import { separateDuties } from '../../../../src/server/subjects/staff/duties.ts'
import { addFirstEditor } from '../../../../src/server/subjects/staff/first-editor.ts'
import { codeAt, stepAt } from '../../../../src/server/subjects/staff/one-time-codes.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { silent } from '../../../support/log.ts'
import { FIELDS } from '../../../support/reviewing.ts'
import { dataOf, keeping, logInStaff, sessionHeaders, staffAccount } from '../../../support/staff.ts'

type Headers = Record<string, string>
const PASSWORD = 'seven quiet lanterns'
const grant = (role: string, columnKey = '') => ({ role, columnKey })

test('SEPARATION_OF_DUTIES: one makes accounts, another grants rights, a third reads the log; the first editor hands one over before anything is published', async () => {
  const { app, database, get, post, secrets } = await testApp({ isSeparate: true, isFactorRequired: true })
  const { db } = database
  await insertSite(db)
  await insertColumns(db, { news: {} })
  await addFirstEditor(await keeping(db, true), { FIRST_EDITOR: `钱管理:${PASSWORD}` }, silent)
  const rolesOf = async (id: string) =>
    (await db.select().from(staffGrant).where(eq(staffGrant.staffId, id))).map(({ role }) => role).toSorted()
  const [row] = await db.select().from(staff)
  const first = row?.id ?? ''
  expect(await rolesOf(first)).toEqual(['authorizer', 'steward'])

  /** Logs in, and sets up the second factor without which nothing goes. */
  const entered = async (name: string, password = PASSWORD): Promise<Headers> => {
    const { headers } = await logInStaff(app, name, { password })
    expect((await get('/editor/me', headers)).body?.data).toMatchObject({
      mustEnrol: true,
      hasSeparateDuties: true,
    })
    expect((await get('/editor/columns', headers)).body).toMatchObject({ reason: 'enrol' })
    const begun = await post('/editor/second-factor/begin', {}, headers)
    const code = codeAt(dataOf<{ secret: string }>(begun.body).secret, stepAt(NOW))
    expect((await post('/editor/second-factor/confirm', { code }, headers)).status).toBe(200)
    return headers
  }
  const asFirst = await entered('钱管理')
  const invite = async (name: string, by = asFirst) => {
    const { body } = await post('/editor/staff', { name, grants: [] }, by)
    const { id, link } = dataOf<{ id: string; link: string }>(body)
    const token = link.split('#')[1]
    expect((await post('/editor/link/spend', { token, password: PASSWORD })).status).toBe(200)
    return id
  }
  const give = (staffId: string, by: Headers, ...grants: object[]) =>
    post('/editor/staff/grants', { staffId, grants }, by)

  const publisherId = await invite('周发布')
  expect((await give(publisherId, asFirst, grant('publisher'))).status).toBe(200)
  const asPublisher = await entered('周发布')
  const begun = await post(
    '/editor/contents',
    { kind: 'article', columnKey: 'news', fields: FIELDS },
    asPublisher,
  )
  const { id: contentId } = dataOf<{ id: string }>(begun.body)
  const publish = () => post('/editor/contents/publish', { contentId, draftVersion: 0 }, asPublisher)
  expect(await publish()).toMatchObject({ status: 409, body: { reason: 'duties' } })

  // Nobody is an administrator, has two of the duties, or one of them beside another role.
  for (const [roles, reason] of [
    [['administrator'], 'separate'],
    [['steward', 'authorizer'], 'apart'],
    [['auditor', 'publisher'], 'apart'],
    [['authorizer', 'author'], 'apart'],
  ] as const)
    expect((await give(publisherId, asFirst, ...roles.map((role) => grant(role)))).body).toMatchObject({
      reason,
    })
  expect((await give(first, asFirst, grant('steward'))).body).toMatchObject({
    reason: 'last-administrator',
  })

  const stewardId = await invite('吴账号')
  expect((await give(stewardId, asFirst, grant('steward'))).status).toBe(200)
  expect((await give(first, asFirst, grant('authorizer'))).status).toBe(200)
  expect((await publish()).status).toBe(200)
  const asSteward = await entered('吴账号')

  // Who makes accounts gives no rights, who gives rights makes no accounts, and neither writes, publishes or reads the log.
  const author = { name: '新人', grants: [grant('author', 'news')] }
  expect((await post('/editor/staff', author, asSteward)).body).toMatchObject({ reason: 'no-right' })
  expect((await post('/editor/staff', { name: '新人', grants: [] }, asFirst)).status).toBe(403)
  expect((await give(publisherId, asSteward, grant('author'))).status).toBe(403)
  for (const by of [asFirst, asSteward]) {
    const begin = { kind: 'article', columnKey: 'news', fields: FIELDS }
    expect((await post('/editor/contents', begin, by)).status).toBe(403)
    expect((await publishAgain(by)).status).toBe(403)
    expect((await get('/editor/log', by)).status).toBe(403)
  }
  function publishAgain(by: Headers) {
    return post('/editor/contents/publish', { contentId, draftVersion: 0 }, by)
  }
  // Nobody gives themselves more.
  expect((await give(first, asFirst, grant('authorizer'), grant('publisher'))).body).toMatchObject({
    reason: 'own-grants',
  })

  // Whoever reads the log is taken away neither by who grants rights nor by who looks after accounts, until another is there.
  const auditorId = await invite('郑审计', asSteward)
  expect((await give(auditorId, asFirst, grant('auditor'))).status).toBe(200)
  const disable = () => post('/editor/staff/state', { staffId: auditorId, disabled: true }, asSteward)
  const last = { status: 409, body: { reason: 'last-administrator' } }
  expect([await give(auditorId, asFirst), await disable()]).toMatchObject([last, last])
  const nextId = await invite('冯审计', asSteward)
  expect((await give(nextId, asFirst, grant('auditor'))).status).toBe(200)
  expect((await disable()).status).toBe(200)

  // Where it is switched on later, administrators keep what is not another's to do.
  const former = await staffAccount(db, '旧管理')
  await separateDuties(db, secrets, silent)
  expect(await rolesOf(former)).toEqual(['manager'])
})

test('a second factor is required of whoever does more than write, from the first login', async () => {
  const { database, get } = await testApp({ isFactorRequired: true })
  const { db } = database
  await insertSite(db)
  await insertColumns(db, { news: {} })
  const must: Record<string, boolean> = {}
  for (const role of ['author', 'clerk', 'reviewer', 'publisher', 'administrator', 'auditor'] as const) {
    const headers = await sessionHeaders(db, await staffAccount(db, role, [{ columnKey: '', role }]))
    must[role] = dataOf<{ mustEnrol: boolean }>((await get('/editor/me', headers)).body).mustEnrol
  }
  expect(must).toEqual({
    author: false,
    clerk: false,
    reviewer: true,
    publisher: true,
    administrator: true,
    auditor: true,
  })
})
