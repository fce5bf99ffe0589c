import { beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { content, contentVersion, reviewEvent } from '../../../../src/server/store/db/schema.ts'
import { flipDue } from '../../../../src/server/subjects/contents/published/schedule.ts'
import type { Answer } from '../../../../src/contract/types.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, get, post } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {}, other: {} })
const wang = await sessionHeaders(db, await staffAccount(db, '王编辑'))
const li = await sessionHeaders(db, await staffAccount(db, '李编辑'))

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const SINCE = daysAgo(3)
const fields = { title: '通知', publishTime: '2026-02-01T09:00:00+08:00', body: '<p>第一段。</p>' }

async function published(by: Record<string, string>, columnKey = 'news', at?: string): Promise<string> {
  const { body } = await post('/editor/contents', { kind: 'article', columnKey, fields }, by)
  const { id } = dataOf<{ id: string }>(body)
  const answer = await post('/editor/contents/publish', { contentId: id, draftVersion: 0, at }, by)
  expect(answer.status).toBe(200)
  return id
}

/** As if it had been done then. */
async function doneAt(id: string, time: string) {
  const at = sql`${time}::timestamptz`
  await db.update(content).set({ updatedAt: at }).where(eq(content.id, id))
  await db.update(reviewEvent).set({ createdAt: at }).where(eq(reviewEvent.contentId, id))
}

async function counts(by = wang): Promise<string[]> {
  const { body } = await get(`/editor/contents/published?from=${SINCE}`, by)
  return dataOf<Answer<'countPublishedContents'>>(body).map(({ name, count }) => `${name} ${count}`)
}

const thisWeek = daysAgo(2)
let one: string

beforeAll(async () => {
  one = await published(wang)
  for (const id of [one, await published(wang), await published(li, 'other')]) await doneAt(id, thisWeek)
  await doneAt(await published(wang), daysAgo(3.01))
})

test('what was published since a time is counted by who did so, what was only drafted or scheduled is not', async () => {
  await post('/editor/contents', { kind: 'article', columnKey: 'news', fields }, li)
  await published(li, 'news', '2037-01-01T00:00:00.000Z')
  expect(await counts()).toEqual(['王编辑 2', '李编辑 1'])
})

test('a published text with a draft beside it is counted once, for who published it last; a withdrawn one is not', async () => {
  const { body } = await get(`/editor/contents/one?contentId=${one}`, wang)
  const { draftVersion } = dataOf<{ draftVersion: number }>(body)
  await post('/editor/contents/draft', { contentId: one, draftVersion, fields }, li)
  expect(await counts()).toEqual(['王编辑 2', '李编辑 1'])
  const next = { contentId: one, draftVersion: draftVersion + 1 }
  expect((await post('/editor/contents/publish', next, li)).status).toBe(200)
  await db
    .update(content)
    .set({ updatedAt: sql`${thisWeek}::timestamptz` })
    .where(eq(content.id, one))
  await db
    .update(reviewEvent)
    .set({ createdAt: sql`${daysAgo(1)}::timestamptz` })
    .where(sql`content_id = ${one} and name = '李编辑'`)
  expect(await counts()).toEqual(['李编辑 2', '王编辑 1'])
  const id = await published(wang)
  await doneAt(id, thisWeek)
  await post('/editor/contents/withdraw', { contentIds: [id], reason: '错了' }, wang)
  expect(await counts()).toEqual(['李编辑 2', '王编辑 1'])
})

test('what was scheduled earlier and went live meanwhile is counted for who scheduled it, also with a date of its own', async () => {
  const id = await published(wang, 'news', '2037-01-01T00:00:00.000Z')
  await doneAt(id, daysAgo(9))
  expect(await counts()).toEqual(['李编辑 2', '王编辑 1'])
  await db
    .update(content)
    .set({ publishAt: sql`now()` })
    .where(eq(content.id, id))
  expect(await flipDue(database)).toBe(1)
  expect(await counts()).toEqual(['李编辑 2', '王编辑 2'])
})

test('an import has no name, and nobody counts columns that are none of theirs', async () => {
  await publish(db, [article('imported', 'other', '2026-01-02')])
  await db
    .update(content)
    .set({ updatedAt: sql`${thisWeek}::timestamptz` })
    .where(eq(content.id, 'imported'))
  await db
    .update(contentVersion)
    .set({ author: 'import', createdAt: sql`${thisWeek}::timestamptz` })
    .where(eq(contentVersion.contentId, 'imported'))
  expect(await counts()).toEqual(['李编辑 2', '王编辑 2', ' 1'])
  const local = await staffAccount(db, '赵栏目', [{ columnKey: 'other', role: 'author' }])
  expect(await counts(await sessionHeaders(db, local))).toEqual([' 1', '李编辑 1'])
})

test('more than a hundred are all counted', async () => {
  await db.execute(sql`
    with made as (
      insert into content (id, kind, column_key, locale, live_version, updated_at)
      select 'many-' || n, 'article', 'news', 'zh-CN', 'many-' || n, ${thisWeek}::timestamptz from generate_series(1, 150) n
      returning id),
    versions as (
      insert into content_version (id, content_id, source, sanitiser, fields, schema_version, author)
      select id, id, '', 1, '{}', 1, '王编辑' from made),
    shown as (
      insert into live (id, kind, column_key, published, title, item)
      select id, 'article', 'news', '2026-01-01T00:00:00Z'::timestamptz, '', '{}' from made)
    insert into review_event (id, content_id, version_id, action, staff_id, name, created_at)
    select id, id, id, 'published', 'w', '王编辑', ${thisWeek}::timestamptz from made`)
  expect(await counts()).toEqual(['王编辑 152', '李编辑 2', ' 1'])
})
