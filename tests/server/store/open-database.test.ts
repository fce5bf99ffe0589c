import { AsyncLocalStorage } from 'node:async_hooks'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { site } from '../../../src/server/store/db/schema.ts'
import { testDatabase } from '../../support/database.ts'

const { db, listen } = await testDatabase()

test('keeps what a transaction committed and nothing of one that failed', async () => {
  await db.transaction((tx) => tx.insert(site).values({ settings: { name: '安居' } }))
  const failing = db.transaction(async (tx) => {
    await tx.update(site).set({ settings: {} })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.select().from(site)).toEqual([
    { id: 1, settings: { name: '安居' }, revision: 1, structure: 1, demo: false },
  ])
})

test('tells listeners of a notification when its transaction commits', async () => {
  const heard: string[] = []
  const first = new Promise<void>((resolve) => {
    void listen('revision', (payload) => resolve(void heard.push(payload))).then(() =>
      db.transaction((tx) => tx.execute(sql`SELECT pg_notify('revision', '2')`)),
    )
  })
  await first
  expect(heard).toEqual(['2'])
})

test('answers a prepared query and a failing statement alike on every kind of database', async () => {
  const byId = db
    .select({ id: site.id })
    .from(site)
    .where(eq(site.id, sql.placeholder('id')))
    .prepare('site_by_id')
  await expect(db.execute(sql`SELECT 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await byId.execute({ id: 1 })).toEqual([{ id: 1 }])
})

test('answers numbers of SQL in the same types on every kind of database', async () => {
  const { rows } = await db.execute(
    sql`SELECT count(*) AS total, 1::bigint AS big, 1.5::numeric AS exact FROM site`,
  )
  expect(rows).toEqual([{ total: '1', big: '1', exact: '1.5' }])
  expect(await db.$count(site)).toBe(1)
})

test('refuses a query on the database from inside a transaction', async () => {
  const misuse = db.transaction(() => db.select().from(site))
  await expect(misuse).rejects.toMatchObject({
    cause: { message: expect.stringContaining('inside a transaction') },
  })
  const nested = db.transaction(() => db.transaction((tx) => tx.select().from(site)))
  await expect(nested).rejects.toThrow('inside a transaction')
})

test('lets code that a transaction left running use the database once it has ended', async () => {
  let proceed = () => {}
  const ended = new Promise<void>((resolve) => (proceed = resolve))
  let later: Promise<unknown> = Promise.resolve()
  await db.transaction(async () => {
    later = ended.then(() => db.select().from(site))
  })
  proceed()
  await expect(later).resolves.toHaveLength(1)
})

test('tells what is inside a transaction while one is open, and costs nothing once the last has ended', async () => {
  const disable = vi.spyOn(AsyncLocalStorage.prototype, 'disable')
  const inside = await db.transaction(async (tx) => {
    await tx.select().from(site)
    return disable.mock.calls.length
  })
  expect(inside).toBe(0)
  expect(disable).toHaveBeenCalledOnce()
  await expect(db.transaction(() => db.select().from(site))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('inside a transaction') },
  })
  expect(disable).toHaveBeenCalledTimes(2)
  disable.mockRestore()
})
