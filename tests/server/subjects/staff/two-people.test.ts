import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import {
  audit,
  ledger,
  reviewRule,
  staff,
  staffGrant,
  staffLink,
  staffRequest,
  staffSession,
} from '../../../../src/server/store/db/schema.ts'
import { openLines } from '../../../../src/server/store/ledger/ledger.ts'
import { type SmsProvider, SmsFault } from '../../../../src/server/subjects/sms/provider.ts'
import { setIdentity, setPhone } from '../../../../src/server/subjects/staff/accounts.ts'
import { renewEditor } from '../../../../src/server/subjects/staff/add-editor.ts'
import { countAttempt } from '../../../../src/server/subjects/staff/attempts.ts'
import { beginChallenge, takeChallenge } from '../../../../src/server/subjects/staff/challenges.ts'
import { separateDuties } from '../../../../src/server/subjects/staff/duties.ts'
import { putState } from '../../../../src/server/subjects/staff/keep-state.ts'
import { makeLink } from '../../../../src/server/subjects/staff/links.ts'
import {
  addressOf,
  askForMail,
  chooseMail,
  dropAsked,
  proveMail,
  removeMail,
} from '../../../../src/server/subjects/staff/mail.ts'
import { codeAt, stepAt } from '../../../../src/server/subjects/staff/one-time-codes.ts'
import { newCodes } from '../../../../src/server/subjects/staff/recovery-codes.ts'
import { askSecond } from '../../../../src/server/subjects/staff/requests.ts'
import { beginFactor } from '../../../../src/server/subjects/staff/second-factor.ts'
import { readSession } from '../../../../src/server/subjects/staff/sessions.ts'
import { addToken, readToken } from '../../../../src/server/subjects/staff/tokens.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { rowsOf } from '../../../support/rows-of.ts'
import {
  dataOf,
  giveFactor,
  keeping,
  logInStaff,
  PASSWORD,
  sessionHeaders,
  staffAccount,
} from '../../../support/staff.ts'

/** The newest message to each number. */
const sent = Object.assign(new Map<string, string>(), { isDown: false })
const sms: SmsProvider = {
  async send({ to, text }) {
    if (sent.isDown) throw new SmsFault('it is down')
    sent.set(to, text)
  },
}
const { app, database, get, post, secrets } = await testApp({ hasMcp: true, sms })
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {}, other: {} })
// Nothing is reviewed: links are sent without a second person's word.
await db.insert(reviewRule).values({ columnKey: 'news', steps: 0 })
const chief = await staffAccount(db, '钱管理')
const asChief = await sessionHeaders(db, chief)
const kept = await keeping(db)
const change = <Result>(run: (tx: typeof db) => Promise<Result>) => db.transaction((tx) => run(tx))

/** Somebody who has everything that an account can have. */
async function person(name: string, columnKey: string, number: number) {
  const id = await staffAccount(db, name, [{ columnKey, role: 'author' }])
  const address = `p${number}@example.org`
  await change((tx) => setPhone(tx, kept, id, `1380000000${number}`))
  await change((tx) => setIdentity(tx, kept, id, `identity ${number}`))
  await giveFactor(db, id)
  await beginFactor({ db, secrets, now: () => NOW }, { staffId: id, name }, 'Anju')
  const codes = await change((tx) => newCodes(tx, secrets, id))
  const proof = await change((tx) => askForMail(tx, secrets, { staffId: id, address }))
  await change((tx) => proveMail(tx, secrets, { staffId: id, token: proof }))
  await change((tx) => askForMail(tx, secrets, { staffId: id, address: `new-${address}` }))
  const token = await change((tx) => addToken(tx, { staffId: id, name, mayDraft: true, now: NOW }))
  await change((tx) => makeLink(tx, id, 'password'))
  const headers = await sessionHeaders(db, id)
  await askAbout(id)
  await beginChallenge(db, `session ${id}`)
  await countAttempt({ db, secrets }, { name, ip: `10.1.1.${number}` })
  return { id, name, address, codes, token, headers }
}
const askAbout = (id: string) => change((tx) => askSecond(tx, { kind: 'password', subject: id }, chief))

const first = await person('第一位', 'news', 1)
const one = await person('中间', 'other', 2)
const last = await person('最后', 'news', 3)
const others = [first.id, last.id]
// Whoever reads one account too many does not find the same password.
await db.update(staff).set({ password: 'none' }).where(inArray(staff.id, others))

/** All that is stored of the two beside. */
async function beside() {
  const attempts = [first, last].map(({ name }) => secrets.blindIndex('staff.attempt.account', name))
  const of = (table: string, name: string, owners = others) => rowsOf(db)(table, name, owners)
  return {
    staff: await of('staff', 'id'),
    grants: await of('staff_grant', 'staff_id'),
    sessions: await of('staff_session', 'staff_id'),
    passkeys: await of('staff_passkey', 'staff_id'),
    links: await of('staff_link', 'staff_id'),
    tokens: await of('staff_token', 'staff_id'),
    mail: await of('staff_mail', 'staff_id'),
    requests: await of('staff_request', 'subject'),
    challenges: await of(
      'staff_challenge',
      'owner',
      others.map((id) => `session ${id}`),
    ),
    attempts: await of('staff_attempt', 'key', attempts),
  }
}

const counts = (rows: Awaited<ReturnType<typeof beside>>) => Object.values(rows).map((of) => of.length)

test('each of the staff sees of accounts only their own', async () => {
  expect(counts(await beside())).toEqual(Array.from({ length: 10 }, () => 2))
  for (const { id, name, address, headers } of [first, one, last]) {
    const me = dataOf<Answer<'selectMe'>>((await get('/editor/me', headers)).body)
    expect(me).toMatchObject({
      id,
      name,
      grants: [{ columnKey: id === one.id ? 'other' : 'news', role: 'author' }],
      authenticator: false,
      mail: { address: `${address[0]}***@example.org` },
    })
    expect(me.phone).toMatch(id === first.id ? /0001$/ : id === one.id ? /0002$/ : /0003$/)
    expect([me.passkeys.length, me.sessions.length]).toEqual([1, 1])
    const own = dataOf<Answer<'selectStaffTokens'>>((await get('/editor/tokens', headers)).body)
    expect(own.tokens.map((token) => token.name)).toEqual([name])
    expect(await addressOf({ db, secrets }, id)).toMatchObject({ address })
  }
})

type Headers = Record<string, string>
let headers: Headers = one.headers
let codes = one.codes
let password = PASSWORD
const mine = async () => dataOf<Answer<'selectMe'>>((await get('/editor/me', headers)).body)
const done = async (asked: ReturnType<typeof post>) => expect((await asked).status).toBe(200)
const byOne = (path: string, body: object = {}) => done(post(path, body, headers))
const byChief = (path: string, body: object = {}) => done(post(path, { staffId: one.id, ...body }, asChief))
const enter = (code?: string) => logInStaff(app, one.name, { password, ...(code !== undefined && { code }) })
const begin = async () => void (headers = await sessionHeaders(db, one.id))
const stateInLedger = async () => {
  const { entries } = openLines(secrets, await db.select().from(ledger).orderBy(ledger.id))
  const entry = entries.findLast((each) => each.action === 'staff' && each.staffId === one.id)
  return entry?.action === 'staff' ? entry.state : ''
}

/** What is done by the one in the middle, or to them. */
const acts: Record<string, () => Promise<unknown>> = {
  'a token is used, and a challenge answered': async () => {
    expect((await readToken(db, `Bearer ${one.token}`, NOW))?.staffId).toBe(one.id)
    expect(await takeChallenge(db, `session ${one.id}`)).toBeDefined()
  },
  'a request after a while': async () => {
    await db
      .update(staffSession)
      .set({ seenAt: sql`now() - interval '2 minutes'` })
      .where(eq(staffSession.staffId, one.id))
    await mine()
  },
  'their passkeys are asked for': async () => {
    const { body } = await post('/editor/confirm/passkey', {}, headers)
    expect(body?.data).toMatchObject({ allowCredentials: [{ id: one.id }] })
  },
  'an authenticator is set up': async () => {
    const begun = await post('/editor/second-factor/begin', {}, headers)
    const code = codeAt(dataOf<{ secret: string }>(begun.body).secret, stepAt(NOW))
    const confirmed = await post('/editor/second-factor/confirm', { code }, headers)
    codes = dataOf<string[]>(confirmed.body)
    expect(await mine()).toMatchObject({ authenticator: true })
  },
  'a wrong password': async () => {
    expect((await logInStaff(app, one.name, { password: 'not this one' })).status).toBe(401)
    expect(await db.$count(audit, eq(audit.subject, one.id))).toBe(1)
  },
  'a login in two steps': async () => {
    expect((await enter()).body.data).toMatchObject({ token: null })
    expect((await enter(codes[0])).body.data.token).not.toBeNull()
  },
  'a confirmation': () => byOne('/editor/confirm', { code: codes[1] }),
  'another password': () =>
    byOne('/editor/password', { old: password, password: (password = 'copper lantern 42') }),
  'the authenticator goes': async () => {
    await byOne('/editor/second-factor/end')
    expect(await mine()).toMatchObject({ authenticator: false })
  },
  'a passkey goes': async () => {
    for (const { id } of (await mine()).passkeys) await byOne('/editor/passkeys/remove', { id })
    expect(await mine()).toMatchObject({ secondFactor: false })
  },
  'a login by the password alone': async () => expect((await enter()).body.data.token).not.toBeNull(),
  'a confirmation by the password': () => byOne('/editor/confirm', { password }),
  'another number': () => byOne('/editor/me/phone', { phone: '13900000002' }),
  'an address is asked for, proven, chosen for and removed': async () => {
    await dropAsked(db, one.id)
    const token = await change((tx) => askForMail(tx, secrets, { staffId: one.id, address: 'b@example.org' }))
    await change((tx) => proveMail(tx, secrets, { staffId: one.id, token }))
    await change((tx) => chooseMail(tx, secrets, { staffId: one.id, about: ['mentioned'] }))
    expect(JSON.parse(await stateInLedger())).toMatchObject({
      row: { id: one.id, name: one.name },
      grants: [{ columnKey: 'other' }],
      passkeys: [],
      mail: { address: 'b@example.org', about: ['mentioned'] },
    })
  },
  'a restore': async () => {
    const state = await stateInLedger()
    const other = await staffAccount(db, '同名', [{ columnKey: 'news', role: 'author' }])
    await db.update(staff).set({ name: '改名' }).where(eq(staff.id, one.id))
    await db.update(staff).set({ name: one.name }).where(eq(staff.id, other))
    await change((tx) => putState(tx, secrets, one.id, state))
    expect((await mine()).name).toBe(one.name)
    await change((tx) => removeMail(tx, secrets, one.id))
  },
  'a token is made and removed': async () => {
    await byOne('/editor/tokens', { name: '助手', mayDraft: false })
    const { tokens } = dataOf<Answer<'selectStaffTokens'>>((await get('/editor/tokens', headers)).body)
    await byOne('/editor/tokens/remove', { tokenId: tokens[0]?.id })
  },
  'other rights': () =>
    byChief('/editor/staff/grants', { grants: [{ columnKey: 'other', role: 'reviewer' }] }),
  'a second factor is required, and no more': async () => {
    for (const secondFactorRequired of [true, false])
      await byChief('/editor/staff/state', { secondFactorRequired })
  },
  'another identity': () => change((tx) => setIdentity(tx, kept, one.id, 'identity 4')),
  'the lock is opened': () => byChief('/editor/staff/unlock'),
  'the sessions end': () => byChief('/editor/staff/sessions/end'),
  'a link is sent, and used': async () => {
    await byChief('/editor/staff/link', { purpose: 'password' })
    const token = /#([\w-]{43})/.exec(sent.get('13900000002') ?? '')?.[1]
    expect((await post('/editor/link/read', { token })).body?.data).toMatchObject({ name: one.name })
    password = 'quiet harbour 7 lamps'
    await done(post('/editor/link/spend', { token, password }))
    await begin()
  },
  'a link for a lost second factor takes the own password': async () => {
    const token = await change((tx) => makeLink(tx, one.id, 'factor'))
    await done(post('/editor/link/spend', { token, password }))
    await begin()
  },
  'a link that could not be sent': async () => {
    sent.isDown = true
    expect((await post('/editor/staff/link', { staffId: one.id, purpose: 'password' }, asChief)).status).toBe(
      503,
    )
    expect(await db.$count(staffLink, eq(staffLink.staffId, one.id))).toBe(0)
  },
  'the operator’s link': async () => {
    const [, link = ''] = await renewEditor(
      { db, secrets },
      { editor: one.name, origin: 'https://a.example' },
    )
    const read = await post('/editor/link/read', { token: link.split('#')[1] })
    expect(read.body?.data).toMatchObject({ name: one.name })
  },
  'the same is asked for again, and something else': async () => {
    await change((tx) => askSecond(tx, { kind: 'factor', subject: one.id }, chief))
    await askAbout(one.id)
    const asked = async () =>
      dataOf<Answer<'selectStaffRequests'>>((await get('/editor/staff/requests', asChief)).body)
        .filter(({ subject }) => subject === one.id)
        .map(({ kind }) => kind)
    expect(await asked()).toEqual(['factor', 'password'])
    await db
      .update(staffRequest)
      .set({ expiresAt: sql`now()` })
      .where(eq(staffRequest.subject, one.id))
    expect(await asked()).toEqual([])
  },
  'a logout': () => byOne('/editor/logout'),
  'the account is disabled, and enabled again': async () => {
    for (const disabled of [true, false]) await byChief('/editor/staff/state', { disabled })
  },
}

test('whatever is done by one of the staff, or to them, leaves everything of the others as it is', async () => {
  const before = await beside()
  for (const [what, act] of Object.entries(acts)) {
    await act()
    expect([what, await beside()]).toEqual([what, before])
  }
  // Nobody is changed where there is nobody.
  const nobody = { staffId: 'nobody', secondFactorRequired: true }
  expect((await post('/editor/staff/state', nobody, asChief)).status).toBe(404)
  const people = dataOf<Answer<'selectStaff'>>((await get('/editor/staff', asChief)).body)
  expect(people.filter(({ isLocked }) => isLocked)).toEqual([])
})

test('where duties become separate, who only writes keeps their rights, and nobody stands for another’s duty', async () => {
  const before = await beside()
  await db.insert(staffGrant).values([
    { staffId: chief, columnKey: 'other', role: 'steward' },
    { staffId: one.id, columnKey: '', role: 'authorizer' },
  ])
  await db.update(staff).set({ disabled: true }).where(eq(staff.id, one.id))
  const said: object[] = []
  await separateDuties(db, secrets, { warn: (about: object) => void said.push(about) })
  expect(said).toEqual([{ people: 1 }, { missing: ['steward', 'authorizer'] }])
  expect(await beside()).toEqual(before)
  // Who only writes needs no second factor because others do more.
  const writer = await sessionHeaders(
    db,
    await staffAccount(db, '写稿', [{ columnKey: 'news', role: 'author' }]),
  )
  await db.insert(staffGrant).values({ staffId: chief, columnKey: '', role: 'administrator' })
  expect(await readSession(db, writer, { isFactorRequired: true })).toMatchObject({ mustEnrol: false })
})
