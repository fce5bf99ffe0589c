import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { trusted } from '../../src/server/trusted.ts'
import { loggedIn } from '../support/accounts.ts'
import { testApp } from '../support/app.ts'
import { service } from '../support/integration.ts'

const run = promisify(execFile)
const now = () => new Date()

it('docs/examples/tickets.mjs takes somebody from the portal, and hands somebody over', async () => {
  const portal = await testApp({ demo: true, now })
  const { key } = await service(portal, { now })
  const PORTAL = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const env = { ...process.env, PORTAL, KEY_ID: key.id, KEY_SECRET: key.secret }
  const example = async (...args: string[]) =>
    JSON.parse((await run(process.execPath, ['docs/examples/tickets.mjs', ...args], { env })).stdout)

  const { phone, headers } = await loggedIn(portal)
  const made = await portal.post('/account/tickets', { site: 'rentalCenter' }, headers)
  const { address } = trusted<{ address: string }>(made.body?.data)
  const ticket = new URL(address).searchParams.get('token') ?? ''
  expect(await example('redeem', ticket)).toMatchObject({ code: '1', data: { userMobile: phone } })
  await expect(example('redeem', ticket)).rejects.toThrow('tickets.mjs')
  expect(await example('issue', phone)).toMatchObject({
    code: '1',
    data: { ticket: expect.stringMatching(/^[\w-]{43}$/) },
  })
})
