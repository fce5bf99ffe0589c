import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { secret } from '../../../../src/server/store/db/schema.ts'
import { EnvironmentError } from '../../../../src/server/ground/operator-error.ts'
import { openSecrets } from '../../../../src/server/store/secrets/open-secrets.ts'
import { UnsealFault } from '../../../../src/server/store/secrets/secrets.ts'
import { testDatabase } from '../../../support/database.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'anju-secrets-'))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await db.delete(secret)
})

const SECRET_KEY = 'x'.repeat(32)
const dataKey = () => randomBytes(32).toString('base64')
const open = (env: { SECRET_KEY?: string; DATA_KEYS?: string; DATABASE_URL?: string }) =>
  openSecrets(db, { DATA_DIR: folder, ...env })
const place = { table: 'account', column: 'phone', row: '01' }

test('without any key given, one is made in the data folder for its owner alone, and used again', async () => {
  const first = await open({})
  const envelope = first.seal('13800001234', place)
  const file = join(folder, 'secret.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toHaveLength(44)
  const again = await open({})
  expect(again.unseal(envelope, place)).toBe('13800001234')
  expect(again.blindIndex('account.phone', '1')).toBe(first.blindIndex('account.phone', '1'))
  await writeFile(file, 'cut')
  await expect(open({})).rejects.toThrow(/secret.key is cut or empty/)
  await rm(file)
})

test('an envelope opens in its place alone', async () => {
  const { seal, unseal } = await open({ SECRET_KEY })
  const envelope = seal('13800001234', place)
  for (const [name, value] of [
    ['table', 'person'],
    ['column', 'name'],
    ['row', '02'],
  ] as const) {
    expect(() => unseal(envelope, { ...place, [name]: value })).toThrow(UnsealFault)
  }
  expect(() => unseal({ ...envelope, alg: 'SM4-CTR-HMAC-SM3' }, place)).toThrow(UnsealFault)
  expect(unseal(envelope, place)).toBe('13800001234')
})

test('nothing of a sealed text, nor its length class by letters, stands in its envelope', async () => {
  const { seal } = await open({ SECRET_KEY })
  expect(JSON.stringify(seal('13800001234', place))).not.toContain('1380000')
})

test('the first data key seals, all open, and SECRET_KEY goes on opening what it sealed', async () => {
  const [old, young] = [dataKey(), dataKey()]
  const before = (await open({ SECRET_KEY })).seal('a', place)
  const first = await open({ SECRET_KEY, DATA_KEYS: old })
  const second = first.seal('b', place)
  const now = await open({ SECRET_KEY, DATA_KEYS: `gm:${young},standard:${old}` })
  expect([now.unseal(before, place), now.unseal(second, place)]).toEqual(['a', 'b'])
  const third = now.seal('c', place)
  expect(third.alg).toBe('SM4-CTR-HMAC-SM3')
  expect([before, second, third].map(now.isCurrent)).toEqual([false, false, true])
  expect(() => first.unseal(third, place)).toThrow(
    /sealed with the key \w{8}, which this server does not have/,
  )
})

test('blind indexes outlive a change of keys, and differ by purpose, value and site', async () => {
  const old = dataKey()
  const index = (await open({ DATA_KEYS: old })).blindIndex('account.phone', '1')
  expect(index).toMatch(/^[0-9a-f]{64}$/)
  const rotated = await open({ DATA_KEYS: `gm:${dataKey()},${old}` })
  expect(rotated.blindIndex('account.phone', '1')).toBe(index)
  expect(rotated.blindIndex('account.phone', '2')).not.toBe(index)
  expect(rotated.blindIndex('record.phone', '1')).not.toBe(index)
  await db.delete(secret)
  expect((await open({ DATA_KEYS: old })).blindIndex('account.phone', '1')).not.toBe(index)
})

test('processes that start at once agree on the key of blind indexes', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => open({ SECRET_KEY })))
  expect(new Set(all.map((secrets) => secrets.blindIndex('p', 'v'))).size).toBe(1)
})

test('after a restore the key of blind indexes is the restored one', async () => {
  const secrets = await open({ SECRET_KEY })
  const [kept] = await db.select().from(secret)
  const index = secrets.blindIndex('p', 'v')
  await db.delete(secret)
  await open({ SECRET_KEY })
  await secrets.reread()
  expect(secrets.blindIndex('p', 'v')).not.toBe(index)
  await db.update(secret).set({ value: kept?.value }).where(eq(secret.name, 'blind-index'))
  await secrets.reread()
  expect(secrets.blindIndex('p', 'v')).toBe(index)
})

test('a wrong or missing key stops the start and says which key was used, once anything is sealed', async () => {
  const right = await open({ SECRET_KEY })
  const other = { SECRET_KEY: 'y'.repeat(32) }
  // Nothing is sealed but the key itself: the site may move.
  await expect(open(other)).resolves.toBeDefined()
  await db.delete(secret)
  await open({ SECRET_KEY })
  const envelope = right.seal('13800001234', { table: 'secret', column: 'value', row: 'x' })
  await db.insert(secret).values({ name: 'x', value: envelope })
  for (const env of [other, { DATA_KEYS: dataKey() }, {}]) {
    await expect(open(env)).rejects.toThrow(EnvironmentError)
    await expect(open(env)).rejects.toThrow(`were sealed: ${envelope.kid}`)
  }
  await expect(stat(join(folder, 'secret.key'))).rejects.toThrow('ENOENT')
})
