import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MessageChannel, Worker } from 'node:worker_threads'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { openBorrowed } from '../../../../../src/server/store/db/embedded/borrowed.ts'
import { Engine } from '../../../../../src/server/store/db/embedded/engine.ts'
import { site } from '../../../../../src/server/store/db/schema.ts'
import { embeddedFolder } from '../../../../support/embedded-folder.ts'
import { silent } from '../../../../support/log.ts'

const usual = { statement: 60_000, idleTransaction: 60_000 }
const limits = { ...usual }
const engine = new Engine({ folder: await embeddedFolder(), limits, log: silent })
const { db } = engine
afterAll(() => engine.close())
afterEach(() => Object.assign(limits, usual))
await db.insert(site).values({ settings: { name: '安居' } })

/** The session as another thread has it, and what its owner does when that thread has ended. */
function lent() {
  const { port1, port2 } = new MessageChannel()
  const giveBack = engine.lend(port1)
  const borrowed = openBorrowed(port2)
  onTestFinished(() => port2.close())
  /** Until all that the borrower has sent has come. */
  const arrived = async () => {
    port2.postMessage('all')
    for (;;) if ((await once(port1, 'message'))[0] === 'all') return
  }
  return { borrowed, giveBack, arrived }
}

const settings = async () => (await db.select({ settings: site.settings }).from(site))[0]?.settings
const sessionName = async () => (await db.execute(sql`SHOW application_name`)).rows

test('a session that is lent answers its owner between two transactions of the borrower', async () => {
  const { borrowed, giveBack } = lent()
  await borrowed.db.transaction(async (tx) => {
    await tx.update(site).set({ settings: { name: 'Home' } })
    await tx.execute(sql`SELECT 1`)
  })
  expect(await settings()).toEqual({ name: 'Home' })
  await expect(borrowed.db.execute(sql`SELECT 1 / 0`)).rejects.toThrow('Failed query')
  await borrowed.db.update(site).set({ settings: { name: '安居' } })
  expect(await settings()).toEqual({ name: '安居' })
  await borrowed.close()
  await giveBack()
})

test('node-postgres’ farewell is not passed on to the database, which says nothing to it', async () => {
  await db.execute(sql`SET application_name = 'same'`)
  limits.statement = 2000
  const { borrowed, giveBack, arrived } = lent()
  await borrowed.db.execute(sql`SELECT 1`)
  await borrowed.close()
  await arrived()
  await giveBack()
  // Waiting for an answer would have cost the session.
  expect(await sessionName()).toEqual([{ application_name: 'same' }])
})

test('what a borrower leaves open is rolled back when the session is given back', async () => {
  await db.execute(sql`SET application_name = 'same'`)
  const { borrowed, giveBack } = lent()
  await new Promise<void>((changed) => {
    void borrowed.db.transaction(async (tx) => {
      await tx.update(site).set({ settings: {} })
      changed()
      await new Promise(() => {})
    })
  })
  const waiting = settings()
  await giveBack()
  expect(await waiting).toEqual({ name: '安居' })
  expect(await sessionName()).toEqual([{ application_name: 'same' }])
})

test('what a thread has not committed is rolled back when it dies at its memory limit', async () => {
  await db.execute(sql`SET application_name = 'same'`)
  const { port1, port2 } = new MessageChannel()
  const giveBack = engine.lend(port1)
  const borrower = new Worker(
    new URL('../../../../../src/server/ground/worker-from-source.mjs', import.meta.url),
    {
      argv: [fileURLToPath(new URL('dying-borrower.ts', import.meta.url))],
      workerData: { port: port2 },
      transferList: [port2],
      resourceLimits: { maxOldGenerationSizeMb: 96 },
    },
  )
  const said: unknown[] = []
  borrower.on('message', (message) => said.push(message))
  const [error] = await once(borrower, 'error')
  expect([said, error.code]).toEqual([['changed'], 'ERR_WORKER_OUT_OF_MEMORY'])
  const waiting = settings()
  await giveBack()
  expect(await waiting).toEqual({ name: '安居' })
  expect(await sessionName()).toEqual([{ application_name: 'same' }])
})

test('a borrower is told when its statement is given up, and its owner goes on', async () => {
  const { borrowed, giveBack } = lent()
  const work = borrowed.db.transaction(async (tx) => {
    await tx.update(site).set({ settings: {} })
    limits.statement = 200
    await tx.execute(sql`SELECT count(*) FROM generate_series(1, 1000000000000)`)
  })
  await expect(work).rejects.toMatchObject({
    cause: { message: expect.stringContaining('longer than 200 ms') },
  })
  Object.assign(limits, usual)
  expect(await settings()).toEqual({ name: '安居' })
  await giveBack()
})

test('a borrower that leaves its transaction alone loses it, and the rest of it reaches no other session', async () => {
  const { borrowed, giveBack } = lent()
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  // Its turn comes only after the borrower has lost its own.
  const owner = begun.then(settings)
  const work = borrowed.db.transaction(async (tx) => {
    limits.idleTransaction = 200
    await tx.execute(sql`SELECT 1`)
    begin()
    expect(await owner).toEqual({ name: '安居' })
    Object.assign(limits, usual)
    await tx.update(site).set({ settings: {} })
  })
  await expect(work).rejects.toThrow('left alone for 200 ms')
  await expect(borrowed.db.update(site).set({ settings: {} })).rejects.toThrow('Failed query')
  expect(await settings()).toEqual({ name: '安居' })
  await giveBack()
})

test('who listens hears what a borrower has told', async () => {
  const heard: string[] = []
  await engine.listen('revision', (payload) => heard.push(payload))
  const { borrowed, giveBack } = lent()
  await borrowed.db.execute(sql`SELECT pg_notify('revision', '3')`)
  await db.execute(sql`SELECT 1`)
  expect(heard).toEqual(['3'])
  await borrowed.close()
  await giveBack()
})
