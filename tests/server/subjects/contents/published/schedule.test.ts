import { AsyncResource } from 'node:async_hooks'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { builtInKinds } from '../../../../../src/server/subjects/kinds/kinds.ts'
import { publishVersions } from '../../../../../src/server/subjects/contents/published/publish.ts'
import { flipDue, startScheduler } from '../../../../../src/server/subjects/contents/published/schedule.ts'
import { content, contentVersion, live, liveCount, site } from '../../../../../src/server/store/db/schema.ts'
import { raiseRevision } from '../../../../../src/server/store/revision.ts'
import { testDatabase } from '../../../../support/database.ts'
import { silent } from '../../../../support/log.ts'
import { eventually } from '../../../../support/eventually.ts'

const database = await testDatabase()
const { db } = database
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

beforeEach(async () => {
  await db.execute(sql`truncate site, content, live_count cascade`)
  await db.insert(site).values({ settings: { name: 'A' } })
})

async function pending(id: string, publishAt: Date) {
  const fields = { title: id, publishTime: '2024-05-01T09:00:00+08:00' }
  await db
    .insert(content)
    .values({ id, kind: 'article', columnKey: 'news', locale: 'en', pendingVersion: `${id}-1`, publishAt })
  const rest = { source: '', sanitiser: 1, schemaVersion: 1, author: 'test' }
  await db.insert(contentVersion).values({ id: `${id}-1`, contentId: id, fields, ...rest })
}
const titles = async () => (await db.select().from(live)).map(({ title }) => title).sort()

it('publishes what is due and nothing else', async () => {
  await pending('due', minutes(-1))
  await pending('later', minutes(5))
  expect(await flipDue(database)).toBe(1)
  expect(await titles()).toEqual(['due'])
  const [flipped] = await db.select().from(content).where(eq(content.id, 'due'))
  expect(flipped).toMatchObject({ liveVersion: 'due-1', pendingVersion: null, publishAt: null })
})

it('withdraws what is due', async () => {
  await pending('a', minutes(-1))
  await flipDue(database)
  await db.update(content).set({ withdrawAt: minutes(-1) })
  expect(await flipDue(database)).toBe(1)
  expect(await titles()).toEqual([])
  expect(await db.select().from(liveCount)).toEqual([])
})

it('leaves the bin alone', async () => {
  await pending('a', minutes(-1))
  await db.update(content).set({ deletedAt: new Date() })
  expect(await flipDue(database)).toBe(0)
})

it('flips each content once when two do it at the same time', async () => {
  for (let number = 0; number < 5; number += 1) await pending(`c${number}`, minutes(-1))
  const before = (await db.select().from(site))[0]?.revision ?? 0
  const counts = await Promise.all([flipDue(database), flipDue(database)])
  expect(counts[0] + counts[1]).toBe(5)
  expect((await db.select().from(liveCount))[0]?.total).toBe(5)
  expect((await db.select().from(site))[0]?.revision).toBe(before + 1)
})

// An embedded database has one session: there nobody can get in between.
it.runIf(database.kind === 'postgres')(
  'waits for its turn beside who publishes the same contents',
  async () => {
    await pending('a', minutes(-1))
    const options = { kinds: builtInKinds, timeZone: 'Asia/Shanghai' }
    // Looks on from a session of its own.
    const onlooker = new Client(database.databaseUrl)
    await onlooker.connect()
    const blocked = async () => {
      const { rowCount } = await onlooker.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    }
    const flip = AsyncResource.bind(() => flipDue(database))
    let flipping: Promise<number> | undefined
    await db.transaction(async (tx) => {
      await raiseRevision(tx)
      flipping = flip()
      await eventually(blocked)
      await publishVersions(tx, [{ contentId: 'a', versionId: 'a-1' }], options)
    })
    await onlooker.end()
    expect(await flipping).toBe(0)
    expect((await db.select().from(liveCount))[0]?.total).toBe(1)
  },
)

it('runs at the time of the next content, and at once when woken', async () => {
  const scheduler = startScheduler(database, silent)
  try {
    await pending('soon', new Date(Date.now() + 300))
    scheduler.wake()
    await eventually(async () => expect(await titles()).toEqual(['soon']))
  } finally {
    await scheduler.close()
  }
})

it.each([
  ['nothing is scheduled', undefined],
  ['the next time is years away', new Date('2090-01-01T00:00:00Z')],
])('asks once and rests when %s', async (_when, publishAt) => {
  if (publishAt) await pending('later', publishAt)
  const statements = vi.spyOn(db, 'execute')
  const transactions = vi.spyOn(db, 'transaction')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const scheduler = startScheduler(database, silent)
  await eventually(() => expect(timers).toHaveBeenCalledWith(scheduler.wake, expect.any(Number)))
  await scheduler.close()
  const [, wait] = timers.mock.calls.find(([callback]) => callback === scheduler.wake) ?? []
  expect(statements).toHaveBeenCalledOnce()
  expect(transactions).not.toHaveBeenCalled()
  expect(wait).toBeGreaterThan(10_000)
  expect(wait).toBeLessThan(2 ** 31)
  vi.restoreAllMocks()
})

it('reads a time without end as never', async () => {
  await pending('never', minutes(5))
  await db.execute(sql`update content set publish_at = 'infinity'`)
  expect(await flipDue(database)).toBe(0)
})
