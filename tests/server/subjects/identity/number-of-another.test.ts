import { expect, it } from 'vitest'
import { masked } from '../../../../src/server/ground/phone.ts'
import { openIdProvider } from '../../../../src/server/subjects/identity/provider.ts'
import { cookieHeader, outboxOf } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { insertSite } from '../../../support/contents.ts'
import { browser, identityProvider, type Jar } from '../../../support/identity-provider.ts'

const ORIGIN = 'https://portal.example'
const persons = { 'sub-anna': { name: '安小娜' }, 'sub-bert': { name: '白德' } }
const idp = await identityProvider({ origin: ORIGIN, persons })
const portal = await testApp({
  publicOrigin: ORIGIN,
  identityProvider: openIdProvider(idp.settings, { fetch: idp.fetch, timeoutSeconds: 3 }),
})
await insertSite(portal.database.db)
const FINGERPRINT = '0'.repeat(32)
const { comeBack, byPhone } = browser(portal, idp, ORIGIN)
const headersOf = (jar: Jar) => ({ tokenId: jar.tokenId ?? '', cookie: cookieHeader(jar) })
const byDevice = async (jar: Jar) => {
  const url = `/api/bzf-portal-register/portal/autoLogin?fingerprint=${FINGERPRINT}`
  return (await portal.app.inject({ url, headers: { cookie: cookieHeader(jar) } })).json<{ code: string }>()
    .code
}
const info = (jar: Jar) => portal.get('/account/info', headersOf(jar))

it('a number that somebody proves under another name gets a new account; the owner of the former one comes in by identity', async () => {
  const phone = '13700000009'
  const [anna, bert, again] = [{} as Jar, {} as Jar, {} as Jar]
  await comeBack('sub-anna', anna)
  expect(
    (await byPhone(phone, anna, { linkIdentity: true, keepLoggedIn: true, fingerprint: FINGERPRINT }))
      .statusCode,
  ).toBe(200)
  expect(await byDevice(anna)).toBe('1')
  await comeBack('sub-bert', bert)
  expect((await byPhone(phone, bert, { linkIdentity: true })).statusCode).toBe(200)
  expect((await info(bert)).body?.data).toMatchObject({
    userMobile: masked(phone),
    identity: { name: '白**' },
  })
  expect((await info(anna)).status).toBe(401)
  // Nor does the device on which she stayed logged in.
  expect(await byDevice(anna)).toBe('0')
  expect((await comeBack('sub-anna', again)).location).toBe('/home')
  expect((await info(again)).body?.data).toMatchObject({ userMobile: '', identity: { name: '安**' } })

  // Without a number no code is sent, and the identity, by which alone its owner comes in, stays.
  const sent = outboxOf(portal.database.dataDir).length
  for (const [path, body] of [
    ['/account/phone/code', {}],
    ['/account/phone/code', { phone: '13700000019' }],
    ['/account/confirm/code', {}],
    ['/account/identity/unlink', {}],
  ] as const) {
    const answer = await portal.post(path, body, headersOf(again))
    expect([path, answer.status, answer.body]).toMatchObject([path, 409, { reason: 'no-number' }])
  }
  expect(outboxOf(portal.database.dataDir)).toHaveLength(sent)
  expect((await info(again)).body?.data).toMatchObject({ identity: { name: '安**' } })
})
