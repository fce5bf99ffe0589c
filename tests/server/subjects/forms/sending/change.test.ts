import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { FILL_FORM } from '../../../../../src/contract/forms/names.ts'
import {
  audit,
  formDraft,
  formOverlap,
  formSubmission,
  formSubmissionEdition,
} from '../../../../../src/server/store/db/schema.ts'
import { openValues } from '../../../../../src/server/subjects/forms/definition/sealing.ts'
import { collectOwn } from '../../../../../src/server/subjects/own-data/collect.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { createIdentities } from '../../../../../src/server/subjects/accounts/identities.ts'
import { testApp } from '../../../../support/app.ts'
import { insertSite } from '../../../../support/contents.ts'
import { FILLED, insertForms, openedRows, TWO_STEPS } from '../../../../support/forms.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const server = await testApp()
const other = await testApp({ database: server.database })
const { db } = server.database
await insertSite(db)
const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString()
/** Each member of a household is asked for. */
const HOUSEHOLD = {
  title: '意向登记',
  schema: {
    type: 'object',
    properties: {
      members: {
        type: 'array',
        title: '家庭成员',
        items: {
          type: 'object',
          properties: { idNumber: { type: 'string', title: '身份证号', format: 'id-number' } },
        },
      },
    },
  },
  policy: { who: 'verified', oncePerHousehold: true, round: '2026' },
}
const withPolicy = (policy: object) => ({ ...TWO_STEPS, policy })
await insertForms(db, {
  once: withPolicy({ who: 'account', once: true, quota: 1, closes: hour(1) }),
  late: withPolicy({ closes: hour(-1) }),
  anyone: TWO_STEPS,
  household: HOUSEHOLD,
})
const me = await loggedIn(server)
const stranger = await loggedIn(server)
const staff = await sessionHeaders(db, await staffAccount(db, '赵办理'))

interface Receipt {
  number: string
  hash: string
}
let keys = 0
const newKey = () => `a-key-of-a-test-${(keys += 1)}`
const send = (form: string, more: object = {}, headers = {}) =>
  server.post(
    `/forms/${form}/submissions`,
    {
      version: 1,
      values: FILLED,
      consent: '2026-10',
      sensitiveConsent: '2026-10',
      idempotencyKey: newKey(),
      ...more,
    },
    headers,
  )
const sent = async (form: string, headers = {}, more: object = {}) =>
  dataOf<Receipt>((await send(form, more, headers)).body)
const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  host: 'localhost',
  origin: 'http://localhost',
}
/** What the buttons of a receipt's page send. */
const press = (form: string, act: string, { number, hash }: Receipt, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: FILL_FORM + form,
    headers: { ...headers, ...FORM },
    payload: new URLSearchParams({ _do: act, _back: '/t1/form', receipt: number, hash }).toString(),
  })
const receipt = async ({ number, hash }: Receipt, headers = {}) =>
  (await server.get(`/forms/receipts/${number}?hash=${hash}`, headers)).body?.data
const draft = async (form: string, headers = me.headers) =>
  dataOf<{
    values: object
    idempotencyKey: string
    corrects: { number: string; edition: number }
  }>((await server.get(`/forms/${form}/draft`, headers)).body)

beforeEach(() => db.execute(sql`truncate form_submission, form_round, form_draft cascade`))

describe('taking back what was sent', () => {
  it('is for whoever has the receipt of what nobody was logged in for; the place is free again', async () => {
    const mine = await sent('anyone')
    expect(await receipt(mine)).toMatchObject({ canWithdraw: true, canCorrect: false })
    const wrong = await press('anyone', 'withdraw', { ...mine, hash: '0'.repeat(64) })
    expect(wrong.headers.location).toContain('refused=')
    const answer = await press('anyone', 'withdraw', mine)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.not.stringContaining('refused'),
    ])
    expect(await receipt(mine)).toMatchObject({
      state: 'withdrawn',
      canWithdraw: false,
      log: [{ state: 'withdrawn' }],
    })
    expect((await press('anyone', 'withdraw', mine)).headers.location).toContain('refused=')
  })

  it('of an account is for that account alone; it may then send once more, within the quota', async () => {
    const mine = await sent('once', me.headers)
    expect(await receipt(mine)).toMatchObject({ canWithdraw: false, canCorrect: false })
    for (const headers of [{}, stranger.headers])
      expect((await press('once', 'withdraw', mine, headers)).headers.location).toContain('refused=')
    expect((await send('once', {}, stranger.headers)).status).toBe(422)
    expect((await press('once', 'withdraw', mine, me.headers)).statusCode).toBe(303)
    const again = await sent('once', me.headers)
    expect(again.number).not.toBe(mine.number)
    expect((await db.select().from(formSubmission)).map(({ state }) => state).toSorted()).toEqual([
      'received',
      'withdrawn',
    ])
  })

  it('ends when the form closes, and when the staff has decided', async () => {
    const mine = await sent('anyone')
    await db.execute(sql`update form_submission set form_key = 'late'`)
    expect((await press('late', 'withdraw', mine)).headers.location).toContain('refused=')
    for (const state of ['accepted', 'rejected', 'closed']) {
      await db.execute(sql`update form_submission set form_key = 'anyone', state = ${state}`)
      expect((await press('anyone', 'withdraw', mine)).headers.location).toContain('refused=')
      expect(await receipt(mine)).toMatchObject({ state, canWithdraw: false })
    }
  })
})

it('with the page of another form, or a number that nobody has, nothing is taken back or corrected', async () => {
  const mine = await sent('once', me.headers)
  const nobodys = { ...mine, number: mine.number.replace(/\d$/, (last) => `${(Number(last) + 1) % 10}`) }
  for (const act of ['withdraw', 'correct']) {
    for (const answer of [
      await press('anyone', act, mine, me.headers),
      await press('once', act, nobodys, me.headers),
    ])
      expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining('refused=')])
  }
  expect(await receipt(mine, me.headers)).toMatchObject({ state: 'received', canCorrect: true })
  expect(await db.select().from(formDraft)).toEqual([])
})

describe('correcting what was sent', () => {
  it('takes the former’s place under its number; the former stays as an edition; 5 sends make one', async () => {
    const mine = await sent('once', me.headers)
    expect((await press('once', 'correct', mine, stranger.headers)).headers.location).toContain('refused=')
    const begun = await press('once', 'correct', mine, me.headers)
    expect(begun.headers.location).toBe('/t1/form?draft=1#form')
    const { values, idempotencyKey, corrects } = await draft('once')
    expect([values, corrects]).toEqual([FILLED, { number: mine.number, edition: 1 }])
    const corrected = { ...FILLED, name: '李示例', mobile: '13911111111' }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => send('once', { values: corrected, idempotencyKey, corrects }, me.headers)),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const now = dataOf<Receipt>(answers[0]?.body ?? null)
    expect([now.number, now.hash === mine.hash]).toEqual([mine.number, false])
    expect(await openedRows(db, server.secrets)).toMatchObject([{ edition: 2, values: { name: '李示例' } }])
    const editions = await db.select().from(formSubmissionEdition)
    expect(editions).toMatchObject([{ edition: 1, hash: mine.hash }])
    const [before] = editions.map((row) => openValues(row.id, row, server.secrets, 'form_submission_edition'))
    expect(before).toMatchObject({ name: '张示例' })
    expect(JSON.stringify(editions)).not.toContain('13800000000')
    // Either receipt finds it.
    expect(await receipt(mine)).toMatchObject({ hash: now.hash, edition: 2, state: 'received' })
    expect(await receipt(now, me.headers)).toMatchObject({ canCorrect: true })
    const [row] = await db.select().from(formSubmission)
    const seen = await server.get(`/editor/submissions/one?submissionId=${row?.id}`, staff)
    const earlier = dataOf<{ earlier: { fields: { name: string; text: string }[] }[] }>(seen.body).earlier
    expect(earlier[0]?.fields.find(({ name }) => name === 'mobile')?.text).toBe('138******00')
  })

  it('begun over another draft is still a correction, and the other draft is kept beside it', async () => {
    const mine = await sent('once', me.headers)
    const keep = { version: 1, step: 0, idempotencyKey: newKey(), values: { name: '先写的' } }
    const put = { method: 'PUT', url: '/api/forms/once/draft', headers: me.headers, payload: keep } as const
    expect((await server.app.inject(put)).statusCode).toBe(200)
    await press('once', 'correct', mine, me.headers)
    const found = await draft('once')
    expect(found).toMatchObject({ values: FILLED, corrects: { number: mine.number, edition: 1 } })
    const { idempotencyKey, corrects } = found
    const answer = await send('once', { idempotencyKey, corrects }, me.headers)
    expect(dataOf<Receipt>(answer.body).number).toBe(mine.number)
    expect(await draft('once')).toMatchObject({ values: { name: '先写的' } })
  })

  it('is refused once the staff has decided, and what was entered is still there', async () => {
    const mine = await sent('once', me.headers)
    await press('once', 'correct', mine, me.headers)
    const { idempotencyKey, corrects } = await draft('once')
    const values = { ...FILLED, name: '李' }
    for (const state of ['accepted', 'rejected', 'closed'] as const) {
      await db.update(formSubmission).set({ state })
      const answer = await send('once', { values, idempotencyKey, corrects }, me.headers)
      expect([answer.status, answer.body?.data]).toEqual([422, { faults: [], closed: 'decided' }])
    }
    expect(await openedRows(db, server.secrets)).toMatchObject([{ edition: 1, values: { name: '张示例' } }])
    expect((await draft('once')).idempotencyKey).toBe(idempotencyKey)
  })
})

it('what an account has begun is handed out to it, and goes with it', async () => {
  const headers = me.headers
  const keep = { version: 1, step: 0, idempotencyKey: newKey(), values: { name: '张示例' } }
  await server.app.inject({ method: 'PUT', url: '/api/forms/anyone/draft', payload: keep, headers })
  const [row] = await db.select().from(formDraft)
  const own = await collectOwn(db, server.secrets, row?.accountId ?? '')
  expect(own.find(({ table }) => table === 'form_draft')?.rows).toMatchObject([
    { values: { name: '张示例' } },
  ])
})

it('the staff sends a form for somebody: who did, and how they agreed, is kept; what is wrong is said', async () => {
  const fill = (more: object) =>
    server.post(
      '/editor/submissions/fill',
      {
        formKey: 'anyone',
        version: 1,
        agreedBy: 'phone',
        agreedSensitive: true,
        idempotencyKey: 'on-behalf-of-1234',
        ...more,
      },
      staff,
    )
  const wrong = await fill({ values: { ...FILLED, mobile: '1' } })
  expect([wrong.status, wrong.body?.data]).toMatchObject([422, { faults: [{ path: ['mobile'] }] }])
  expect((await fill({ values: FILLED, version: 9 })).status).toBe(409)
  const [first, again] = [await fill({ values: FILLED }), await fill({ values: FILLED })]
  expect(again.body).toEqual(first.body)
  const noted = await db.select().from(audit).where(eq(audit.action, 'submission-filled'))
  expect(noted).toMatchObject([{ subject: 'anyone', detail: { agreedBy: 'phone' } }])
  const [row] = await db.select().from(formSubmission)
  const seen = await server.get(`/editor/submissions/one?submissionId=${row?.id}`, staff)
  expect(seen.body?.data).toMatchObject({ filledBy: '赵办理', agreedBy: 'phone', account: null })
})

describe('once for each household', () => {
  const ID = ['350100199001011016', '35010019900101118X', '350100199001011032'] as const
  const [A, B, C] = ID
  const naming = (...numbers: string[]) => ({
    consent: undefined,
    values: { members: numbers.map((idNumber) => ({ idNumber })) },
  })
  /** Somebody whose identity is proven. */
  async function person(personId: string) {
    const { headers } = await loggedIn(server)
    const { accountId } = (await server.app.sessionOf({ headers: { cookie: headers.cookie } })) ?? {}
    const identities = createIdentities(db, server.secrets, `issuer of ${headers.tokenId}`)
    await identities.link(db, accountId ?? '', { subject: personId, personId }, new Date())
    return headers
  }
  const sendFrom = (headers: object, ...numbers: string[]) => send('household', naming(...numbers), headers)

  it('two who name each other send one between them, on whatever process, until it is taken back', async () => {
    const [a, b] = [await person(A), await person(B)]
    const payload = (...numbers: string[]) => ({
      version: 1,
      idempotencyKey: newKey(),
      ...naming(...numbers),
    })
    const answers = await Promise.all([
      server.post('/forms/household/submissions', payload(A, B.toLowerCase()), a),
      other.post('/forms/household/submissions', payload(B.toLowerCase(), A), b),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const late = answers.findIndex(({ status }) => status === 422)
    expect(answers[late]?.body?.data).toEqual({ faults: [], closed: 'household' })
    expect(await db.select().from(formSubmission)).toHaveLength(1)
    const [first, second] = late === 0 ? [b, a] : [a, b]
    const taken = dataOf<Receipt>(answers[1 - late]?.body ?? null)
    expect((await sendFrom(first, C)).body?.data).toMatchObject({ earlier: { number: taken.number } })
    await press('household', 'withdraw', taken, first)
    expect((await sendFrom(second, A, B)).status).toBe(200)
  })

  it('a stranger who enters somebody’s number blocks nobody: the overlap is for the staff', async () => {
    const [a, b, c] = [await person(A), await person(B), await person(C)]
    expect((await sendFrom(c, C, A)).status).toBe(200)
    expect((await sendFrom(a, A, B)).status).toBe(200)
    const rows = await db.select().from(formSubmission)
    expect(rows.map(({ isOverlapping }) => isOverlapping)).toEqual([true, true])
    expect(await db.$count(formOverlap, eq(formOverlap.isShared, true))).toBe(2)
    // Nor can one get around it by a correction.
    const mine = dataOf<Receipt>((await sendFrom(b)).body)
    await press('household', 'correct', mine, b)
    const { idempotencyKey, corrects } = await draft('household', b)
    const corrected = await send('household', { ...naming(A), idempotencyKey, corrects }, b)
    expect(corrected.body?.data).toEqual({ faults: [], closed: 'household' })
    expect(await receipt(mine)).not.toHaveProperty('edition')
    // One that stands in nobody's way takes its own place anew.
    expect((await send('household', { ...naming(C), idempotencyKey, corrects }, b)).status).toBe(200)
    expect(await receipt(mine)).toMatchObject({ edition: 2 })
  })
})
