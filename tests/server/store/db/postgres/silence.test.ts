import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isDatabaseAway } from '../../../../../src/server/ground/outage.ts'
import { type Database, openDatabase } from '../../../../../src/server/store/open-database.ts'
import { raiseRevision, watchRevision } from '../../../../../src/server/store/revision.ts'
import { insertSite } from '../../../../support/contents.ts'
import { freshDatabase } from '../../../../support/database.ts'
import { freezableProxy } from '../../../../support/freezable-proxy.ts'
import { silent } from '../../../../support/log.ts'
import { eventually } from '../../../../support/eventually.ts'

/** Two processes on one database, of which the first reaches it by a proxy; and what the first says. */
async function opened() {
  const { dataDir, databaseUrl = '', drop } = await freshDatabase()
  const proxy = await freezableProxy(databaseUrl)
  const said: string[] = []
  const say = (_details: object, message: string) => void said.push(message)
  const log = { info: say, warn: say, error: say }
  const here = await openDatabase({ dataDir, databaseUrl: proxy.url, log })
  const there = await openDatabase({ dataDir, databaseUrl, log: silent })
  await insertSite(there.db)
  const revision = await watchRevision(here)
  onTestFinished(async () => {
    await revision.close()
    await Promise.all([here.close(), there.close()])
    await proxy.close()
    await drop()
  })
  return { proxy, here, there, revision, said }
}

/** Opens as many sessions as there may be. */
const fillPool = ({ db }: Database) =>
  Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.05)`)))

describe.skipIf(!process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  test('sessions that die in silence are found and made anew, and nothing stays stale', async () => {
    const { proxy, here, there, revision } = await opened()
    await fillPool(here)
    proxy.freeze()
    // Asked on a connection that is dead and does not say so: it fails instead of waiting for ever.
    const asked = here.db.execute(sql`select 1`).catch((error: unknown) => error)
    const raised = await there.db.transaction(raiseRevision)
    await eventually(() => expect(revision.current()).toBe(raised))
    expect(isDatabaseAway(await asked)).toBe(true)
    await eventually(async () => expect((await here.db.execute(sql`select 1`)).rows).toHaveLength(1))
    // Notices come again as well: more often than the question of every second.
    const heard = vi.fn<(payload: string) => void>()
    await here.listen('other', heard)
    await there.db.execute(sql`select pg_notify('other', 'x')`)
    await eventually(() => expect(heard).toHaveBeenCalledWith('x'))
  })

  test('a statement that is slow on a live session goes on', async () => {
    const { here } = await opened()
    const slow = here.db.execute(sql`select pg_sleep(4) is null as done`)
    await expect(slow).resolves.toMatchObject({ rows: [{ done: false }] })
  })

  test('a question that would wait for a lock is refused, which is a sign of life', async () => {
    const { here, there, revision } = await opened()
    await there.db.transaction(async (tx) => {
      await tx.execute(sql`lock table site in access exclusive mode`)
      await expect(revision.refresh()).rejects.toMatchObject({ cause: { code: '55P03' } })
      expect(here.availability.awaySince).toBeUndefined()
    })
    await revision.refresh()
  })

  test('a database that is away is said once and asked again, and nothing waits for it', async () => {
    const { proxy, here, revision, said } = await opened()
    await proxy.cut()
    await eventually(() => expect(here.availability.awaySince).toBeInstanceOf(Date))
    for (let n = 0; n < 50; n += 1) {
      const error: unknown = await here.db.execute(sql`select 1`).catch((reason: unknown) => reason)
      expect(isDatabaseAway(error)).toBe(true)
    }
    await expect(revision.refresh()).rejects.toThrow('ECONNREFUSED')
    await proxy.open()
    await eventually(() => expect(here.availability.awaySince).toBeUndefined())
    expect((await here.db.execute(sql`select 1`)).rows).toHaveLength(1)
    expect(said.filter((line) => line.startsWith('the database does not answer'))).toHaveLength(1)
    expect(said.filter((line) => line.startsWith('the database answers again'))).toHaveLength(1)
    expect(said.length).toBeLessThan(8)
  })
})
