import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../../src/server/store/open-database.ts'
import { job } from '../../../../src/server/store/db/schema.ts'
import { claim, finish, giveBack, keep, putOff } from '../../../../src/server/store/jobs/claim.ts'
import { enqueue } from '../../../../src/server/store/jobs/enqueue.ts'
import { laneFigures } from '../../../../src/server/store/jobs/figures.ts'
import { type Handlers, runDue, startJobs } from '../../../../src/server/store/jobs/runner.ts'
import { testDatabase } from '../../../support/database.ts'
import { silent } from '../../../support/log.ts'
import { eventually } from '../../../support/eventually.ts'

const database = await testDatabase()
const { db } = database
beforeEach(async () => {
  await db.delete(job)
})

const take = (options?: Parameters<typeof enqueue>[3]) =>
  db.transaction((tx) => enqueue(tx, 'retention', {}, options))
const waiting = () => db.select().from(job)

function counting(fail?: () => Error | undefined) {
  const done = { count: 0 }
  const handlers: Handlers = {
    async retention() {
      const error = fail?.()
      if (error) throw error
      done.count += 1
    },
  }
  return { done, handlers }
}

test('a job is done after the commit, and gone; one of a transaction that fails never was', async () => {
  const { done, handlers } = counting()
  await take()
  const failed = db.transaction(async (tx) => {
    await enqueue(tx, 'retention', {})
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await runDue(db, silent, handlers)).toBe(1)
  expect(done.count).toBe(1)
  expect(await waiting()).toEqual([])
})

test('a job waits for its time, and one key waits once', async () => {
  const { handlers } = counting()
  await take({ runAt: new Date(Date.now() + 3_600_000), key: 'k' })
  await take({ key: 'k' })
  await take({ key: 'other' })
  expect(await runDue(db, silent, handlers)).toBe(1)
  await db.update(job).set({ runAt: sql`now()` })
  expect(await runDue(db, silent, handlers)).toBe(1)
  expect(await runDue(db, silent, handlers)).toBe(0)
})

test('what fails is tried again later, ever later, and is given up at last without its words', async () => {
  const log = { ...silent, error: vi.fn<(details: object, message: string) => void>() }
  const { handlers } = counting(() => new TypeError('13800001234 cannot be reached'))
  await take()
  let before = 0
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    expect(await runDue(db, log, handlers)).toBe(1)
    expect(await runDue(db, log, handlers)).toBe(0)
    const [row] = await waiting()
    const pause = Number(row?.runAt) - Date.now()
    expect(pause).toBeGreaterThan(Math.min(before, 3_000_000))
    before = pause / 2
    expect(row).toMatchObject({ attempts: attempt, error: 'TypeError' })
    expect(row?.failedAt === null).toBe(attempt < 12)
    await db.update(job).set({ runAt: sql`now()` })
  }
  expect(await runDue(db, log, handlers)).toBe(0)
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('a job whose process died is taken up by another, and the dead one’s late word counts no more', async () => {
  const { done, handlers } = counting()
  await take()
  let isDead = true
  const dying: Handlers = {
    async retention() {
      await db.update(job).set({ heldUntil: sql`now() - interval '1 second'` })
      expect(await runDue(db, silent, handlers)).toBe(1)
      await take({ key: 'next' })
      isDead = false
      throw new Error('too late')
    },
  }
  await runDue(db, silent, {
    ...dying,
    retention: async (payload) => (isDead ? dying.retention?.(payload) : undefined),
  })
  expect(done.count).toBe(1)
})

test('whoever lost a job to another changes nothing of it any more', async () => {
  await take()
  const lost = await claim(db, ['retention'])
  await db.update(job).set({ heldUntil: sql`now() - interval '1 second'` })
  const taken = await claim(db, ['retention'])
  if (!lost || !taken) throw new Error('the job was not there')
  const before = await waiting()
  expect(before).toMatchObject([{ id: lost.id, attempts: 2, failedAt: null }])
  await keep(db, [lost])
  await putOff(db, lost, 1)
  await giveBack(db, lost, new Error('too late'))
  await finish(db, lost)
  expect(await waiting()).toEqual(before)
  await finish(db, taken)
  expect(await waiting()).toEqual([])
})

test('jobs of another program’s names stay where they are', async () => {
  const { handlers } = counting()
  await take()
  await db.update(job).set({ name: 'from-a-newer-version' })
  expect(await runDue(db, silent, handlers)).toBe(0)
  expect(await waiting()).toHaveLength(1)
})

test('two processes do each job once, woken by a notice and not by the clock', async () => {
  const second = database.databaseUrl
    ? await openDatabase({ dataDir: '', databaseUrl: database.databaseUrl, log: silent })
    : database
  const { done, handlers } = counting()
  const runners = await Promise.all(
    [database, second].map((database) => startJobs({ database, log: silent, handlers })),
  )
  try {
    await db.transaction(async (tx) => {
      for (let count = 0; count < 60; count += 1) await enqueue(tx, 'retention', {})
    })
    await eventually(async () => expect(await waiting()).toEqual([]))
    expect(done.count).toBe(60)
  } finally {
    await Promise.all(runners.map((runner) => runner.close()))
    if (second !== database) await second.close()
  }
})

test('what comes again waits once for its next time, however many processes start and however often it ran', async () => {
  const { done, handlers } = counting()
  const everyHours = { retention: 24 }
  const start = () => startJobs({ database, log: silent, handlers, everyHours })
  const runners = [await start(), await start()]
  try {
    await eventually(async () => {
      expect(done.count).toBe(1)
      expect(await waiting()).toMatchObject([{ key: 'again', attempts: 0 }])
    })
    const [row] = await waiting()
    expect(Number(row?.runAt) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await db
      .update(job)
      .set({ runAt: sql`now()` })
      .where(eq(job.key, 'again'))
    await take()
    await eventually(() => expect(done.count).toBe(3))
  } finally {
    await Promise.all(runners.map((runner) => runner.close()))
  }
})

test('what its process is at is taken by nobody while it gives signs of life, and half a minute after the last', async () => {
  await take()
  const mine = await claim(db, ['retention'])
  expect(mine).toBeDefined()
  const held = async () => Number((await waiting())[0]?.heldUntil) - Date.now()
  expect(await held()).toBeLessThanOrEqual(31_000)
  await db.update(job).set({ heldUntil: sql`now() + interval '1 second'` })
  await keep(db, mine ? [mine] : [])
  expect(await held()).toBeGreaterThan(20_000)
  expect(await claim(db, ['retention'])).toBeUndefined()
  await db.update(job).set({ heldUntil: sql`now() - interval '1 second'` })
  // Not by the process that is still at it, however late its signs come.
  expect(await claim(db, ['retention'], [mine?.id ?? ''])).toBeUndefined()
  const theirs = await claim(db, ['retention'])
  expect(theirs?.id).toBe(mine?.id)
  // The dead one’s late sign keeps nothing.
  await db.update(job).set({ heldUntil: sql`now() + interval '1 second'` })
  await keep(db, mine ? [mine] : [])
  expect(await held()).toBeLessThan(2_000)
})

test('a lane that is full of slow messages delays no file', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const scanned: string[] = []
  let sending = 0
  let most = 0
  const handlers: Handlers = {
    async submissionSms() {
      sending += 1
      most = Math.max(most, sending)
      await held
      sending -= 1
    },
    async scanUpload({ uploadId }) {
      scanned.push(uploadId)
    },
  }
  await db.transaction(async (tx) => {
    for (let count = 0; count < 20; count += 1)
      await enqueue(tx, 'submissionSms', { submissionId: `s${count}`, state: 'received' })
  })
  const runner = await startJobs({ database, log: silent, handlers })
  try {
    await eventually(() => expect(sending).toBe(4))
    await db.transaction((tx) => enqueue(tx, 'scanUpload', { uploadId: 'a file' }))
    await eventually(() => expect(scanned).toEqual(['a file']))
    expect(sending).toBe(4)
    release()
    await eventually(async () => expect(await waiting()).toEqual([]))
    expect(most).toBe(4)
  } finally {
    release()
    await runner.close()
  }
})

test('figures tell by lane what waits, what runs and what was given up', async () => {
  await db.transaction(async (tx) => {
    for (const uploadId of ['a', 'b']) await enqueue(tx, 'scanUpload', { uploadId })
    await enqueue(tx, 'sweepUploads', {}, { runAt: new Date(Date.now() + 3_600_000) })
    await enqueue(tx, 'retention', {})
  })
  await claim(db, ['scanUpload'])
  await db
    .update(job)
    .set({ failedAt: sql`now()` })
    .where(eq(job.name, 'retention'))
  await db
    .update(job)
    .set({ runAt: sql`clock_timestamp() - interval '90 seconds'` })
    .where(sql`name = 'scanUpload' and held_until is null`)
  const figures = await laneFigures(db)
  const [messages, files] = figures
  const upkeep = figures.find(({ lane }) => lane === 'upkeep')
  expect(messages).toEqual({ lane: 'messages', waiting: 0, running: 0, failed: 0, late: 0 })
  expect(files).toMatchObject({ lane: 'files', waiting: 1, running: 1, failed: 0 })
  expect(files?.late).toBeGreaterThanOrEqual(90)
  expect(upkeep).toEqual({ lane: 'upkeep', waiting: 0, running: 0, failed: 1, late: 0 })
})
