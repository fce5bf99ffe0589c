import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isLocked } from '../../../../../src/server/ground/outage.ts'
import type { Db } from '../../../../../src/server/store/db/database.ts'
import {
  dropExportsOf,
  waitForErasure,
} from '../../../../../src/server/subjects/forms/uploads/stale-exports.ts'
import { testInbox } from '../../../../support/inbox.ts'

const { server, db, work } = await testInbox()

/** A transaction that has done this, and stays open until it is told to end. */
async function holding(act: (tx: Db) => Promise<void>): Promise<() => Promise<void>> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let held = () => {}
  const isHeld = new Promise<void>((resolve) => (held = resolve))
  const transaction = db.transaction(async (tx) => {
    await act(tx)
    held()
    await ended
  })
  await isHeld
  return () => {
    end()
    return transaction
  }
}

// The embedded database has one session: there nobody can hold a lock that another waits for.
test.runIf(server.database.databaseUrl)(
  'an order for an export and an erasure of the same form wait for each other for a second, and are told to try again',
  async () => {
    const body = { format: 'csv', reason: '每周汇总' }
    const order = () => work('export', { formKey: 'intention', ...body })
    const erased = await holding((tx) => dropExportsOf(tx, ['intention', 'survey']))
    const refused = await order()
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, expect.any(Number)])
    await erased()
    expect((await order()).status).toBe(200)

    const ordered = await holding((tx) => waitForErasure(tx, 'intention'))
    const erasing = db.transaction((tx) => dropExportsOf(tx, ['intention']))
    expect(isLocked(await erasing.catch((error: unknown) => error))).toBe(true)
    expect((await order()).status).toBe(200)
    await ordered()
    expect(await db.execute(sql`select 1 from form_export`)).toMatchObject({ rowCount: 2 })
  },
)
