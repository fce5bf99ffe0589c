import { beforeAll, expect, it } from 'vitest'
import { FORM_KEY, formToken } from '../../../../src/server/doors/actions/form-token.ts'
import { live } from '../../../../src/server/store/db/schema.ts'
import { codeFor, cookieHeader } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'

const portal = await testApp({ demo: true })
const { app, database, get } = portal
const PHONE = '13900001111'
const KEY = 'k'.repeat(24)
let contentId = ''
let agreements = ''

beforeAll(async () => {
  contentId = (await database.db.select().from(live).limit(1))[0]?.id ?? ''
  const { data } = (await app.inject('/api/account/agreements')).json<{
    data: { contentVersion: string }[]
  }>()
  agreements = data.map(({ contentVersion }) => contentVersion).join(' ')
})

async function send(operation: string, fields: Record<string, string>, cookies: Record<string, string>) {
  const form = new URLSearchParams({ _token: formToken(cookies) ?? '', ...fields })
  const answer = await app.inject({
    method: 'POST',
    url: `/do/${operation}`,
    payload: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      host: 'localhost',
      cookie: cookieHeader(cookies),
    },
  })
  const answered = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  const told = app.flash.read({ ...cookies, ...answered })
  const set = Object.fromEntries(Object.entries(answered).filter(([, value]) => value))
  return { status: answer.statusCode, location: answer.headers.location, told, set }
}

it('logs in by forms alone, and does on the way what the visitor came for', async () => {
  const back = '/login'
  const next = `/bookmark?contentId=${contentId}`
  const asked = await send('sendCode', { phone: '139 0000 1111', _back: back }, { [FORM_KEY]: KEY })
  expect(asked).toMatchObject({
    status: 303,
    location: back,
    told: { status: 200, values: { phone: ['139 0000 1111'] } },
  })

  const wrong = await send(
    'login',
    { phone: PHONE, code: '000000', agreements, keepLoggedIn: 'on', _back: back, _next: next },
    { [FORM_KEY]: KEY },
  )
  expect(wrong).toMatchObject({
    location: back,
    told: { status: 422, field: 'code', next, values: { phone: [PHONE], keepLoggedIn: ['on'] } },
  })
  expect(wrong.told?.values).not.toHaveProperty('code')

  const code = codeFor(database.dataDir, PHONE)
  const missing = await send('login', { phone: PHONE, code, _back: back }, { [FORM_KEY]: KEY })
  expect(missing.told).toMatchObject({ status: 422, field: 'agreements' })

  const done = await send(
    'login',
    { phone: PHONE, code, agreements, keepLoggedIn: 'on', _back: back, _next: next },
    { [FORM_KEY]: KEY, challenge: asked.set.challenge ?? '' },
  )
  expect(done).toMatchObject({
    status: 303,
    location: next,
    told: { operation: 'insertArticleCollect', status: 200 },
  })
  const { tokenId = '' } = done.set
  const headers = { tokenId, cookie: cookieHeader(done.set) }
  expect((await get('/account/bookmarks', headers)).body?.data).toMatchObject({ records: [{ contentId }] })

  // The token of the time before counts no longer.
  const stale = await send(
    'logout',
    { _token: formToken({ [FORM_KEY]: KEY }) ?? '' },
    { ...done.set, [FORM_KEY]: KEY },
  )
  expect(stale.told?.status).toBe(403)
  const out = await send('logout', {}, done.set)
  expect(out).toMatchObject({ status: 303, location: '/done', told: { operation: 'logout', status: 200 } })
  expect((await get('/account/bookmarks', headers)).status).toBe(401)
})

it('says of a number that is none which field is wrong', async () => {
  const { told } = await send('sendCode', { phone: '12', _back: '/login' }, { [FORM_KEY]: KEY })
  expect(told).toMatchObject({ status: 422, field: 'phone', values: { phone: ['12'] } })
})
