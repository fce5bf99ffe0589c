import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Access, canAdmin } from '../../../../src/contract/staff.ts'
import { audit, staff, staffAttempt, staffSession } from '../../../../src/server/store/db/schema.ts'
import { hashPassword } from '../../../../src/server/subjects/staff/passwords.ts'
import { codeAt, enrolmentAddress, stepAt } from '../../../../src/server/subjects/staff/one-time-codes.ts'
import { addFirstEditor } from '../../../../src/server/subjects/staff/first-editor.ts'
import { insertSite } from '../../../support/contents.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { silent } from '../../../support/log.ts'
import {
  dataOf,
  keeping,
  logInStaff,
  PASSWORD,
  sessionHeaders,
  staffAccount,
} from '../../../support/staff.ts'

let clock = NOW
const { app, database, get, post } = await testApp({ now: () => clock })
const { db } = database
await insertSite(db)

describe('passwords', () => {
  test('an account hashed with older parameters is hashed anew at its next login', async () => {
    const id = await staffAccount(db, 'older')
    const old = await hashPassword(PASSWORD, { N: 1024, r: 8, p: 1 })
    await db.update(staff).set({ password: old }).where(eq(staff.id, id))
    expect((await logInStaff(app, 'older')).status).toBe(200)
    const [row] = await db.select().from(staff).where(eq(staff.id, id))
    expect(row?.password).toMatch(/^scrypt\$32768\$/)
  })
})

describe('a session', () => {
  beforeAll(async () => void (await staffAccount(db, '王编辑')))

  test('needs both halves: the cookie that scripts cannot read, and the header', async () => {
    const { headers, cookie, body } = await logInStaff(app, '王编辑')
    expect(cookie).toMatch(/^staffKey=[\w-]{43}; Path=\/api\/editor; HttpOnly; SameSite=Strict$/)
    const me = await get('/editor/me', headers)
    expect(me).toMatchObject({ status: 200, body: { data: { name: '王编辑', secondFactor: false } } })
    expect(me.headers['cache-control']).toBe('no-store')
    const other = await logInStaff(app, '王编辑')
    const header = { 'x-staff-token': body.data.token }
    for (const half of [
      header,
      { cookie: headers.cookie ?? '' },
      { ...header, cookie: other.headers.cookie ?? '' },
    ])
      expect((await get('/editor/me', half)).status).toBe(401)
  })

  test('ends by logging out, by idleness, by age, by somebody who is disabled', async () => {
    const gone = await logInStaff(app, '王编辑')
    expect((await post('/editor/logout', {}, gone.headers)).status).toBe(200)
    expect((await get('/editor/me', gone.headers)).status).toBe(401)
    for (const [property, hours] of [
      ['seenAt', 0.6],
      ['createdAt', 12.1],
    ] as const) {
      const { headers } = await logInStaff(app, '王编辑')
      const earlier = sql`now() - make_interval(secs => ${hours * 3600}::double precision)`
      await db.update(staffSession).set({ [property]: earlier })
      expect((await get('/editor/me', headers)).status).toBe(401)
    }
    const { headers } = await logInStaff(app, '王编辑')
    await db.update(staff).set({ disabled: true }).where(eq(staff.name, '王编辑'))
    expect((await get('/editor/me', headers)).status).toBe(401)
    expect((await logInStaff(app, '王编辑')).status).toBe(401)
    await db.update(staff).set({ disabled: false }).where(eq(staff.name, '王编辑'))
  })

  test('goes on for as long as somebody works', async () => {
    const { headers } = await logInStaff(app, '王编辑')
    for (let time = 0; time < 3; time += 1) {
      await db.update(staffSession).set({ seenAt: sql`${staffSession.seenAt} - interval '29 minutes'` })
      expect((await get('/editor/me', headers)).status).toBe(200)
    }
  })

  test('stands in a cookie for https alone where the site is asked by it', async () => {
    const { app: secure } = await testApp({ database, publicOrigin: 'https://anju.example' })
    expect((await logInStaff(secure, '王编辑')).cookie).toMatch(
      /^__Host-staffKey=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  test('that was refused stands in the log with the account, and without what was typed', async () => {
    const newest = async () => (await db.select().from(audit).orderBy(desc(audit.number)).limit(1))[0]
    await logInStaff(app, 'my secret password', { remoteAddress: '10.3.3.3' })
    const line = await newest()
    expect(line).toMatchObject({
      action: 'staff-login-refused',
      actor: 'nobody',
      subject: null,
      reason: 'wrong-password',
    })
    expect(JSON.stringify(line)).not.toContain('secret')
    // Of a name that somebody has it says whose.
    const [known] = await db.select().from(staff).where(eq(staff.name, '王编辑'))
    await logInStaff(app, '王编辑', { password: 'wrong', remoteAddress: '10.3.3.4' })
    expect(await newest()).toMatchObject({ action: 'staff-login-refused', subject: known?.id })
  })

  test('says whether the app is for them at all: whoever has no role is named no-access', async () => {
    const shown = async (name: string, grants?: []) => {
      const headers = await sessionHeaders(db, await staffAccount(db, name, grants))
      return dataOf<{ access: Access }>((await get('/editor/me', headers)).body).access
    }
    expect([canAdmin(await shown('顾无权', [])), canAdmin(await shown('顾有权'))]).toEqual([false, true])
    expect(await shown('顾离任', [])).toEqual({ name: 'no-access' })
  })

  test('can be seen and ended from another; a new password ends the others', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0 "hostile"' }
    const here = await logInStaff(app, '王编辑')
    const there = await logInStaff(app, '王编辑', { headers: browser })
    const { body } = await get('/editor/me', there.headers)
    const { sessionId, sessions } = dataOf<{ sessionId: string; sessions: { id: string }[] }>(body)
    expect(sessions.find(({ id }) => id === sessionId)).toMatchObject({ device: 'Firefox, Windows' })
    expect((await post('/editor/sessions/end', { sessionId }, here.headers)).status).toBe(200)
    expect((await get('/editor/me', there.headers)).status).toBe(401)
    const third = await logInStaff(app, '王编辑')
    const change = { old: PASSWORD, password: 'another umbrella' }
    expect((await post('/editor/password', { ...change, old: 'wrong one' }, here.headers)).status).toBe(400)
    const weak = { ...change, password: 'password1234' }
    expect((await post('/editor/password', weak, here.headers)).body).toMatchObject({ reason: 'guessable' })
    expect((await post('/editor/password', change, here.headers)).status).toBe(200)
    expect([
      (await get('/editor/me', here.headers)).status,
      (await get('/editor/me', third.headers)).status,
    ]).toEqual([200, 401])
    expect((await logInStaff(app, '王编辑')).status).toBe(401)
  })
})

describe('guessing', () => {
  test('an account is locked after ten wrong passwords, for names that there are and that there are not', async () => {
    await staffAccount(db, 'guessed')
    for (const name of ['guessed', 'nobody']) {
      const statuses: number[] = []
      for (let n = 0; n < 11; n += 1) {
        const options = { password: 'wrong', remoteAddress: `10.1.${n}.1` }
        statuses.push((await logInStaff(app, name, options)).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    }
    expect((await logInStaff(app, 'guessed')).status).toBe(429)
    await db.update(staffAttempt).set({ until: sql`now()` })
    expect((await logInStaff(app, 'guessed')).status).toBe(200)
  })

  test('guesses elsewhere lock neither the confirmation of a live session nor a device they know', async () => {
    await staffAccount(db, 'watched')
    const entered = await logInStaff(app, 'watched')
    const [device = ''] = entered.device.split(';')
    for (let n = 0; n < 11; n += 1)
      await logInStaff(app, 'watched', { password: 'wrong', remoteAddress: `10.2.${n}.1` })
    expect((await logInStaff(app, 'watched', { remoteAddress: '10.3.0.1' })).status).toBe(429)
    const confirm = async (password: string) =>
      app.inject({
        method: 'POST',
        url: '/api/editor/confirm',
        headers: entered.headers,
        payload: { password },
      })
    expect((await confirm(PASSWORD)).statusCode).toBe(200)
    expect((await logInStaff(app, 'watched', { headers: { cookie: device } })).status).toBe(200)
    // Its own guesses are bounded as well, and another name gains nothing by it.
    for (let n = 0; n < 10; n += 1)
      await logInStaff(app, 'watched', { password: 'wrong', headers: { cookie: device } })
    expect((await logInStaff(app, 'watched', { headers: { cookie: device } })).status).toBe(429)
    await staffAccount(db, 'beside')
    for (let n = 0; n < 10; n += 1)
      await logInStaff(app, 'beside', { password: 'wrong', remoteAddress: `10.4.${n}.1` })
    expect((await logInStaff(app, 'beside', { headers: { cookie: device } })).status).toBe(429)
    for (let n = 0; n < 10; n += 1) expect((await confirm('wrong')).statusCode).toBe(400)
    expect((await confirm(PASSWORD)).statusCode).toBe(429)
  })

  test('an address is locked after thirty, whatever names it tries; IPv6 by its network', async () => {
    await staffAccount(db, 'bystander')
    const from = (n: number) => ({ password: 'wrong', remoteAddress: `2001:db8:1:2::${n.toString(16)}` })
    for (let n = 1; n <= 30; n += 1) expect((await logInStaff(app, `name${n}`, from(n))).status).toBe(401)
    expect((await logInStaff(app, 'bystander', from(99))).status).toBe(429)
    expect((await logInStaff(app, 'bystander', { remoteAddress: '2001:db8:1:3::1' })).status).toBe(200)
  })
})

describe('a second factor', () => {
  test('codes are those of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const codes = [59, 1_111_111_109, 2_000_000_000].map((seconds) =>
      codeAt(secret, stepAt(new Date(seconds * 1000))),
    )
    expect(codes).toEqual(['287082', '081804', '279037'])
    expect(enrolmentAddress('ABC', '王', '安居 A')).toBe(
      'otpauth://totp/%E5%AE%89%E5%B1%85%20A:%E7%8E%8B?secret=ABC&issuer=%E5%AE%89%E5%B1%85%20A',
    )
  })

  test('is set up with a first code, asked for from then on, and each code works once', async () => {
    await staffAccount(db, 'factor')
    const first = await logInStaff(app, 'factor')
    const begun = await post('/editor/second-factor/begin', {}, first.headers)
    const { secret } = dataOf<{ secret: string }>(begun.body)
    const codeNow = () => codeAt(secret, stepAt(clock))
    expect((await post('/editor/second-factor/confirm', { code: '000000' }, first.headers)).status).toBe(400)
    const confirmed = await post('/editor/second-factor/confirm', { code: codeNow() }, first.headers)
    const recovery = dataOf<string[]>(confirmed.body)
    expect(recovery).toHaveLength(10)

    expect(await logInStaff(app, 'factor')).toMatchObject({
      status: 200,
      body: { data: { token: null } },
      cookie: '',
    })
    expect((await logInStaff(app, 'factor', { code: codeNow() })).status).toBe(401)
    clock = new Date(clock.getTime() + 60_000)
    expect((await logInStaff(app, 'factor', { code: codeNow() })).status).toBe(200)
    expect((await logInStaff(app, 'factor', { code: codeNow() })).status).toBe(401)
    // By a clock that is five minutes off.
    for (const off of [-10, 10]) {
      const code = codeAt(secret, stepAt(clock) + off)
      expect((await logInStaff(app, 'factor', { code })).status).toBe(401)
    }
    // The password is no second factor.
    expect(await post('/editor/confirm', { password: PASSWORD }, first.headers)).toMatchObject({
      status: 400,
      body: { reason: 'wrong-code' },
    })
    const once = recovery[3]?.toUpperCase() ?? ''
    expect((await logInStaff(app, 'factor', { code: once })).status).toBe(200)
    expect((await logInStaff(app, 'factor', { code: once })).status).toBe(401)
    // Nothing of it stands in the database as it is.
    const [row] = await db.select().from(staff).where(eq(staff.name, 'factor'))
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(JSON.stringify(row)).not.toContain(recovery[0])
  })

  test('asking without a code in between does not take wrong codes back', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      await logInStaff(app, 'factor', { remoteAddress: '10.9.9.9' })
      statuses.push((await logInStaff(app, 'factor', { code: '111111', remoteAddress: '10.9.9.9' })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('an administrator can require one: nothing else goes until it is there', async () => {
    const boss = await staffAccount(db, 'boss')
    const id = await staffAccount(db, 'required', [{ columnKey: '', role: 'author' }])
    const { headers: asBoss } = await logInStaff(app, 'boss')
    const state = { staffId: id, secondFactorRequired: true }
    expect((await post('/editor/staff/state', state, asBoss)).status).toBe(200)
    const { headers } = await logInStaff(app, 'required')
    expect(await get('/editor/me', headers)).toMatchObject({
      status: 200,
      body: { data: { mustEnrol: true } },
    })
    const refused = await post('/editor/password', { old: PASSWORD, password: 'something else' }, headers)
    expect(refused).toMatchObject({ status: 403, body: { reason: 'enrol' } })

    // What would do much harm is confirmed again.
    await db.update(staffSession).set({ confirmedAt: sql`now() - interval '11 minutes'` })
    expect(await post('/editor/staff/state', state, asBoss)).toMatchObject({
      status: 403,
      body: { reason: 'confirm' },
    })
    expect((await post('/editor/confirm', { password: 'wrong' }, asBoss)).status).toBe(400)
    expect((await post('/editor/confirm', { password: PASSWORD }, asBoss)).status).toBe(200)
    expect((await post('/editor/staff/state', state, asBoss)).status).toBe(200)
    const lines = await db.select().from(audit).where(eq(audit.action, 'staff-state-changed'))
    const line = { actor: boss, subject: id, detail: { secondFactorRequired: 'true' } }
    expect(lines).toMatchObject([line, line])
  })
})

describe('accounts', () => {
  test('FIRST_EDITOR makes one only where there is none', async () => {
    await addFirstEditor(await keeping(db), { FIRST_EDITOR: 'late:a long password' }, silent)
    expect((await logInStaff(app, 'late', { password: 'a long password' })).status).toBe(401)
  })

  test('an auditor is nothing else, a name is taken once, and the last administrator stays', async () => {
    await staffAccount(db, 'chief')
    const { headers } = await logInStaff(app, 'chief')
    const both = { name: 'both', grants: [grant('auditor'), grant('administrator')] }
    expect(await post('/editor/staff', both, headers)).toMatchObject({
      status: 400,
      body: { reason: 'apart' },
    })
    const author = { name: 'chief', grants: [grant('author')] }
    expect(await post('/editor/staff', author, headers)).toMatchObject({
      status: 409,
      body: { reason: 'name-taken' },
    })

    const { body } = await get('/editor/staff', headers)
    const people = dataOf<{ id: string; grants: { role: string }[] }[]>(body)
    const refusals: string[] = []
    for (const { id, grants } of people.filter(({ grants: [first] }) => first?.role === 'administrator')) {
      const answer = await post('/editor/staff/state', { staffId: id, disabled: true }, headers)
      if (answer.status !== 200) refusals.push(`${answer.status} ${grants.length}`)
      if (answer.status === 401) break
    }
    // Whoever asked logged themselves out on the way, and somebody is left in any case.
    const left = await db.execute(sql`select 1 from staff where not disabled`)
    expect(left.rows.length).toBeGreaterThan(0)
    expect(refusals.length).toBeGreaterThan(0)
  })
})

const grant = (role: string) => ({ columnKey: '', role })
