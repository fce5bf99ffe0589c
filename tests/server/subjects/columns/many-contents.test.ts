import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { followOn } from '../../../../src/server/subjects/columns/edit/follow.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { silent } from '../../../support/log.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

// A column with more contents than follow it in one transaction.

const { database, get, post, revision } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {}, 'news/old': {} })
const MANY = 250
await publish(
  db,
  Array.from({ length: MANY }, (_, n) => article(`a${n}`, n % 2 === 0 ? 'news' : 'old', '2026-01-02')),
)
const headers = await sessionHeaders(db, await staffAccount(db, '王编辑'))

const show = async (published: boolean) => {
  const answer = await post('/editor/columns/publish', { key: 'news', published }, headers)
  expect(answer.status).toBe(200)
  await revision.refresh()
}
const counts = async () => {
  const columns = dataOf<Answer<'selectEditorColumns'>>((await get('/editor/columns', headers)).body)
  const sum = (of: 'live' | 'following') => columns.reduce((all, one) => all + one[of], 0)
  return { live: sum('live'), following: sum('following') }
}
const seen = async (id: string) =>
  (await get(`/bzf-portal-cms/bpcContentEntity/selectFrontContent?contentId=${id}`)).status
const found = async () => {
  const { body } = await get('/search?words=a1')
  return dataOf<{ total: number }>(body).total
}
const jobs = () => runDue(db, silent, { followColumns: (_, signal) => followOn(db, signal) })

test('an unpublished column takes all its contents away at once, and what is left to do does not show', async () => {
  expect(await counts()).toEqual({ live: MANY, following: 0 })
  expect(await found()).toBeGreaterThan(0)
  await show(false)
  expect(await counts()).toEqual({ live: 0, following: 0 })
  expect([await seen('a0'), await seen('a249'), await found()]).toEqual([404, 404, 0])
  const { rows } = await db.execute(sql`select 1 from content where live_version is not null`)
  expect(rows).toHaveLength(MANY - 100)
})

test('published again before that is done, none is lost; the rest goes live a hundred at a time', async () => {
  await show(true)
  expect(await counts()).toEqual({ live: 100, following: MANY - 100 })
  const transactions = vi.spyOn(db, 'transaction')
  expect(await jobs()).toBe(2)
  await revision.refresh()
  expect(await counts()).toEqual({ live: MANY, following: 0 })
  expect(transactions.mock.calls.length).toBeGreaterThanOrEqual(3)
  transactions.mockRestore()
  expect([await seen('a0'), await seen('a249')]).toEqual([200, 200])
})

test('unpublished while they go live, it takes those that are live and those on their way', async () => {
  await show(false)
  await jobs()
  await show(true)
  await show(false)
  await jobs()
  await revision.refresh()
  expect(await counts()).toEqual({ live: 0, following: 0 })
  const { rows } = await db.execute(sql`select 1 from content where waiting_version is not null`)
  expect(rows).toHaveLength(MANY)
})

test('a process that stops goes on elsewhere: the job ends unfinished', async () => {
  await show(true)
  const stopped = AbortSignal.abort(new Error('this process stops'))
  await expect(followOn(db, stopped)).rejects.toThrow('this process stops')
  expect(await counts()).toEqual({ live: 100, following: MANY - 100 })
  await jobs()
  expect(await counts()).toEqual({ live: MANY, following: 0 })
})
