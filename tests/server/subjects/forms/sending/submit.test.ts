import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { compileForm, readForm } from '../../../../../src/server/subjects/forms/definition/compile.ts'
import { submitForm } from '../../../../../src/server/subjects/forms/sending/submit.ts'
import { openValues } from '../../../../../src/server/subjects/forms/definition/sealing.ts'
import { formSubmission } from '../../../../../src/server/store/db/schema.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { testApp } from '../../../../support/app.ts'
import { insertSite } from '../../../../support/contents.ts'
import { FILLED, insertForms, openedRows, TWO_STEPS } from '../../../../support/forms.ts'

const server = await testApp()
const other = await testApp({ database: server.database })
const { db } = server.database
await insertSite(db)

const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString()
const withPolicy = (policy: object) => ({ ...TWO_STEPS, policy })
await insertForms(db, {
  anyone: TWO_STEPS,
  account: withPolicy({ who: 'account', once: true, round: '2026' }),
  early: withPolicy({ opens: hour(1) }),
  late: withPolicy({ closes: hour(-1) }),
  grace: withPolicy({ closes: hour(-1), graceMinutes: 90 }),
  open: withPolicy({ opens: hour(-1), closes: hour(1) }),
  three: withPolicy({ quota: 3 }),
  survey: { ...TWO_STEPS, policy: { results: 'public' } },
})

let keys = 0
const newKey = () => `a-key-of-a-test-${(keys += 1)}`
const FULL = { version: 1, values: FILLED, consent: '2026-10', sensitiveConsent: '2026-10' }
const body = (more: object = {}) => ({ ...FULL, idempotencyKey: newKey(), ...more })
const send = (key: string, more: object = {}, headers = {}, to = server) =>
  to.post(`/forms/${key}/submissions`, body(more), headers)
const rows = () => db.select().from(formSubmission)

beforeEach(() => db.execute(sql`truncate form_submission, form_round, form_draft cascade`))

it('what is sent is kept, what is sensitive sealed, and the receipt finds it again', async () => {
  const { status, body: answer } = await send('anyone')
  expect(status).toBe(200)
  const { number, hash, time } = answer?.data ?? { number: '', hash: '', time: '' }
  expect(number).toMatch(/^\d{8}-\d{4}-\d{4}$/)
  const [row] = await rows()
  expect(row).toMatchObject({
    formKey: 'anyone',
    formVersion: 1,
    accountId: null,
    number,
    hash,
    consentVersion: '2026-10',
  })
  expect(row?.values).toEqual({ subject: 'person', area: 80 })
  expect(JSON.stringify(row)).not.toContain('13800000000')
  expect(row && openValues(row.id, row, server.secrets)).toEqual(FILLED)
  expect(row?.createdAt.toISOString()).toBe(time)
  const found = await server.get(`/forms/receipts/${number}?hash=${hash}`)
  expect(found.body?.data).toMatchObject({
    number,
    hash,
    time,
    formKey: 'anyone',
    state: 'received',
    log: [],
  })
  const code = String(hash).slice(0, 12).toUpperCase()
  expect((await server.get(`/forms/receipts/${number}?hash=${code}`)).status).toBe(200)
})

it('a receipt that is forged finds nothing, whatever is wrong of it', async () => {
  const { body: answer } = await send('anyone')
  const { number, hash } = answer?.data ?? { number: '', hash: '' }
  const wrong = String(hash).replace(/^./, (first) => (first === '0' ? '1' : '0'))
  const asked = await Promise.all(
    [
      `${number}?hash=${wrong}`,
      `20200101-0000-0000?hash=${hash}`,
      `${number}?hash=${hash}0`,
      `${number}?hash=abc`,
    ].map((place) => server.get(`/forms/receipts/${place}`)),
  )
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 400, 400])
  expect(asked[0]?.body).toEqual(asked[1]?.body)
})

it('17 that are sent at once, to two processes, make one submission and 17 equal receipts', async () => {
  const idempotencyKey = newKey()
  const sent = await Promise.all(
    Array.from({ length: 17 }, (_, index) =>
      send('anyone', { idempotencyKey }, {}, index % 2 ? server : other),
    ),
  )
  expect(new Set(sent.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(sent.every(({ status }) => status === 200)).toBe(true)
  expect(await rows()).toHaveLength(1)
})

it('one account sends once in a round, whatever key it sends under', async () => {
  const [one, two] = [await loggedIn(server), await loggedIn(server)]
  const sent = await Promise.all([1, 2, 3].map(() => send('account', {}, one.headers)))
  expect(new Set(sent.map(({ body: answer }) => JSON.stringify(answer?.data))).size).toBe(1)
  expect((await send('account', {}, two.headers)).status).toBe(200)
  expect((await rows()).map(({ onceKey }) => onceKey?.split('/')[0])).toEqual(['2026', '2026'])
  expect((await send('account')).status).toBe(401)
  // A token alone is not logged in.
  expect((await send('account', {}, { tokenId: one.tokenId })).status).toBe(401)
})

describe('the window is decided by the database as it stores', () => {
  it.each([
    ['early', 422, 'early'],
    ['late', 422, 'late'],
    ['grace', 200, undefined],
    ['open', 200, undefined],
  ])('%s', async (key, status, closed) => {
    const answer = await send(key)
    expect([answer.status, Reflect.get(answer.body?.data ?? {}, 'closed')]).toEqual([status, closed])
    expect(await rows()).toHaveLength(status === 200 ? 1 : 0)
  })

  it.each([
    ['closes', 1, undefined],
    ['closes', 0, 'late'],
    ['closes', -1, 'late'],
    ['opens', 1, 'early'],
    ['opens', 0, undefined],
    ['opens', -1, undefined],
  ])('to the second: it %s %i s from now', async (which, seconds, closed) => {
    // The database's clock stands still within a transaction.
    const outcome = await db.transaction(async (tx) => {
      const { rows: [now] } = await tx.execute<{ time: string }>(
        sql`select to_json(now() + make_interval(secs => ${seconds})) #>> '{}' as time`,
      ) // prettier-ignore
      const form = compileForm('anyone', 1, {
        ...readForm('anyone', TWO_STEPS),
        policy: { [which]: now?.time },
      })
      const entry = { ...FULL, idempotencyKey: newKey() }
      return submitForm({ db: tx, secrets: server.secrets, timeZone: 'Asia/Shanghai' }, form, entry)
    })
    expect('closed' in outcome ? outcome.closed : undefined).toBe(closed)
    expect(await rows()).toHaveLength(closed === undefined ? 1 : 0)
  })

  it('what was taken in time gets its receipt again after closing', async () => {
    const idempotencyKey = newKey()
    const first = await send('open', { idempotencyKey })
    await db.execute(sql`update form_submission set form_key = 'late'`)
    const again = await send('late', { idempotencyKey })
    expect([again.status, Reflect.get(again.body?.data ?? {}, 'number')]).toEqual([
      200,
      Reflect.get(first.body?.data ?? {}, 'number'),
    ])
  })
})

it('a quota holds, however many send at once, and a repeated one takes no place', async () => {
  const idempotencyKey = newKey()
  for (const _ of [1, 2]) await send('three', { idempotencyKey })
  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, index) => send('three', {}, {}, index % 2 ? server : other)),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(sent.filter(({ status }) => status === 422).map(({ body: answer }) => answer?.data)).toEqual(
    Array.from({ length: 4 }, () => ({ faults: [], closed: 'full' })),
  )
  expect(await rows()).toHaveLength(3)
  expect((await send('three', { idempotencyKey })).status).toBe(200)
})

it.each<[string, object, number, RegExp]>([
  ['nothing', { values: {} }, 422, /subject.*name.*mobile/],
  ['no consent', { consent: undefined }, 422, /"consent"/],
  ['an older consent', { consent: '2025-01' }, 422, /"consent"/],
  ['a stranger', { values: { ...FILLED, role: 'admin' } }, 422, /"role".*unknown/],
  ['wrong types', { values: { ...FILLED, name: { $gt: '' }, area: 'x' } }, 422, /name.*area/],
  ['huge texts', { values: { ...FILLED, name: 'x'.repeat(100_000) } }, 422, /maxLength/],
  [
    'many rows',
    { values: { ...FILLED, shops: Array.from({ length: 20_000 }, () => ({ no: 'x' })) } },
    422,
    /maxItems/,
  ],
  ['an old version', { version: 7 }, 409, /changed/],
  ['a key that is none', { idempotencyKey: 'x' }, 400, /idempotencyKey/],
  ['values that are a list', { values: [] }, 400, /values/],
])('%s is refused, and nothing is kept', async (_what, more, status, said) => {
  const answer = await send('anyone', more)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toMatch(said)
  expect(await rows()).toEqual([])
})

it('hidden marks and half characters are not kept', async () => {
  await send('anyone', { values: { ...FILLED, name: ' 张\u202e示\ud800例\u0000 ' } })
  expect((await openedRows(db, server.secrets))[0]?.values).toMatchObject({ name: '张示例' })
})

it('a survey tells how many gave which answer, once nobody stands out', async () => {
  const results = async () => (await server.get('/forms/survey/results')).body?.data
  for (const _ of [1, 2, 3, 4]) await send('survey')
  expect(await results()).toEqual({ total: 4, answers: [] })
  await send('survey', { values: { ...FILLED, subject: 'company', code: '91350100M000100Y43' } })
  expect(await results()).toEqual({
    total: 5,
    answers: [
      {
        field: 'subject',
        counts: [
          { value: 'company', count: 1 },
          { value: 'person', count: 4 },
        ],
      },
    ],
  })
  const [row] = await rows()
  await db.execute(sql`update form_submission set state = 'withdrawn' where id = ${row?.id ?? ''}`)
  expect(await results()).toEqual({ total: 4, answers: [] })
  expect((await server.get('/forms/anyone/results')).status).toBe(404)
})

it('a form is answered with where its rules are, which come as a module for good', async () => {
  const { body: answer } = await server.get('/forms/anyone')
  const { rules, conditions } = answer?.data ?? { rules: '', conditions: {} }
  expect(conditions).toEqual({ '/allOf/0/if': false })
  const module = await server.app.inject(rules)
  expect(module.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(module.payload).toMatch(/^export default function/)
  expect((await server.app.inject(String(rules).replace('.js', '0.js'))).statusCode).toBe(404)
  expect((await server.get('/forms/none')).status).toBe(404)
})

it('an account sees what it has sent and begun, and nobody else’s', async () => {
  const [one, two] = [await loggedIn(server), await loggedIn(server)]
  const { body: answer } = await send('account', {}, one.headers)
  await server.app.inject({
    method: 'PUT',
    url: '/api/forms/anyone/draft',
    payload: { version: 1, step: 0, values: { name: '张' }, idempotencyKey: newKey() },
    headers: one.headers,
  })
  const own = async (headers: Record<string, string>) =>
    (await server.get('/account/submissions', headers)).body?.data
  const { number, hash, time } = answer?.data ?? { number: '', hash: '', time: '' }
  const rights = { state: 'received', canWithdraw: true, canCorrect: true, canUrge: false, log: [] }
  expect(await own(one.headers)).toEqual({
    drafts: [{ formKey: 'anyone', title: '意向登记', updatedAt: expect.any(String) }],
    submissions: [{ formKey: 'account', title: '意向登记', number, hash, time, ...rights }],
  })
  expect(await own(two.headers)).toEqual({ drafts: [], submissions: [] })
  expect((await server.get('/account/submissions')).status).toBe(401)
})

describe('drafts', () => {
  const draft = (more: object = {}) => ({
    version: 1,
    step: 1,
    values: { name: '张', mobile: '139' },
    idempotencyKey: newKey(),
    ...more,
  })
  const put = (payload: object, headers: Record<string, string>) =>
    server.app.inject({ method: 'PUT', url: '/api/forms/anyone/draft', payload, headers })

  it('stay with their account, on every device, sealed, until they are sent', async () => {
    const { headers } = await loggedIn(server)
    expect((await put(draft(), headers)).statusCode).toBe(200)
    const found = await server.get('/forms/anyone/draft', headers)
    expect(found.body?.data).toMatchObject({
      version: 1,
      step: 1,
      values: { name: '张', mobile: '139' },
      faults: [
        { path: ['subject'], rule: 'required' },
        { path: ['mobile'], rule: 'format', limit: 'mobile' },
      ],
    })
    const stored = await db.execute(sql`select * from form_draft`)
    expect(JSON.stringify(stored.rows)).not.toContain('"139"')
    expect((await server.get('/forms/anyone/draft', (await loggedIn(server)).headers)).body?.code).toBe('0')
    await send('anyone', {}, headers)
    expect((await server.get('/forms/anyone/draft', headers)).body?.code).toBe('0')
  })

  it('are not overwritten by a device that does not know what another has kept', async () => {
    const { headers } = await loggedIn(server)
    const first = await put(draft({ base: null }), headers)
    const { updatedAt } = first.json<{ data: { updatedAt: string } }>().data
    const stale = await put(draft({ base: null, values: { name: '李' } }), headers)
    expect([stale.statusCode, stale.json<object>()]).toEqual([
      409,
      expect.objectContaining({ reason: 'draft' }),
    ])
    expect((await put(draft({ base: updatedAt, values: { name: '王' } }), headers)).statusCode).toBe(200)
    const found = await server.get('/forms/anyone/draft', headers)
    expect(found.body?.data).toMatchObject({ values: { name: '王' } })
  })

  it('and forms of somebody whose session is over are refused, not taken for nobody’s', async () => {
    const { headers } = await loggedIn(server)
    const withCookie = { ...headers, cookie: `${headers.cookie}; draftKey=of-this-browser` }
    await db.execute(sql`update session set expires_at = '2020-01-01'`)
    const over = expect.objectContaining({ code: '401', reason: 'over' }) as object
    expect((await put(draft(), withCookie)).json<object>()).toEqual(over)
    expect((await send('anyone', {}, headers)).body).toEqual(over)
    expect(await rows()).toEqual([])
    expect((await db.execute(sql`select 1 from form_draft`)).rows).toEqual([])
    expect((await send('anyone')).status).toBe(200)
  })

  it('are nobody’s without an account or a cookie', async () => {
    expect((await put(draft(), {})).statusCode).toBe(401)
    expect((await server.get('/forms/anyone/draft')).body?.code).toBe('0')
  })
})
