import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { replayLedger } from '../../../../../src/server/house/backup/replay.ts'
import { audit, formOverlap, formSubmission, ledger } from '../../../../../src/server/store/db/schema.ts'
import { openLines, readLines } from '../../../../../src/server/store/ledger/ledger.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { NOW, testApp } from '../../../../support/app.ts'
import { insertSite } from '../../../../support/contents.ts'
import { FILLED, insertForms, TWO_STEPS } from '../../../../support/forms.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const server = await testApp()
const { db } = server.database
await insertSite(db)
/** Its income and the number of a child are sensitive, and may be left out. */
const INCOME = {
  title: '收入',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: '姓名', 'x-pi': { level: 'ordinary' } },
      mobile: { type: 'string', title: '手机', format: 'mobile', 'x-pi': { level: 'contact' } },
      income: { type: 'integer', title: '月收入', 'x-pi': { level: 'sensitive' } },
      children: {
        type: 'array',
        title: '子女',
        items: {
          type: 'object',
          properties: {
            school: { type: 'string', title: '学校' },
            idNumber: { type: 'string', title: '身份证号', format: 'id-number', 'x-pi': { level: 'minor' } },
          },
        },
      },
    },
  },
  consent: { version: '2026-11', text: '我同意。' },
}
await insertForms(db, { income: INCOME, steps: TWO_STEPS, free: { ...INCOME, consent: undefined } })
await server.revision.refresh()
const me = await loggedIn(server)
const other = await loggedIn(server)
const staff = await sessionHeaders(db, await staffAccount(db, '钱办理'))

const CHILD = { school: '一小', idNumber: '11010519491231002X' }
let keys = 0
const send = (form: string, values: object, more: object = {}) =>
  server.post(
    `/forms/${form}/submissions`,
    { version: 1, values, consent: '2026-11', idempotencyKey: `key-of-consents-${(keys += 1)}`, ...more },
    me.headers,
  )
const kept = async (number: string) =>
  (await db.select().from(formSubmission).where(eq(formSubmission.number, number)))[0]
const consents = async (headers = me.headers) =>
  dataOf<{ number: string; withdrawnAt?: string }[]>(
    (await server.get('/account/consents/sensitive', headers)).body,
  )
const withdraw = (number: string, headers = me.headers) =>
  server.post('/account/consents/sensitive/withdraw', { number }, headers)
const fault = { path: ['sensitiveConsent'], rule: 'sensitiveConsent' }

it.each([
  ['an answer', { income: 9000 }],
  ['a child’s number in a row', { children: [CHILD] }],
])(
  'a form with %s that is sensitive is taken with a separate consent alone, in its version',
  async (_, values) => {
    for (const sensitiveConsent of [undefined, '2025-01', 'true']) {
      const refused = await send('income', values, { sensitiveConsent })
      expect([refused.status, refused.body?.data]).toEqual([422, { faults: [fault] }])
    }
    const { number } = dataOf<{ number: string }>(
      (await send('income', values, { sensitiveConsent: '2026-11' })).body,
    )
    expect(await kept(number)).toMatchObject({ consentVersion: '2026-11', sensitiveConsent: '2026-11' })
  },
)

it('nobody is asked where nothing sensitive is answered, or where a form rests on no consent', async () => {
  for (const [form, values] of [
    ['income', { name: '张示例', children: [{ school: '一小' }] }],
    ['free', { income: 9000 }],
  ] as const) {
    const answer = await send(form, values, { sensitiveConsent: '2026-11' })
    // What was not asked for is not kept.
    expect(await kept(dataOf<{ number: string }>(answer.body).number)).toMatchObject({
      sensitiveConsent: null,
    })
  }
})

it('a number to call takes no separate consent, is sealed, and is masked for the staff, also once a consent was withdrawn', async () => {
  const values = { mobile: '13800000012', income: 9000 }
  const alone = await send('income', { mobile: values.mobile })
  const both = await send('income', values, { sensitiveConsent: '2026-11' })
  for (const answer of [alone, both]) {
    const { number } = dataOf<{ number: string }>(answer.body)
    await withdraw(number)
    const row = await kept(number)
    expect(row?.values).toEqual({})
    const shown = await server.get(`/editor/submissions/one?submissionId=${row?.id}`, staff)
    expect(shown.body?.data).toMatchObject({
      fields: expect.arrayContaining([
        { name: 'mobile', title: '手机', text: '138******12', isMasked: true },
      ]),
    })
  }
})

it('without scripts the box is a field of its own: without it the page comes back, with it the form is sent', async () => {
  const shown = { _back: '/t1/form', _draft: 'the-key-of-a-visit', _step: '0', _do: 'submit' }
  const page = async (fields: Record<string, string>, cookie = '') =>
    server.app.inject({
      method: 'POST',
      url: '/do/fillForm/income',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: 'portal.example',
        origin: 'http://portal.example',
        cookie,
      },
      payload: new URLSearchParams({ ...shown, ...fields }).toString(),
    })
  const fields = { 'v.income': '9000', _consent: '2026-11' }
  const refused = await page(fields)
  expect(refused.headers.location).toContain('faults=1')
  const taken = await page({ ...fields, _sensitive: '2026-11' })
  expect(taken.headers.location).toContain('receipt=')
})

it('an officer who fills it in says that the applicant agreed separately', async () => {
  const fill = (more: object) =>
    server.post(
      '/editor/submissions/fill',
      {
        formKey: 'steps',
        version: 1,
        values: FILLED,
        agreedBy: 'counter',
        idempotencyKey: 'key-of-an-officer',
        ...more,
      },
      staff,
    )
  expect((await fill({})).body?.data).toEqual({ faults: [fault] })
  const { number } = dataOf<{ number: string }>((await fill({ agreedSensitive: true })).body)
  expect(await kept(number)).toMatchObject({ sensitiveConsent: '2026-10', agreedBy: 'counter' })
})

it('a withdrawn consent hides the answers from the staff, is logged, outlives a restore, and comes back by a correction', async () => {
  const values = { name: '张示例', income: 9000, children: [CHILD] }
  const sensitiveConsent = '2026-11'
  const { number } = dataOf<{ number: string }>((await send('income', values, { sensitiveConsent })).body)
  const id = (await kept(number))?.id ?? ''
  const mine = (await consents()).find((one) => one.number === number)
  expect(mine).toMatchObject({ title: '收入', version: '2026-11', questions: ['月收入', '身份证号'] })
  expect(await consents(other.headers)).toEqual([])
  expect((await withdraw(number, other.headers)).status).toBe(404)
  const open = async () => (await server.get(`/editor/submissions/one?submissionId=${id}`, staff)).body?.data
  const unmask = (field: string) =>
    server.post('/editor/submissions/unmask', { submissionId: id, field, reason: '核实' }, staff)
  const answers = (data: unknown) =>
    Object.fromEntries(
      dataOf<{ fields: { name: string; text: string }[] }>({ data } as never).fields.map((one) => [
        one.name,
        one.text,
      ]),
    )
  expect(answers(await open()).income).not.toBe('')
  expect((await unmask('income')).body?.data).toEqual({ text: '9000' })
  const twin = { name: '李示例', children: [CHILD] }
  const { number: another } = dataOf<{ number: string }>(
    (await send('income', twin, { sensitiveConsent })).body,
  )
  // Only what was answered was agreed to.
  expect((await consents()).find((one) => one.number === another)).toMatchObject({ questions: ['身份证号'] })
  expect([(await kept(number))?.isOverlapping, (await kept(another))?.isOverlapping]).toEqual([true, true])

  const { number: without } = dataOf<{ number: string }>((await send('income', { name: '王示例' })).body)
  expect((await withdraw(without)).status).toBe(404)
  expect((await consents()).map((one) => one.number)).not.toContain(without)
  expect((await withdraw(number)).status).toBe(200)
  expect(await kept(another)).toMatchObject({ sensitiveWithdrawnAt: null })
  expect((await withdraw(number)).status).toBe(404)
  expect((await consents()).find((one) => one.number === number)).toMatchObject({
    withdrawnAt: NOW.toISOString(),
  })
  const seen = await open()
  expect(seen).toMatchObject({ sensitiveConsent: '2026-11', sensitiveWithdrawnAt: NOW.toISOString() })
  expect(answers(seen)).toMatchObject({ name: '张示例', income: '' })
  expect(JSON.stringify(seen)).not.toMatch(/9000|11010519/)
  for (const field of ['income', 'children'])
    expect([(await unmask(field)).status, (await unmask(field)).body]).toMatchObject([
      409,
      { reason: 'consent-withdrawn' },
    ])
  const logged = await db.select({ action: audit.action }).from(audit).where(eq(audit.subject, id))
  expect(logged).toContainEqual({ action: 'consent-withdrawn' })
  expect(openLines(server.secrets, await readLines(db)).entries).toContainEqual({
    action: 'sensitive-consent-withdrawn',
    submissionId: id,
    at: NOW.toISOString(),
  })

  // Nobody finds it by a number that may not be used, and it overlaps with none.
  const isComparedBy = async () =>
    db.select({ key: formOverlap.key }).from(formOverlap).where(eq(formOverlap.submissionId, id))
  expect(await isComparedBy()).toEqual([])

  // A restore brings the row back as it was before, and the ledger takes the consent away again.
  const since = (await readLines(db)).at(-1)
  await db.transaction(async (tx) => {
    await tx.update(formSubmission).set({ sensitiveWithdrawnAt: null }).where(eq(formSubmission.id, id))
    await tx.insert(formOverlap).values({ key: 'of a number', submissionId: id })
    await tx.delete(ledger).where(eq(ledger.id, since?.id ?? ''))
    await replayLedger(tx, server.secrets, { own: since ? [[since]] : [], copies: [] })
  })
  expect(await kept(number)).toMatchObject({ sensitiveWithdrawnAt: NOW })
  expect(await isComparedBy()).toEqual([])

  // A correction asks again, and gives it again.
  const corrects = { number, edition: 1 }
  expect((await send('income', values, { corrects })).body?.data).toEqual({ faults: [fault] })
  expect((await send('income', values, { corrects, sensitiveConsent })).status).toBe(200)
  expect(await kept(number)).toMatchObject({ sensitiveWithdrawnAt: null, edition: 2 })
  expect((await unmask('income')).body?.data).toEqual({ text: '9000' })
  expect(await isComparedBy()).toHaveLength(1)
})
