import { sql } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Db } from '../../../../../src/server/store/db/database.ts'
import { Engine } from '../../../../../src/server/store/db/embedded/engine.ts'
import { site } from '../../../../../src/server/store/db/schema.ts'
import { embeddedFolder } from '../../../../support/embedded-folder.ts'
import { silent } from '../../../../support/log.ts'

const usual = { statement: 60_000, idleTransaction: 60_000 }
const limits = { ...usual }
const folder = await embeddedFolder()
const engine = new Engine({ folder, limits, log: silent })
const { db } = engine
afterAll(() => engine.close())
afterEach(() => Object.assign(limits, usual))

/** A statement that does not return, under a limit that is short for it alone. */
function runEndlessly(executor: Db): Promise<unknown> {
  limits.statement = 200
  const statement = executor.execute(sql`SELECT count(*) FROM generate_series(1, 1000000000000)`).execute()
  return statement.finally(() => Object.assign(limits, usual))
}

const settings = () => db.select({ settings: site.settings }).from(site)
await db.insert(site).values({ settings: { name: '安居' } })

test('gives up a statement that does not return, keeps what was committed, and goes on', async () => {
  await expect(runEndlessly(db)).rejects.toMatchObject({
    cause: { code: '57014', message: expect.stringContaining('longer than 200 ms') },
  })
  expect(await settings()).toEqual([{ settings: { name: '安居' } }])
})

test('undoes the transaction whose statement was given up, and names that as the reason', async () => {
  const work = db.transaction(async (tx) => {
    await tx.update(site).set({ settings: {} })
    await runEndlessly(tx)
  })
  await expect(work).rejects.toMatchObject({ cause: { code: '57014' } })
  expect(await settings()).toEqual([{ settings: { name: '安居' } }])
})

test('gives up a transaction that waits for something that never comes', async () => {
  const work = db.transaction(async (tx) => {
    limits.idleTransaction = 200
    await tx.update(site).set({ settings: {} })
    await new Promise(() => {})
  })
  await expect(work).rejects.toMatchObject({ code: '25P03' })
  expect(await settings()).toEqual([{ settings: { name: '安居' } }])
})

test('answers what waited behind a statement that was given up', async () => {
  const [stuck, waiting] = await Promise.allSettled([runEndlessly(db), db.$count(site)])
  expect(stuck.status).toBe('rejected')
  expect(waiting).toEqual({ status: 'fulfilled', value: 1 })
})

test('goes on listening after a restart', async () => {
  const heard: string[] = []
  await engine.listen('revision', (payload) => heard.push(payload))
  await expect(runEndlessly(db)).rejects.toThrow('Failed query')
  await db.execute(sql`SELECT pg_notify('revision', '3')`)
  expect(heard).toEqual(['3'])
})

test('opens again after an error that ends the session, as a full disk does', async () => {
  const log = path.join(folder, 'pg_wal')
  await db.execute(sql`SELECT pg_switch_wal()`)
  fs.renameSync(log, `${log}.away`)
  await expect(db.update(site).set({ settings: {} })).rejects.toMatchObject({ cause: { severity: 'PANIC' } })
  fs.renameSync(`${log}.away`, log)
  await expect.poll(settings).toEqual([{ settings: { name: '安居' } }])
})

test('keeps its session when a statement fails', async () => {
  await db.execute(sql`SET application_name = 'same'`)
  await expect(db.execute(sql`SELECT 1 / 0`)).rejects.toThrow('Failed query')
  expect((await db.execute(sql`SHOW application_name`)).rows).toEqual([{ application_name: 'same' }])
})

test('leaves the event loop free while a statement runs', async () => {
  let turns = 0
  let running = true
  const turn = () => {
    turns += 1
    if (running) setImmediate(turn)
  }
  turn()
  await db.execute(sql`SELECT count(*) FROM generate_series(1, 100000)`)
  running = false
  expect(turns).toBeGreaterThan(100)
})
