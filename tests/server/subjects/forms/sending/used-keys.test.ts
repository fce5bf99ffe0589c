import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { formDraft } from '../../../../../src/server/store/db/schema.ts'
import { compileForm, readForm } from '../../../../../src/server/subjects/forms/definition/compile.ts'
import { askerOf } from '../../../../../src/server/subjects/forms/drafts/asker.ts'
import { saveDraft } from '../../../../../src/server/subjects/forms/drafts/drafts.ts'
import { findDraft } from '../../../../../src/server/subjects/forms/drafts/own-draft.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { testApp } from '../../../../support/app.ts'
import { insertSite } from '../../../../support/contents.ts'
import { FILLED, insertForms, openedRows, TWO_STEPS } from '../../../../support/forms.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const server = await testApp()
const other = await testApp({ database: server.database })
const { db } = server.database
await insertSite(db)
const withPolicy = (policy: object) => ({ ...TWO_STEPS, policy })
await insertForms(db, {
  anyone: TWO_STEPS,
  once: withPolicy({ who: 'account', once: true, round: '2026' }),
  last: withPolicy({ quota: 1 }),
})
const me = await loggedIn(server)
const stranger = await loggedIn(server)
const staff = await sessionHeaders(db, await staffAccount(db, '赵办理'))
const colleague = await sessionHeaders(db, await staffAccount(db, '李编辑'))

interface Earlier {
  number: string
  hash: string
  state: string
  edition: number
  canCorrect: boolean
  canWithdraw: boolean
}
interface Conflict {
  earlier?: Earlier
  canSendAnother: boolean
}
const KEY = 'a-key-that-is-used-twice'
const CHANGED = { ...FILLED, name: '李示例' }
const browser = (draftKey: string) => ({ cookie: `draftKey=${draftKey}` })
const send = (form: string, more: object = {}, headers = {}, to = server) =>
  to.post(
    `/forms/${form}/submissions`,
    {
      version: 1,
      values: FILLED,
      consent: '2026-10',
      sensitiveConsent: '2026-10',
      idempotencyKey: KEY,
      ...more,
    },
    headers,
  )
const names = async () => (await openedRows(db, server.secrets)).map(({ values }) => values.name)
/** That something else was sent before, and that nothing was stored. */
async function conflictOf(answer: Awaited<ReturnType<typeof send>>): Promise<Conflict> {
  expect([answer.status, answer.body]).toMatchObject([409, { code: '409', reason: 'sent' }])
  return dataOf<Conflict>(answer.body)
}
const withdraw = (form: string, { number, hash }: { number: string; hash: string }, headers: object) =>
  server.app.inject({
    method: 'POST',
    url: `/do/fillForm/${form}`,
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      host: 'localhost',
      origin: 'http://localhost',
    },
    payload: new URLSearchParams({ _do: 'withdraw', receipt: number, hash }).toString(),
  })

beforeEach(() => db.execute(sql`truncate form_submission, form_round, form_draft cascade`))

describe('a key that was used is good for what was sent under it, and for nothing else', () => {
  it('the same again gets the first receipt, however the texts were typed', async () => {
    const first = await send('anyone')
    const again = await send('anyone', { values: { ...FILLED, name: ' 张示例 ' } })
    expect(again.body).toEqual(first.body)
    expect(await names()).toEqual(['张示例'])
  })

  it('a reply that was lost, and one answer corrected: a conflict that names the first', async () => {
    const first = dataOf<Earlier>((await send('anyone')).body)
    const conflict = await conflictOf(await send('anyone', { values: CHANGED }))
    expect(conflict).toMatchObject({
      earlier: { number: first.number, hash: first.hash, state: 'received', canWithdraw: true },
      canSendAnother: true,
    })
    expect(await names()).toEqual(['张示例'])
  })

  it('one field less is something else, too', async () => {
    await send('anyone')
    const { area: _area, ...less } = FILLED
    expect(await conflictOf(await send('anyone', { values: less }))).toMatchObject({ canSendAnother: true })
  })

  it('of 12 that are sent at once to two processes, with two contents, each is told the truth', async () => {
    const values = (index: number) => (index % 3 ? FILLED : CHANGED)
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        send('anyone', { values: values(index) }, {}, index % 2 ? server : other),
      ),
    )
    const [stored] = await names()
    for (const [index, { status }] of sent.entries())
      expect(status).toBe(values(index).name === stored ? 200 : 409)
    expect(await names()).toHaveLength(1)
  })

  it.each([
    ['another account', () => me.headers, () => stranger.headers],
    ['nobody, what an account has sent', () => me.headers, () => ({})],
    ['an account, what nobody in particular has sent', () => ({}), () => me.headers],
    ['another browser', () => browser('one'), () => browser('two')],
    ['a browser without a cookie', () => browser('one'), () => ({})],
  ])('%s gets no receipt, neither number nor hash', async (_what, first, second) => {
    const { number, hash } = dataOf<Earlier>((await send('anyone', {}, first())).body)
    for (const values of [FILLED, CHANGED]) {
      const answer = await send('anyone', { values }, second())
      expect(await conflictOf(answer)).toEqual({ canSendAnother: true })
      expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${number}|${hash}`))
    }
    expect(await names()).toHaveLength(1)
  })

  it('a key of another form says nothing of what was sent there, and a forged one is refused', async () => {
    const { number } = dataOf<Earlier>((await send('anyone')).body)
    expect(dataOf<Earlier>((await send('last')).body).number).not.toBe(number)
    for (const idempotencyKey of ['short', 'x'.repeat(500), `${KEY}'; --`])
      expect((await send('anyone', { idempotencyKey })).status).toBe(400)
  })

  it('what a browser sent before logging in is still its own', async () => {
    const first = await send('anyone', {}, browser('of-mine'))
    const cookie = `${me.headers.cookie}; draftKey=of-mine`
    expect((await send('anyone', {}, { ...me.headers, cookie })).body).toEqual(first.body)
  })

  it('what was taken back is not “sent”: the same again is a conflict, and goes under a new key', async () => {
    const first = dataOf<Earlier>((await send('once', {}, me.headers)).body)
    await withdraw('once', first, me.headers)
    expect(await conflictOf(await send('once', {}, me.headers))).toMatchObject({
      earlier: { state: 'withdrawn' },
      canSendAnother: true,
    })
    expect((await send('once', { idempotencyKey: `${KEY}-2` }, me.headers)).status).toBe(200)
  })

  it('a form that is full tells the one who has the last place, and says full to others', async () => {
    const standing = async () =>
      dataOf(
        (await server.app.inject({ method: 'POST', url: '/api/forms/last/standing', payload: {} })).json(),
      )
    expect(await standing()).toEqual({ isUsed: false })
    const first = await send('last')
    expect(await standing()).toEqual({ isUsed: false, closed: 'full' })
    expect((await send('last')).body).toEqual(first.body)
    await conflictOf(await send('last', { values: CHANGED }))
    expect((await send('last', { idempotencyKey: `${KEY}-2` })).status).toBe(422)
  })

  it('the same that was sent in a version of before gets its receipt; something else hears of the change', async () => {
    await insertForms(db, { grows: TWO_STEPS })
    await server.revision.refresh()
    const first = await send('grows')
    await insertForms(db, { grows: TWO_STEPS }, 2)
    await server.revision.refresh()
    expect((await send('grows')).body).toEqual(first.body)
    expect((await send('grows', { idempotencyKey: `${KEY}-2` })).body).toMatchObject({ reason: 'version' })
  })

  it('for the staff, too: another form filled in under the key is a conflict, and tells a colleague nothing', async () => {
    const fill = (values: object, headers: Record<string, string>) =>
      server.post(
        '/editor/submissions/fill',
        {
          formKey: 'anyone',
          version: 1,
          agreedBy: 'phone',
          agreedSensitive: true,
          idempotencyKey: KEY,
          values,
        },
        headers,
      )
    const first = await fill(FILLED, staff)
    expect((await fill(FILLED, staff)).body).toEqual(first.body)
    const { number } = dataOf<Earlier>(first.body)
    expect(await conflictOf(await fill(CHANGED, staff))).toMatchObject({ earlier: { number } })
    expect(await conflictOf(await fill(FILLED, colleague))).toEqual({ canSendAnother: true })
    expect(await names()).toHaveLength(1)
  })
})

describe('a form that takes one only', () => {
  it('“fill in another one” under a new key is a conflict that leads to the first, unless it says the same', async () => {
    const first = await send('once', {}, me.headers)
    const { number } = dataOf<Earlier>(first.body)
    const again = await send('once', { idempotencyKey: `${KEY}-2` }, me.headers)
    expect(again.body).toEqual(first.body)
    const answer = await send('once', { values: CHANGED, idempotencyKey: `${KEY}-2` }, me.headers)
    expect(await conflictOf(answer)).toMatchObject({
      earlier: { number, canCorrect: true, canWithdraw: true },
      canSendAnother: false,
    })
    expect(await names()).toEqual(['张示例'])
  })

  it('corrected from there it is stored in its place, and only a page that names the number does so', async () => {
    const { number } = dataOf<Earlier>((await send('once', {}, me.headers)).body)
    const under = { values: CHANGED, idempotencyKey: `${KEY}-2` }
    await conflictOf(await send('once', under, me.headers))
    const corrects = { number, edition: 1 }
    const stranger403 = await send('once', { ...under, corrects }, stranger.headers)
    expect(stranger403.body?.data).toMatchObject({ closed: 'decided' })
    const corrected = await send('once', { ...under, corrects }, me.headers)
    expect(corrected.body?.data).toMatchObject({ number })
    expect(await names()).toEqual(['李示例'])
    expect((await send('once', { ...under, corrects }, me.headers)).body).toEqual(corrected.body)
  })

  it('what was said before a correction is no receipt any more, but to the page that said it', async () => {
    const first = await send('once', {}, me.headers)
    const { number } = dataOf<Earlier>(first.body)
    const corrected = { idempotencyKey: `${KEY}-2`, corrects: { number, edition: 1 } }
    await send('once', { ...corrected, values: CHANGED }, me.headers)
    // Under a new key, and under the key of the correction, it would go back to what it was.
    for (const more of [{ idempotencyKey: `${KEY}-3` }, corrected])
      expect(await conflictOf(await send('once', more, me.headers))).toMatchObject({
        earlier: { number, edition: 2 },
      })
    expect(await names()).toEqual(['李示例'])
    expect((await send('once', {}, me.headers)).body).toEqual(first.body)
  })

  it('of two pages that correct the same edition the second is told, and overwrites nothing', async () => {
    const { number } = dataOf<Earlier>((await send('once', {}, me.headers)).body)
    const correct = (name: string, edition: number) =>
      send(
        'once',
        {
          values: { ...FILLED, name },
          idempotencyKey: `${KEY}-${name === '甲' ? 'a' : 'b'}`,
          corrects: { number, edition },
        },
        me.headers,
      )
    expect((await correct('甲', 1)).status).toBe(200)
    expect(await conflictOf(await correct('乙', 1))).toMatchObject({ earlier: { number, edition: 2 } })
    expect(await names()).toEqual(['甲'])
    expect((await correct('乙', 2)).status).toBe(200)
  })

  it('says so to whoever asks how it stands, before they begin', async () => {
    const stand = async (headers: Record<string, string>, body: object = {}) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/forms/once/standing',
        payload: body,
        headers,
      })
      expect(answer.headers['cache-control']).toBe('no-store')
      return answer.json<{ data: object }>().data
    }
    expect(await stand(me.headers)).toEqual({ isUsed: false })
    const { number } = dataOf<Earlier>((await send('once', {}, me.headers)).body)
    expect(await stand(me.headers)).toMatchObject({ isUsed: false, earlier: { number, canCorrect: true } })
    expect(await stand(me.headers, { idempotencyKey: KEY })).toMatchObject({ isUsed: true })
    for (const headers of [{}, stranger.headers])
      expect(await stand(headers, { idempotencyKey: KEY })).toEqual({ isUsed: false })
  })
})

it('a draft says that something was sent under its key', async () => {
  const draft = { version: 1, step: 1, values: CHANGED, idempotencyKey: KEY }
  const { number } = dataOf<Earlier>((await send('anyone', {}, me.headers)).body)
  await server.app.inject({
    method: 'PUT',
    url: '/api/forms/anyone/draft',
    payload: draft,
    headers: me.headers,
  })
  expect(await db.select().from(formDraft)).toHaveLength(1)
  const found = await server.get('/forms/anyone/draft', me.headers)
  expect(found.body?.data).toMatchObject({ standing: { isUsed: true, earlier: { number } } })
})

it('what was cleared after the session had ended stays cleared', async () => {
  const { headers } = await loggedIn(server)
  const { accountId } = (await server.app.sessionOf({ headers: { cookie: headers.cookie } })) ?? {}
  const asker = askerOf({ headers: {} }, accountId, { draftKey: 'of-this-browser' })
  const { owner = '', afterEnd = '' } = asker
  const context = { db, secrets: server.secrets }
  const draft = { version: 1, step: 1, idempotencyKey: 'key-of-a-draft-1' }
  const before = { name: '张示例', area: 60, shops: [{ no: 'A-1' }] }
  await saveDraft(context, owner, 'anyone', { ...draft, values: before })
  await saveDraft(context, afterEnd, 'anyone', { ...draft, values: { area: 80 } })
  const form = compileForm('anyone', 1, readForm('anyone', TWO_STEPS))
  const found = await findDraft(context, form, asker)
  expect(found?.draft.values).toEqual({ name: '张示例', area: 80 })
})
