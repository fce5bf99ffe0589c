import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { audit, record, serviceKey } from '../../../../src/server/store/db/schema.ts'
import { runKey } from '../../../../src/server/subjects/integration/command.ts'
import {
  addKey,
  findKey,
  listKeys,
  makeFirstKey,
  revokeKey,
} from '../../../../src/server/subjects/integration/keys.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { service } from '../../../support/integration.ts'

const now = () => NOW
const app = await testApp({ now })
const { secrets } = app
const { db } = app.database
const rental = await service(app, { now })

const row = (more: object = {}) => ({
  kind: 'zhongbao',
  id: 'A-1',
  sequence: 1,
  phone: '13800000001',
  fields: { planName: '2026年第三批', status: '待选房' },
  ...more,
})
const text = JSON.stringify({ records: [row()] })
const lastReason = async () => (await db.select().from(audit).orderBy(desc(audit.number)).limit(1))[0]

beforeEach(async () => {
  await db.delete(record)
})

test('a signed call is taken, once', async () => {
  const headers = rental.headersFor(text)
  expect(await rental.send(text, headers)).toMatchObject({
    status: 200,
    body: { data: { changed: 1, refused: [] } },
  })
  expect(await lastReason()).toMatchObject({ actor: `key:${rental.key.id}`, action: 'records-received' })
  expect((await rental.send(text, headers)).status).toBe(401)
  expect(await lastReason()).toMatchObject({ action: 'integration-refused', reason: 'replayed' })
})

const at = (milliseconds: number) => String(NOW.getTime() + milliseconds)
test.each([
  ['unsigned', () => ({ 'content-type': 'application/json' }), 'unknown key'],
  [
    'by an unknown key',
    () => rental.headersFor(text, { id: 'nobody', secret: rental.key.secret }),
    'unknown key',
  ],
  [
    'with a wrong secret',
    () => rental.headersFor(text, { ...rental.key, secret: 'wrong' }),
    'wrong signature',
  ],
  ['for another body', () => rental.headersFor(`${text} `), 'wrong signature'],
  ['six minutes ago', () => rental.headersFor(text, rental.key, at(-360_000)), 'wrong time'],
  ['in six minutes', () => rental.headersFor(text, rental.key, at(360_000)), 'wrong time'],
  ['at no time', () => rental.headersFor(text, rental.key, 'NaN'), 'wrong time'],
  ['and sent at another time', () => ({ ...rental.headersFor(text), 'x-time': at(9) }), 'wrong signature'],
  [
    'with hostile headers',
    () => ({ ...rental.headersFor(text), 'x-key': "' or 1=1 --", 'x-signature': 'é' }),
    'unknown key',
  ],
])(
  'a call that is signed %s is refused with one answer for all, and leaves a line',
  async (_how, headers, reason) => {
    const { status, body } = await rental.send(text, headers() as Record<string, string>)
    expect({ status, message: body.message }).toEqual({
      status: 401,
      message: 'the call is not signed with a key that may do this',
    })
    expect(await lastReason()).toMatchObject({
      action: 'integration-refused',
      reason,
      address: '127.0.0.0/24',
    })
    expect(await db.select().from(record)).toEqual([])
  },
)

test('a body that is too large is refused before it is kept, and one that is no JSON after it was signed', async () => {
  const large = `{"records": [${' '.repeat(8 * 1024 * 1024)}]}`
  expect((await rental.send(large, rental.headersFor(large))).status).toBe(413)
  const broken = '{"records": ['
  expect((await rental.send(broken, rental.headersFor(broken))).status).toBe(400)
  const proto = '{"records": [{"__proto__": {"a": 1}}]}'
  expect((await rental.send(proto, rental.headersFor(proto))).status).toBe(400)
  const many = JSON.stringify({ records: Array.from({ length: 1001 }, () => ({})) })
  expect((await rental.send(many, rental.headersFor(many))).status).toBe(400)
})

test('a key does what its scopes say', async () => {
  const narrow = await service(app, { now, name: 'narrow', scopes: ['records:zhongbao'] })
  const { body } = await narrow.push([
    row({ id: 'N-1' }),
    row({ id: 'N-2', kind: 'allotment', fields: { businessType: 'gzf', bizName: 'x' } }),
  ])
  expect(body.data).toMatchObject({
    changed: 1,
    refused: [{ index: 1, id: 'N-2', reason: 'the key may not write records of the kind "allotment"' }],
  })
  const none = await service(app, { now, name: 'none', scopes: ['tickets'] })
  expect((await none.push([row()])).status).toBe(401)
})

test('keys change without a gap: the new one works beside the old one, which ends when it is revoked', async () => {
  const young = await service(app, { now })
  expect((await rental.push([row({ sequence: 5 })])).body.data.changed).toBe(1)
  expect((await young.push([row({ sequence: 6 })])).body.data.changed).toBe(1)
  // The same system: it goes on with the same records.
  expect(await db.select().from(record)).toHaveLength(1)
  await revokeKey(db, secrets, young.key.id)
  expect((await young.push([row({ sequence: 7 })])).status).toBe(401)
  await expect(revokeKey(db, secrets, young.key.id)).rejects.toThrow('no key')
})

test('a secret is shown once, and stands nowhere but sealed', async () => {
  const { lines } = await runKey(db, secrets, { name: 'key', args: ['add', 'shown', 'records'] })
  const secret = lines.find((line) => line.startsWith('secret'))?.split(/ +/)[1] ?? ''
  const id = lines.find((line) => line.startsWith('id'))?.split(/ +/)[1] ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect((await findKey(db, secrets, id))?.secret).toBe(secret)
  const stored = JSON.stringify([await db.select().from(serviceKey), await db.select().from(audit)])
  expect(stored).not.toContain(secret)
  expect((await runKey(db, secrets, { name: 'key', args: ['list'] })).lines.join('\n')).not.toContain(secret)
  await expect(addKey(db, secrets, { name: 'Has Blanks' })).rejects.toThrow('name of a key')
  await expect(addKey(db, secrets, { name: 'x', scopes: ['all'] })).rejects.toThrow('scope')
})

test('INTEGRATION_KEY makes the first key of all and never another', async () => {
  await makeFirstKey(db, secrets, 'a secret of sixteen letters')
  expect((await listKeys(db)).some(({ id }) => id === 'first')).toBe(false)
  await db.delete(serviceKey)
  await makeFirstKey(db, secrets, 'a secret of sixteen letters')
  await makeFirstKey(db, secrets, 'another of sixteen letters')
  expect((await findKey(db, secrets, 'first'))?.secret).toBe('a secret of sixteen letters')
})
