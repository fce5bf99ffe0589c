import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../src/server/store/open-database.ts'
import { raiseRevision, watchRevision, type RevisionWatch } from '../../../src/server/store/revision.ts'
import { insertSite } from '../../support/contents.ts'
import { testDatabase } from '../../support/database.ts'
import { silent } from '../../support/log.ts'
import { eventually } from '../../support/eventually.ts'

const database = await testDatabase()
const opened: { close(): Promise<void> }[] = []

beforeAll(() => insertSite(database.db))
afterEach(async () => {
  for (const item of opened.splice(0).toReversed()) await item.close()
})

async function watch(on: Parameters<typeof watchRevision>[0] = database): Promise<RevisionWatch> {
  const watching = await watchRevision(on)
  opened.push(watching)
  return watching
}

/** One that is told or knows nothing: it never asks by itself. */
async function listener(on: Parameters<typeof watchRevision>[0] = database): Promise<RevisionWatch> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  return watch(on).finally(() => vi.useRealTimers())
}

const raise = () => database.db.transaction(raiseRevision)

describe('the revision', () => {
  test('rises by one, and every watch hears of it without asking', async () => {
    const [here, there] = [await listener(), await listener()]
    const before = here.current()
    const heard = vi.fn<(revision: number) => void>()
    there.onRaise(heard)
    expect(await raise()).toBe(before + 1)
    await eventually(() => expect(heard).toHaveBeenCalledWith(before + 1))
    await eventually(() => expect(here.current()).toBe(before + 1))
  })

  test('does not rise when the transaction that raises it fails', async () => {
    const watching = await watch()
    const before = watching.current()
    const failed = database.db.transaction(async (tx) => {
      await raiseRevision(tx)
      throw new Error('the content was refused')
    })
    await expect(failed).rejects.toThrow('the content was refused')
    expect(await watching.refresh()).toBe(before)
  })

  test('is asked for every second when a notice is lost', async () => {
    const deaf = await watch({ ask: database.ask, listen: async () => async () => {} })
    const raised = await raise()
    await eventually(() => expect(deaf.current()).toBe(raised))
  })

  test('calls nobody back any more who has ended listening', async () => {
    const watching = await watch()
    const heard = vi.fn<(revision: number) => void>()
    watching.onRaise(heard)()
    await raise()
    await watching.refresh()
    expect(heard).not.toHaveBeenCalled()
  })

  test('cannot be raised before there is a site', async () => {
    const refused = database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from site`)
      await raiseRevision(tx)
    })
    await expect(refused).rejects.toThrow('write its settings')
  })
})

test.runIf(database.databaseUrl)('another process on the same PostgreSQL hears of a raise', async () => {
  const other = await openDatabase({ dataDir: '', databaseUrl: database.databaseUrl, log: silent })
  opened.push(other)
  const there = await listener(other)
  const raised = await raise()
  await eventually(() => expect(there.current()).toBe(raised))
})
