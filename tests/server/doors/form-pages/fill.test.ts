import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { formSubmission } from '../../../../src/server/store/db/schema.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { visitorOf } from '../../../support/without-scripts.ts'
import { insertSite } from '../../../support/contents.ts'
import { FILLED, insertForms, openedRows, TWO_STEPS } from '../../../support/forms.ts'

const server = await testApp()
const { db } = server.database
await insertSite(db)

/** Fields that are filled in from what is known, and two that are not. */
function asking() {
  const from = (prefill?: string) => ({ 'x-pi': { level: 'ordinary', ...(prefill && { prefill }) } })
  const properties = {
    name: { type: 'string', title: '姓名', ...from('earlier') },
    mobile: { type: 'string', title: '手机', format: 'mobile', ...from('phone') },
    area: { type: 'string', title: '面积', ...from('earlier') },
    subject: { type: 'string', title: '主体', ...from() },
  }
  return { title: '带出', schema: { type: 'object', properties } }
}
await insertForms(db, {
  anyone: TWO_STEPS,
  account: { ...TWO_STEPS, policy: { who: 'account' } },
  once: { ...TWO_STEPS, policy: { who: 'account', once: true } },
  asks: asking(),
  late: { ...TWO_STEPS, policy: { closes: '2020-01-01T00:00:00Z' } },
})
await server.revision.refresh()
beforeEach(() => db.execute(sql`truncate form_submission, form_draft cascade`))

/** The last step, sent with both consents. */
const SUBMIT = { _step: '2', _do: 'submit', _consent: '2026-10', _sensitive: '2026-10' }
const FIRST = { 'v.subject': 'person', 'v.name': '张示例', 'v.mobile': '13800000000' }

const visitor = (cookies?: Record<string, string>) => visitorOf(server, cookies)

describe('without scripts', () => {
  it('each step is a POST, what is wrong comes back with every value, and the end is a receipt', async () => {
    const { post, draft } = visitor()
    const wrong = await post('anyone', { _step: '0', _do: 'next', ...FIRST, 'v.mobile': '12', 'v.area': '9' })
    expect(wrong).toEqual({
      status: 303,
      to: '/t1/form?col1=a&draft=1&faults=1&step=1#form',
      cache: 'no-store',
    })
    expect(await draft('anyone')).toMatchObject({
      step: 0,
      // A field of another step is not this step's to say.
      values: { subject: 'person', name: '张示例', mobile: '12' },
      faults: [{ path: ['mobile'], rule: 'format', limit: 'mobile' }],
    })
    expect((await post('anyone', { _step: '0', _do: 'next', ...FIRST })).to).toBe(
      '/t1/form?col1=a&draft=1&step=2#form',
    )
    expect(await draft('anyone')).toMatchObject({ step: 1, faults: [] })
    await post('anyone', { _step: '1', _do: 'add:shops', 'v.area': '８０' })
    await post('anyone', { _step: '1', _do: 'add:shops', 'v.area': '80', 'v.shops.0.no': 'A-1' })
    await post('anyone', {
      _step: '1',
      _do: 'remove:shops.0',
      'v.area': '80',
      'v.shops.0.no': 'A-1',
      'v.shops.1.no': 'B-2',
    })
    expect(await draft('anyone')).toMatchObject({ values: { area: 80, shops: [{ no: 'B-2' }] } })
    await post('anyone', { _step: '1', _do: 'next', 'v.area': '80', 'v.shops.0.no': 'B-2' })
    expect(await draft('anyone')).toMatchObject({ step: 2 })
    // Without the tick it is not sent.
    expect((await post('anyone', { _step: '2', _do: 'submit' })).to).toMatch(/draft=1&faults=1/)
    const sent = await post('anyone', SUBMIT)
    expect(sent.to).toMatch(/^\/t1\/form\?col1=a&receipt=\d{8}-\d{4}-\d{4}&hash=[0-9a-f]{64}#receipt$/)
    const [row] = await openedRows(db, server.secrets)
    expect(row?.values).toMatchObject({ area: 80, shops: [{ no: 'B-2' }] })
    expect(await draft('anyone')).toBeNull()
  })

  it('a second press makes no second submission', async () => {
    const { post } = visitor()
    await post('anyone', { _step: '0', _do: 'next', ...FIRST })
    const sent = await Promise.all([1, 2, 3].map(() => post('anyone', SUBMIT)))
    expect(await db.select().from(formSubmission)).toHaveLength(1)
    expect(sent.every(({ status }) => status === 303)).toBe(true)
  })

  it('a page that names no draft begins one: nothing of another comes along, and that is offered', async () => {
    const { open, post, draft } = visitor()
    await post('anyone', { _step: '0', _do: 'next', ...FIRST })
    await post('anyone', { _step: '1', _do: 'next', 'v.area': '80' })
    await open()
    await post('anyone', { _step: '0', _do: 'next', ...FIRST, 'v.name': '后一个人' })
    const time = expect.any(String) as string
    const values = { subject: 'person', name: '后一个人', mobile: '13800000000' }
    expect(await draft('anyone')).toMatchObject({ step: 1, values, other: time })
    expect(((await draft('anyone')) as { values: object }).values).toEqual(values)
    await post('anyone', { _do: 'other' })
    expect(await draft('anyone')).toMatchObject({ step: 2, values: { name: '张示例', area: 80 } })
    await post('anyone', { _do: 'anew' })
    expect(await draft('anyone')).toBeNull()
  })

  it('an old page whose draft is gone writes into no other draft, which stays and is offered', async () => {
    const { open, post, draft } = visitor()
    await post('anyone', { _step: '0', _do: 'next', ...FIRST })
    const gone = (await draft('anyone')) as { idempotencyKey: string }
    await post('anyone', { _do: 'anew' })
    await open()
    await post('anyone', { _step: '0', _do: 'next', ...FIRST, 'v.name': '现在的人' })
    await post('anyone', { _step: '1', _do: 'next', 'v.area': '80' })
    await post('anyone', { _step: '0', _do: 'next', _draft: gone.idempotencyKey, ...FIRST })
    const shown = (await draft('anyone')) as { values: object }
    expect(shown.values).toEqual({ subject: 'person', name: '张示例', mobile: '13800000000' })
    await post('anyone', { _do: 'other' })
    expect(await draft('anyone')).toMatchObject({ values: { name: '现在的人', area: 80 } })
  })

  it('a page whose draft was sent is never a second success: it leads to the receipt, or to a choice', async () => {
    const { post, draft } = visitor()
    await post('anyone', { _step: '0', _do: 'next', ...FIRST })
    const { idempotencyKey } = (await draft('anyone')) as { idempotencyKey: string }
    const sent = await post('anyone', SUBMIT)
    const again = await post('anyone', { _step: '2', _do: 'submit', _draft: idempotencyKey })
    expect(again.to.replace('&refused=sent', '')).toBe(sent.to)
    const [number] = /\d{8}-\d{4}-\d{4}/.exec(sent.to) ?? []
    const changed = { ...FIRST, 'v.name': '李示例' }
    await post('anyone', { _step: '0', _do: 'next', _draft: idempotencyKey, ...changed })
    expect(await draft('anyone')).toMatchObject({
      values: { name: '李示例' },
      standing: { isUsed: true, earlier: { number } },
    })
    const refused = await post('anyone', SUBMIT)
    expect(refused.to).toMatch(/draft=1&refused=sent/)
    expect(await db.select().from(formSubmission)).toHaveLength(1)
    await post('anyone', { _do: 'another' })
    expect(await draft('anyone')).toMatchObject({ values: { name: '李示例' }, standing: { isUsed: false } })
    const second = await post('anyone', SUBMIT)
    expect(second.to).toMatch(/receipt=/)
    expect((await openedRows(db, server.secrets)).map(({ values }) => values.name).toSorted()).toEqual([
      '张示例',
      '李示例',
    ])
  })

  it('a correction goes out only from a page that names what it corrects', async () => {
    const one = await loggedIn(server)
    const { post, draft } = visitor({ ...one.cookies })
    await post('once', { _step: '0', _do: 'next', ...FIRST })
    const { to } = await post('once', SUBMIT)
    const { receipt = '', hash = '' } = Object.fromEntries(new URL(to, 'http://x').searchParams)
    await post('once', { _do: 'correct', receipt, hash })
    expect(await draft('once')).toMatchObject({ corrects: { number: receipt, edition: 1 } })
    const step = { _step: '0', _do: 'next', ...FIRST, 'v.name': '李示例' }
    await post('once', step)
    const submit = SUBMIT
    expect((await post('once', { ...submit, _corrects: '' })).to).toMatch(/refused=correcting/)
    expect(await openedRows(db, server.secrets)).toMatchObject([{ values: { name: '张示例' } }])
    expect((await post('once', submit)).to).toContain(`receipt=${receipt}`)
    expect(await openedRows(db, server.secrets)).toMatchObject([{ values: { name: '李示例' }, edition: 2 }])
    // From an empty page it is another one, which this form does not take; the answers become the correction by choice.
    await post('once', { ...step, _draft: '', _corrects: '', 'v.name': '王示例' })
    expect((await post('once', submit)).to).toMatch(/refused=sent/)
    await post('once', { _do: 'amend' })
    expect(await draft('once')).toMatchObject({
      values: { name: '王示例' },
      corrects: { number: receipt, edition: 2 },
    })
    expect((await post('once', submit)).to).toContain(`receipt=${receipt}`)
    expect(await openedRows(db, server.secrets)).toMatchObject([{ values: { name: '王示例' }, edition: 3 }])
  })

  it('who must be logged in is led there and back, and goes on with the draft', async () => {
    const cookies: Record<string, string> = {}
    const { post, draft } = visitor(cookies)
    await post('account', { _step: '0', _do: 'next', ...FIRST })
    expect((await post('account', SUBMIT)).to).toBe('/login?next=%2Ft1%2Fform%3Fcol1%3Da%26draft%3D1')
    Object.assign(cookies, (await loggedIn(server)).cookies)
    expect(await draft('account')).toMatchObject({ values: { name: '张示例', mobile: '13800000000' } })
    expect((await post('account', SUBMIT)).to).toMatch(/receipt=/)
    expect((await db.select().from(formSubmission))[0]?.accountId).toEqual(expect.any(String))
  })

  it('a session that ends takes nothing along: it is entered in the place of what was there, by nobody else', async () => {
    const one = await loggedIn(server)
    const cookies: Record<string, string> = { ...one.cookies }
    const { post, draft } = visitor(cookies)
    await post('anyone', { _step: '0', _do: 'next', ...FIRST })
    await db.execute(sql`update session set expires_at = '2020-01-01'`)
    const late = await post('anyone', { _step: '1', _do: 'next', 'v.area': '80' })
    expect(late.to).toBe('/login?next=%2Ft1%2Fform%3Fcol1%3Da%26draft%3D1')
    expect(cookies).toMatchObject({ tokenId: '', sessionKey: '' })
    expect(await draft('anyone')).toBeNull()
    Object.assign(cookies, (await loggedIn(server)).cookies)
    expect(await draft('anyone')).toBeNull()
    Object.assign(cookies, (await loggedIn(server, { phone: one.phone })).cookies)
    const values = { subject: 'person', name: '张示例', mobile: '13800000000', area: 80 }
    expect(await draft('anyone')).toMatchObject({ step: 1, values })
    expect((await post('anyone', SUBMIT)).to).toMatch(/receipt=/)
    expect(await draft('anyone')).toBeNull()
    expect(await openedRows(db, server.secrets)).toMatchObject([{ values: { name: '张示例', area: 80 } }])
  })

  it('of two drafts the newer one is shown, and one may go on with the other, and back', async () => {
    const one = await loggedIn(server)
    await visitor({ ...one.cookies }).post('anyone', {
      _step: '0',
      _do: 'next',
      ...FIRST,
      'v.name': '账号里的',
    })
    const cookies: Record<string, string> = {}
    const { post, draft } = visitor(cookies)
    await post('anyone', { _step: '0', _do: 'next', ...FIRST, 'v.name': '这台设备的' })
    Object.assign(cookies, one.cookies)
    const time = expect.any(String) as string
    expect(await draft('anyone')).toMatchObject({ values: { name: '这台设备的' }, other: time })
    await post('anyone', { _do: 'other' })
    expect(await draft('anyone')).toMatchObject({ values: { name: '账号里的' }, other: time })
    await post('anyone', { _do: 'other' })
    expect(await draft('anyone')).toMatchObject({ values: { name: '这台设备的' }, other: time })
    await post('anyone', { _step: '1', _do: 'next', 'v.area': '80' })
    expect(await draft('anyone')).toMatchObject({ values: { name: '这台设备的', area: 80 } })
  })

  it('what comes after closing is kept as a draft, and says so', async () => {
    const { post, draft } = visitor()
    await post('late', { _step: '0', _do: 'next', ...FIRST })
    expect((await post('late', SUBMIT)).to).toMatch(/refused=late/)
    expect(await draft('late')).toMatchObject({ values: { name: '张示例' } })
    expect(await db.select().from(formSubmission)).toEqual([])
  })
})

it('an account’s number and what it entered before fill a form in, where a field says so and takes it', async () => {
  const { headers, phone } = await loggedIn(server)
  const asked = async () => (await server.get('/forms/asks/prefill', headers)).body?.data as unknown
  const account = expect.stringMatching(/^[0-9a-f]{16}$/) as string
  expect(await asked()).toEqual({ account, values: { mobile: phone } })
  const values = { ...FILLED, name: '上次写的' }
  const body = {
    version: 1,
    values,
    consent: '2026-10',
    sensitiveConsent: '2026-10',
    idempotencyKey: 'a-key-of-this-test-alone',
  }
  await server.post('/forms/anyone/submissions', body, headers)
  // A field of the same name that is of another kind, or that says nothing of it, stays empty.
  expect(await asked()).toEqual({ account, values: { name: '上次写的', mobile: phone } })
  expect((await server.get('/forms/asks/prefill')).status).toBe(401)
})

describe('what does not come from a page of ours', () => {
  it.each<Record<string, string>>([
    { origin: 'http://evil.example' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is refused: %o', async (headers) => {
    expect((await visitor().post('anyone', { _do: 'next', ...FIRST }, headers)).status).toBe(403)
  })

  it.each(['https://evil.example/', '//evil.example', '/do/fillForm/anyone', '/\\evil.example'])(
    'cannot lead elsewhere: %s',
    async (back) => {
      const { to } = await visitor().post('anyone', { _do: 'next', _back: back })
      expect(to).toMatch(/^\/(home|evil)?(\?|$)/)
    },
  )

  it.each(['NaN', '-1', '99', '1e9', 'x'])('cannot name a step that is none: %s', async (_step) => {
    expect((await visitor().post('anyone', { _step, _do: 'next' })).status).toBe(303)
  })

  it('names no form that is not there', async () => {
    expect((await visitor().post('none', { _do: 'next' })).status).toBe(404)
  })

  it('cannot read another’s draft', async () => {
    const one = visitor()
    await one.post('anyone', { _step: '0', _do: 'next', ...FIRST })
    expect(await visitor({ draftKey: 'guessed' }).draft('anyone')).toBeNull()
  })
})
