import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { account, serviceKey } from '../../../../src/server/store/db/schema.ts'
import { addKey, findKey } from '../../../../src/server/subjects/integration/keys.ts'
import { openSecrets } from '../../../../src/server/store/secrets/open-secrets.ts'
import { runReseal } from '../../../../src/server/store/reseal/reseal.ts'
import { testDatabase } from '../../../support/database.ts'

const { db } = await testDatabase()
const [old, young] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'))
const open = (DATA_KEYS: string) => openSecrets(db, { DATA_DIR: '', DATABASE_URL: 'postgres://x', DATA_KEYS })

test('after resealing the old key may go, and a second time there is nothing to do', async () => {
  const before = await open(`${old}`)
  const key = await addKey(db, before, { name: 'rental' })
  const place = { table: 'account', column: 'phone', row: '01A' }
  const phone = before.seal('13800000001', place)
  const phoneIndex = before.blindIndex('account.phone', '13800000001')
  await db
    .insert(account)
    .values({ id: '01A', phone, phoneIndex, showNumber: '138****0001', createdAt: new Date() })
  const both = await open(`gm:${young},standard:${old}`)
  expect((await runReseal(db, both)).lines[0]).toMatch(/^resealed {3}3 envelopes/)
  expect((await runReseal(db, both)).lines[0]).toMatch(/^resealed {3}0 envelopes/)
  const after = await open(`gm:${young}`)
  expect((await findKey(db, after, key.id))?.secret).toBe(key.secret)
  const [row] = await db.select().from(account)
  expect(row && after.unseal(row.phone, place)).toBe('13800000001')
  expect(after.blindIndex('account.phone', '13800000001')).toBe(phoneIndex)
  expect((await db.select().from(serviceKey)).every(({ secret }) => after.isCurrent(secret))).toBe(true)
  await expect(open(`${old}`)).rejects.toThrow('must give the key')
})
