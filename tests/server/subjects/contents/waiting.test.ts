import { beforeEach, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { flipDue } from '../../../../src/server/subjects/contents/published/schedule.ts'
import { contentState } from '../../../../src/server/store/db/content-state.ts'
import { column, content, liveCount } from '../../../../src/server/store/db/schema.ts'
import type { Answer as AnswerOf } from '../../../../src/contract/types.ts'
import { readExportState } from '../../../../src/server/house/folder/export-contents.ts'
import { makeTables } from '../../../../src/server/house/backup/rebuild.ts'
import { formerMigrations } from '../../../../src/server/store/db/migrate.ts'
import { clearStage } from '../../../../src/server/house/folder/stage.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

// Live, with a newer version scheduled, in a column that visitors do not see any more.

const { database, get, post, revision } = await testApp()
const { db } = database
await insertSite(db)
const headers = await sessionHeaders(db, await staffAccount(db, '王编辑'))
const AT = '2035-01-01T00:00:00.000Z'

const ask = async (what: string, body: object) => {
  const answer = await post(`/editor/${what}`, body, headers)
  expect([what, answer.status]).toEqual([what, 200])
  return answer.body
}
const show = (published: boolean, key = 'news') => ask('columns/publish', { key, published })
const one = async (contentId = 'a1') =>
  dataOf<AnswerOf<'selectEditorContent'>>(
    (await get(`/editor/contents/one?contentId=${contentId}`, headers)).body,
  )
const stands = async () => {
  const { state, isLive, isWaiting, publishAt } = await one()
  const [row] = await db
    .select({ listed: sql`${contentState(content)}` })
    .from(content)
    .where(eq(content.id, 'a1'))
  expect(row?.listed).toBe(state)
  return [state, isLive && 'live', isWaiting && 'waits', publishAt === AT && 'later']
    .filter(Boolean)
    .join(' ')
}
/** What visitors see: its title, in its column's list and on its page. */
const seen = async (columnKey = 'news') => {
  await revision.refresh()
  const cms = '/bzf-portal-cms/bpcContentEntity'
  const page = await get(`${cms}/selectFrontContent?contentId=a1`)
  const list = await get(`${cms}/selectByPage?columnId=${columnKey}`)
  const title = page.status === 200 ? dataOf<{ title: string }>(page.body).title : undefined
  const titles = list.status === 200 ? dataOf<{ records: { title: string }[] }>(list.body).records : []
  expect(titles.map(({ title }) => title)).toEqual(title === undefined ? [] : [title])
  return title
}
const fallDue = async () => {
  const due = sql`now() - interval '1 second'`
  await db
    .update(content)
    .set({ publishAt: due })
    .where(sql`pending_version is not null`)
  await flipDue(database)
}
async function draft(title: string): Promise<number> {
  const { fields, draftVersion } = await one()
  await ask('contents/draft', { contentId: 'a1', draftVersion, fields: { ...fields, title } })
  return draftVersion + 1
}

beforeEach(async () => {
  await db.delete(content)
  await db.delete(liveCount)
  await db.delete(column)
  await insertColumns(db, { news: {}, other: {} })
  await publish(db, [article('a1', 'news', '2026-01-02')])
  await revision.refresh()
  await ask('contents/publish', { contentId: 'a1', draftVersion: await draft('new'), at: AT })
  await show(false)
})

test('nothing of it is seen; with its column comes back what was live, and the newer version at its time', async () => {
  expect([await stands(), await seen()]).toEqual(['scheduled waits later', undefined])
  await show(true)
  expect([await stands(), await seen()]).toEqual(['scheduled live later', 'a1'])
  await fallDue()
  expect([await stands(), await seen()]).toEqual(['live live', 'new'])
})

test('a version that falls due while the column is away waits for it, in place of the other', async () => {
  await fallDue()
  expect([await stands(), await seen()]).toEqual(['waiting waits', undefined])
  await show(true)
  expect([await stands(), await seen()]).toEqual(['live live', 'new'])
})

test('in another column what was live is seen at once, and the newer version stays scheduled; also when moved into a hidden one', async () => {
  await ask('contents/move', { contentIds: ['a1'], columnKey: 'other' })
  expect([await stands(), await seen('other')]).toEqual(['scheduled live later', 'a1'])
  await ask('contents/move', { contentIds: ['a1'], columnKey: 'news' })
  expect([await stands(), await seen()]).toEqual(['scheduled waits later', undefined])
  await show(true)
  expect([await stands(), await seen()]).toEqual(['scheduled live later', 'a1'])
})

test.each(['withdraw', 'bin'])('after %s neither comes back', async (act) => {
  await ask(`contents/${act}`, { contentIds: ['a1'] })
  if (act === 'bin') await ask('contents/restore', { contentIds: ['a1'] })
  await show(true)
  await fallDue()
  expect([await stands(), await seen()]).toEqual(['withdrawn', undefined])
})

test('what is published now waits in place of both; what is scheduled anew leaves what waits', async () => {
  const at = '2036-01-01T00:00:00.000Z'
  await ask('contents/publish', { contentId: 'a1', draftVersion: await draft('newest'), at })
  expect(await one()).toMatchObject({ state: 'scheduled', isWaiting: true, publishAt: at })
  await ask('contents/publish', { contentId: 'a1', draftVersion: await draft('now'), at: null })
  expect([await stands(), await seen()]).toEqual(['waiting waits', undefined])
  await show(true)
  expect([await stands(), await seen()]).toEqual(['live live', 'now'])
})

test('a column that is deleted and restored takes neither away', async () => {
  await show(true)
  await ask('columns/bin', { key: 'news', redirectKey: 'other' })
  expect(await stands()).toBe('scheduled waits later')
  await ask('columns/restore', { key: 'news' })
  expect([await stands(), await seen()]).toEqual(['scheduled live later', 'a1'])
})

test('it cannot be put first while nobody sees it; a copy and what imports clear away leave both', async () => {
  const pinned = await post('/editor/contents/pin', { contentIds: ['a1'], isPinned: true }, headers)
  expect(pinned).toMatchObject({ status: 409, body: { reason: 'not-live' } })
  await ask('contents/copy', { contentIds: ['a1'], columnKey: 'other' })
  await db.execute(sql`
    insert into search (version, id, document) select unnest(array[waiting_version, pending_version]), id, ''::tsvector
    from content where id = 'a1' on conflict (version) do update set published = null`)
  await clearStage(database)
  await show(true)
  expect([await stands(), await seen()]).toEqual(['scheduled live later', 'a1'])
  await fallDue()
  expect(await seen()).toBe('new')
})

test('an export gives what is live, not what is scheduled, and nothing while the column is away', async () => {
  const exported = async () => {
    const { contents } = await readExportState(db)
    return contents.map(({ fields }) => fields.title)
  }
  expect(await exported()).toEqual([])
  await show(true)
  expect(await exported()).toEqual(['a1'])
})

test('what waited before there was a place of its own waits there, from a backup or after an upgrade', async () => {
  const stop = new Error('nothing of it is kept')
  const all = formerMigrations()
  const before = all[all.findIndex(({ sql: words }) => words.join().includes('waiting_version')) - 1]
  const work = db.transaction(async (tx) => {
    const finish = await makeTables(tx, before?.folderMillis ?? 0)
    await tx.execute(sql`insert into content (id, kind, locale, pending_version, publish_at)
      values ('w', 'article', 'en', 'w-1', null), ('s', 'article', 'en', 's-1', ${AT}), ('t', 'article', 'en', null, ${AT})`)
    await finish()
    const rows = await tx.select().from(content).orderBy(content.id)
    const at = new Date(AT)
    expect(
      rows.map(({ id, waitingVersion, pendingVersion, publishAt }) => [
        id,
        waitingVersion,
        pendingVersion,
        publishAt,
      ]),
    ).toEqual([
      ['s', null, 's-1', at],
      ['t', null, null, null],
      ['w', 'w-1', null, null],
    ])
    throw stop
  })
  await expect(work).rejects.toThrow(stop)
})

test('who opens it writes on what is scheduled, not on what is live until then', async () => {
  const { fields, draftVersion } = await one()
  expect(fields.title).toBe('new')
  await ask('contents/draft', { contentId: 'a1', draftVersion, fields: { ...fields, summary: '又一句' } })
  await ask('contents/publish', { contentId: 'a1', draftVersion: draftVersion + 1 })
  await show(true)
  expect(await seen()).toBe('new')
})
