import { expect, it } from 'vitest'
import { createIdentities } from '../../../../src/server/subjects/accounts/identities.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { service } from '../../../support/integration.ts'

const now = () => NOW
const app = await testApp({ now })
const { db } = app.database
const backOffice = await service(app, { now })
const identities = createIdentities(db, app.secrets, 'the provider')

it.each([
  ['an identity number however it is written', '110101 19900307 ２３３X', '11010119900307233x', true],
  ['another id to the letter', 'Case-x', 'Case-X', false],
])('a record and a provider name the same person by %s', async (_what, pushed, personId, isSame) => {
  const fields = { planName: '计划X', status: '待选房' }
  await backOffice.push([{ kind: 'zhongbao', id: personId, sequence: 1, personId: pushed, fields }])
  const { headers } = await loggedIn(app)
  const session = await app.app.sessionOf({ headers: { cookie: headers.cookie } })
  await identities.link(db, session?.accountId ?? '', { subject: personId, personId }, NOW)
  const { body } = await app.get('/records?kind=zhongbao', headers)
  expect(JSON.stringify(body?.data).includes('计划X')).toBe(isSame)
})
