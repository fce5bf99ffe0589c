import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/contract/types.ts'
import { audit, formDraft, formSubmission } from '../../../../../src/server/store/db/schema.ts'
import { cookieHeader, loggedIn } from '../../../../support/accounts.ts'
import { NOW, testApp } from '../../../../support/app.ts'
import { CODE, KNOWN, LOCKED, refusalOf as refusal, testLinks } from '../../../../support/form-links.ts'
import { insertForms, openedRows, TWO_STEPS } from '../../../../support/forms.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const { server, db, clerk, linkOf, read, sendBy: send } = await testLinks()
const { properties } = TWO_STEPS.schema
await insertForms(db, { twin: TWO_STEPS, changing: TWO_STEPS })
const admin = await sessionHeaders(db, await staffAccount(db, '管理'))
const later = await testApp({
  database: server.database,
  now: () => new Date(NOW.getTime() + 25 * 3_600_000),
})
const account = await loggedIn(server)
const stranger = await loggedIn(server)

const rows = () => db.select().from(formSubmission)
type Draft = NonNullable<Answer<'selectFormDraft'>>
const put = async (payload: object) =>
  server.app.inject({ method: 'PUT', url: '/api/forms/intention/draft', payload, headers: account.headers })
const draftOf = async (headers: Record<string, string>) =>
  dataOf<Draft>((await server.get('/forms/intention/draft', headers)).body)

beforeEach(() => db.execute(sql`truncate form_draft`))

describe('a link is opened and sent', () => {
  it('what is locked is sent as it says, all else as one likes', async () => {
    const link = await linkOf()
    const changed = await send(link, { mobile: '13911111111', shops: [{ no: 'A-2' }] })
    expect([changed.status, refusal(changed.body).faults]).toEqual([
      422,
      [
        { path: ['mobile'], rule: 'locked' },
        { path: ['shops'], rule: 'locked' },
      ],
    ])
    const left = await send(link, { shops: undefined })
    expect(refusal(left.body).faults).toEqual([{ path: ['shops'], rule: 'locked' }])
    expect(await rows()).toEqual([])
    // As often as one likes, each a submission of its own.
    const answers = [await send(link, { name: '王示例' }), await send(link, { mobile: ' 13800000000 ' })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set((await rows()).map(({ number }) => number)).size).toBe(2)
    const [{ prefilled } = { prefilled: null }] = await rows()
    expect(prefilled).toEqual({
      by: { staff: clerk },
      at: NOW.toISOString(),
      fields: Object.keys(KNOWN),
      locked: LOCKED,
    })
    expect(JSON.stringify(await db.select().from(audit))).not.toContain('13800000000')
  })

  it('one that is damaged, forged or of another form says so, and brings nothing', async () => {
    const link = await linkOf()
    const foreign = await linkOf()
    expect((await read(foreign, 'twin')).state).toBe('unreadable')
    const places = [0, 9, 12, 30, 60, link.length - 1]
    const flipped = places.map(
      (at) => link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1),
    )
    const parts = link.split('.')
    const bad = [
      ...flipped,
      ...parts.map((_, index) => parts.toSpliced(index, 1, '').join('.')),
      link.toUpperCase(),
      `${link}A`,
      `${link}.`,
      link.slice(0, -4),
      // The same bytes in another spelling: the last letter says four bits that nobody reads.
      link.slice(0, -1) + { A: 'B', Q: 'R', g: 'h', w: 'x' }[link.at(-1) ?? ''],
      `x${link}`,
      'null',
      '{}',
      '\u0000',
      '甲'.repeat(4000),
      '../../etc/passwd',
    ]
    for (const one of bad) {
      expect(await read(one)).toMatchObject({ state: 'unreadable', values: {}, locked: [] })
      const { status, body } = await send(one)
      expect([status, refusal(body).closed]).toEqual([422, 'link'])
    }
    expect((await server.post('/forms/intention/link', { link: 'x'.repeat(4001) })).status).toBe(400)
    expect((await server.post('/forms/nobody/link', { link })).status).toBe(404)
  })

  it('one whose time is over is refused as it is sent, and gets its receipt where it was sent in time', async () => {
    const idempotencyKey = 'a-key-that-was-in-time'
    const link = await linkOf({ days: 1 })
    const first = await send(link, {}, { idempotencyKey })
    const asked = await later.post('/forms/intention/link', { link })
    expect(dataOf<Answer<'readFormLink'>>(asked.body)).toMatchObject({
      state: 'expired',
      values: {},
      locked: [],
    })
    const body = {
      version: 1,
      values: { ...KNOWN, code: CODE },
      consent: '2026-10',
      sensitiveConsent: '2026-10',
      link,
    }
    const sendLater = (key: string) =>
      later.post('/forms/intention/submissions', { ...body, idempotencyKey: key })
    const late = await sendLater('another-key-that-is-late')
    expect([late.status, refusal(late.body).closed]).toEqual([422, 'link'])
    expect((await sendLater(idempotencyKey)).body).toEqual(first.body)
  })

  it('one that is good once brings one submission: its sender the receipt, anybody else a refusal', async () => {
    const link = await linkOf({ once: true })
    const sends = await Promise.all([1, 2, 3, 4, 5].map(() => send(link, {}, {}, account.headers)))
    expect(new Set(sends.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    expect((await read(link)).state).toBe('used')
    for (const as of [stranger.headers, {}]) {
      const { status, body } = await send(link, {}, {}, as)
      expect([status, refusal(body).closed]).toEqual([422, 'link'])
    }
    const [row] = await rows()
    const mine = { receipt: row?.number ?? '', hash: row?.hash ?? '' }
    await fill('intention', { _do: 'withdraw', ...mine }, account.headers)
    expect((await read(link)).state).toBe('good')
    expect(
      (await send(link, {}, { idempotencyKey: 'once-more-with-the-link' }, account.headers)).status,
    ).toBe(200)
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['received', 'withdrawn'])
    await db.execute(sql`truncate form_submission cascade`)
  })

  it('what fits the form no longer is left out, and named as it was called', async () => {
    const link = await linkOf({ formKey: 'changing' }, admin)
    const { subject, mobile: _mobile, ...rest } = properties
    const now = { ...rest, subject: { ...subject, enum: ['person'], 'x-labels': { person: '个人' } } }
    await insertForms(db, { changing: { title: '新的', schema: { type: 'object', properties: now } } }, 2)
    await server.revision.refresh()
    expect(await read(link, 'changing')).toMatchObject({
      state: 'good',
      values: { name: '张示例', shops: [{ no: 'A-1' }] },
      locked: ['shops'],
      lost: ['主体', '手机'],
    })
    const body = { form: 'changing', version: 2, consent: undefined }
    const sendShops = (no: string) =>
      send(link, {}, { ...body, values: { subject: 'person', shops: [{ no }] } })
    expect((await sendShops('A-2')).status).toBe(422)
    expect((await sendShops('A-1')).status).toBe(200)
    // A locked row that lacks what is asked for now could be completed by nobody.
    const items = { ...rest.shops.items, required: ['no', 'size'] }
    const size = { type: 'integer', title: '面积', minimum: 1, maximum: 500 }
    const shops = { ...rest.shops, items: { ...items, properties: { ...items.properties, size } } }
    const schema = { type: 'object', properties: { ...now, shops } }
    await insertForms(db, { changing: { title: '更新的', schema } }, 3)
    await server.revision.refresh()
    expect(await read(link, 'changing')).toMatchObject({ locked: [], lost: ['主体', '手机', '铺位'] })
  })
})

describe('a draft', () => {
  const kept = { version: 1, step: 1, idempotencyKey: 'key-of-a-draft-1' }

  it('keeps its link, sealed, on every device; and what is locked whatever a device says', async () => {
    const link = await linkOf()
    const values = { ...KNOWN, mobile: '13911111111' }
    expect((await put({ ...kept, values, link })).statusCode).toBe(200)
    const [row] = await db.select().from(formDraft)
    expect(JSON.stringify(row)).not.toContain(link)
    expect(await draftOf(account.headers)).toMatchObject({
      values: KNOWN,
      link: { state: 'good', link, locked: LOCKED },
    })
    // Begun by another link it is another submission.
    const other = await linkOf({ values: { name: '王示例' }, locked: ['name'] })
    await put({ ...kept, values: {}, link: other, idempotencyKey: 'key-of-a-draft-2' })
    expect(await draftOf(account.headers)).toMatchObject({
      idempotencyKey: 'key-of-a-draft-2',
      values: { name: '王示例' },
      link: { link: other },
    })
  })

  it('of a correction keeps what was locked when it was sent', async () => {
    const link = await linkOf()
    const sent = dataOf<{ number: string; hash: string }>((await send(link, {}, {}, account.headers)).body)
    await fill('intention', { _do: 'correct', receipt: sent.number, hash: sent.hash }, account.headers)
    const draft = await draftOf(account.headers)
    expect(draft).toMatchObject({ values: KNOWN, link: { locked: LOCKED } })
    const { idempotencyKey, corrects } = draft
    const named = { idempotencyKey, corrects }
    const changed = await send(undefined, { mobile: '13911111111' }, named, account.headers)
    expect(refusal(changed.body).faults).toEqual([{ path: ['mobile'], rule: 'locked' }])
    const corrected = await send(undefined, { name: '李示例' }, named, account.headers)
    expect(corrected.status).toBe(200)
  })
})

const jar: Record<string, string> = {}
/** The key of the draft that the page shows. */
let shown = ''
async function fill(key: string, fields: Record<string, string>, as?: Record<string, string>) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/do/fillForm/${key}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'portal.example',
      origin: 'http://portal.example',
      ...(as ?? { cookie: cookieHeader(jar) }),
    },
    payload: new URLSearchParams({
      _back: '/t1/register?col1=a&link=x',
      _draft: shown,
      ...fields,
    }).toString(),
  })
  if (!as) for (const { name, value } of answer.cookies) jar[name] = value
  const cookie = as?.cookie ?? cookieHeader(jar)
  const draft = await server.get(`/forms/${key}/draft`, { ...as, cookie })
  shown = String(Reflect.get(draft.body?.data ?? {}, 'idempotencyKey') ?? '')
  return String(answer.headers.location)
}

describe('without scripts', () => {
  const own = async () =>
    (await server.get('/forms/intention/draft', { cookie: cookieHeader(jar) })).body?.data as unknown

  it('the link goes from the page into the draft, whose locked answers nothing changes, and to the receipt', async () => {
    const link = await linkOf()
    const first = { 'v.subject': 'person', 'v.mobile': '13911111111', 'v.name': '王示例', 'v.code': CODE }
    expect(await fill('intention', { _link: link, ...first })).toBe('/t1/register?col1=a&draft=1&step=2#form')
    expect(await own()).toMatchObject({
      step: 1,
      values: { ...KNOWN, name: '王示例' },
      link: { link, locked: LOCKED },
    })
    // A list that is locked gets no row, and loses none.
    await fill('intention', { _step: '1', 'v.shops.0.no': 'B-2', 'v.area': '30', _do: 'add:shops' })
    expect(await own()).toMatchObject({ values: { shops: [{ no: 'A-1' }], area: 30 } })
    const to = await fill('intention', {
      _step: '2',
      _link: link,
      _do: 'submit',
      _consent: '2026-10',
      _sensitive: '2026-10',
    })
    expect(to).toContain('receipt=')
    const row = (await openedRows(db, server.secrets)).at(-1)
    expect(row).toMatchObject({
      values: { subject: 'company', name: '王示例', area: 30 },
      prefilled: { locked: LOCKED },
    })
  })

  it('one that is over by then says so, keeps all, and can be sent without it', async () => {
    const link = await linkOf({ once: true })
    const first = { 'v.name': '王示例', 'v.code': CODE }
    await fill('intention', { _link: link, ...first })
    await send(link, {}, {}, stranger.headers)
    expect(
      await fill('intention', {
        _step: '2',
        _link: link,
        _do: 'submit',
        _consent: '2026-10',
        _sensitive: '2026-10',
      }),
    ).toContain('refused=link')
    const draft = await own()
    expect(draft).toMatchObject({ values: { ...KNOWN, name: '王示例' } })
    expect(draft).not.toHaveProperty('link')
    expect(
      await fill('intention', { _step: '2', _do: 'submit', _consent: '2026-10', _sensitive: '2026-10' }),
    ).toContain('receipt=')
    const [row] = await db.select().from(formSubmission).orderBy(desc(formSubmission.id))
    expect(row?.prefilled).toBeNull()
  })
})
