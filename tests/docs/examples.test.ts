import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { unsafeCast } from '../../src/server/ground/unsafe-cast.ts'
import { loggedIn } from '../support/accounts.ts'
import { testApp } from '../support/app.ts'
import { service } from '../support/integration.ts'

const now = () => new Date()
const portal = await testApp({ demo: true, now })
const { key } = await service(portal, { now, scopes: ['tickets', 'form-links'] })
const PORTAL = await portal.app.listen({ port: 0, host: '127.0.0.1' })
const env = { ...process.env, PORTAL, KEY_ID: key.id, KEY_SECRET: key.secret }
const run = async (file: string, ...args: string[]) =>
  (await promisify(execFile)(process.execPath, [file, ...args], { env })).stdout

it('docs/examples/tickets.mjs takes somebody from the portal, and hands somebody over', async () => {
  const example = async (...args: string[]) => JSON.parse(await run('docs/examples/tickets.mjs', ...args))
  const { phone, headers } = await loggedIn(portal)
  const made = await portal.post('/account/tickets', { site: 'rentalCenter' }, headers)
  const { address } = unsafeCast<{ address: string }>(made.body?.data)
  const ticket = new URL(address).searchParams.get('token') ?? ''
  expect(await example('redeem', ticket)).toMatchObject({ code: '1', data: { userMobile: phone } })
  await expect(example('redeem', ticket)).rejects.toThrow('tickets.mjs')
  expect(await example('issue', phone)).toMatchObject({
    code: '1',
    data: { ticket: expect.stringMatching(/^[\w-]{43}$/) },
  })
})

it('docs/examples/form-link.mjs makes a link that brings the answers along', async () => {
  const answers = ['subject=company', 'phone=0000-88000212', 'contact=张示例']
  const made = await run('docs/examples/form-link.mjs', 'commercial-intention', 'subject,phone', ...answers)
  const link = new URL(made.trim()).searchParams.get('link') ?? ''
  expect((await portal.post('/forms/commercial-intention/link', { link })).body?.data).toMatchObject({
    state: 'good',
    values: { subject: 'company', phone: '0000-88000212', contact: '张示例' },
    locked: ['subject', 'phone'],
  })
  const wrong = run('docs/examples/form-link.mjs', 'commercial-intention', '', 'subject=nobody')
  await expect(wrong).rejects.toMatchObject({ stdout: expect.stringContaining('subject: enum') })
})
