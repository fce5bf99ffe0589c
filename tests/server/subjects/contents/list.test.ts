import { beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import {
  audit,
  column,
  content,
  contentVersion,
  liveCount,
  reviewRule,
} from '../../../../src/server/store/db/schema.ts'
import type { Answer as AnswerOf } from '../../../../src/contract/types.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, get, post, revision } = await testApp()
const { db } = database
await insertSite(db)
const headers = await sessionHeaders(db, await staffAccount(db, '王编辑'))
const other = await sessionHeaders(db, await staffAccount(db, '李编辑'))

const FIELDS = { title: '通知', publishTime: '2026-02-01T09:00:00+08:00', body: '<p>第一段。</p>' }
const ask = (what: string, body: object, by = headers) => post(`/editor/contents${what}`, body, by)
const one = async (contentId: string) =>
  dataOf<AnswerOf<'selectEditorContent'>>(
    (await get(`/editor/contents/one?contentId=${contentId}`, headers)).body,
  )
const begin = async (fields: object = FIELDS) => {
  const answer = await ask('', { kind: 'article', columnKey: 'news', fields })
  return dataOf<{ id: string }>(answer.body).id
}

beforeEach(async () => {
  await db.delete(content)
  await db.delete(liveCount)
  await db.delete(column)
  await insertColumns(db, { news: {}, other: {}, faq: { template: 'faq' } })
  await db.delete(reviewRule)
  await publish(db, [article('a1', 'news', '2026-01-02')])
  await revision.refresh()
})

describe('what stands first', () => {
  const pin = (contentIds: string[], isPinned = true) => ask('/pin', { contentIds, isPinned })
  const order = async () => {
    const list = await get('/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=news')
    return dataOf<{ records: { id: string }[] }>(list.body).records.map(({ id }) => id)
  }
  beforeEach(async () => {
    await publish(db, [article('b2', 'news', '2026-01-03'), article('c3', 'news', '2026-01-04')])
  })

  test('contents are put first together, at once and by a version each, and back; what stands so already is left alone', async () => {
    expect((await pin(['a1', 'b2'])).status).toBe(200)
    expect(await order()).toEqual(['b2', 'a1', 'c3'])
    const { body } = await get('/editor/contents/versions?contentId=a1', headers)
    const [newest, first] = dataOf<AnswerOf<'selectVersions'>>(body)
    expect([newest?.author, newest?.isLive, newest?.events.map(({ action }) => action)]).toEqual([
      '王编辑',
      true,
      ['pinned'],
    ])
    const lines = await db.select().from(audit).where(eq(audit.action, 'content-pinned'))
    expect(lines.at(-2)).toMatchObject({
      subject: 'a1',
      detail: { before: first?.id, after: newest?.id },
    })
    const { fields } = await one('a1')
    expect(fields).toMatchObject({ title: 'a1', body: '<p>a1</p>', isTop: true })
    expect((await pin(['a1', 'c3'])).status).toBe(200)
    expect((await db.select().from(contentVersion).where(eq(contentVersion.contentId, 'a1'))).length).toBe(2)
    expect((await pin(['a1', 'b2', 'c3'], false)).status).toBe(200)
    expect(await order()).toEqual(['c3', 'b2', 'a1'])
  })

  test('a draft beside it stays a draft with its own words, and does not take it back when it is published', async () => {
    const before = await one('a1')
    await ask('/draft', { contentId: 'a1', draftVersion: 0, fields: { ...before.fields, title: '没写完' } })
    await pin(['a1'])
    expect(
      (await get('/bzf-portal-cms/bpcContentEntity/selectFrontContent?contentId=a1')).body?.data,
    ).toMatchObject({ title: 'a1' })
    const { state, draftVersion, fields } = await one('a1')
    expect([state, fields.title, (await order())[0]]).toEqual(['changed', '没写完', 'a1'])
    await ask('/publish', { contentId: 'a1', draftVersion })
    expect((await order())[0]).toBe('a1')
  })

  test('a newer version that is to be published later stays so when the content is moved, and is not lost by pinning', async () => {
    const { fields } = await one('a1')
    await ask('/draft', { contentId: 'a1', draftVersion: 0, fields: { ...fields, title: '明年的' } })
    const at = '2035-01-01T00:00:00.000Z'
    await ask('/publish', { contentId: 'a1', draftVersion: 1, at })
    expect(await pin(['b2', 'a1'])).toMatchObject({ status: 409, body: { reason: 'scheduled-already' } })
    expect((await ask('/move', { contentIds: ['a1'], columnKey: 'other' })).status).toBe(200)
    expect(await one('a1')).toMatchObject({ columnKey: 'other', isLive: true, publishAt: at })
    const [row] = await db.select().from(content).where(eq(content.id, 'a1'))
    expect([row?.pendingVersion === null, row?.pendingVersion === row?.liveVersion]).toEqual([false, false])
    // A text that is published now goes before what was to come.
    await ask('/draft', { contentId: 'a1', draftVersion: 2, fields })
    const { draftVersion } = await one('a1')
    await ask('/publish', { contentId: 'a1', draftVersion })
    expect(await one('a1')).toMatchObject({ publishAt: null, isLive: true })
  })

  test('what cannot stand first changes nothing of the others, and says which it is', async () => {
    const draft = await begin()
    const answer = await pin(['a1', draft])
    expect(answer).toMatchObject({
      status: 409,
      body: { reason: 'not-live', message: expect.stringContaining('通知') },
    })
    const { body } = await ask('', {
      kind: 'faq',
      columnKey: 'faq',
      fields: { question: '？', answer: '<p>。</p>' },
    })
    const faq = dataOf<{ id: string }>(body).id
    await ask('/publish', { contentId: faq, draftVersion: 0 })
    expect(await pin(['a1', faq])).toMatchObject({ status: 409, body: { reason: 'not-pinnable' } })
    await post('/editor/columns/review', { columnKey: 'news', steps: 1 }, headers)
    expect(await pin(['a1'])).toMatchObject({ status: 409, body: { reason: 'review-missing' } })
    const { fields } = await one('a1')
    await ask('/draft', { contentId: 'a1', draftVersion: 0, fields })
    expect((await ask('/send', { contentId: 'a1', draftVersion: 1 })).status).toBe(200)
    expect(await pin(['a1'])).toMatchObject({ status: 409, body: { reason: 'in-review' } })
    expect(await order()).toEqual(['c3', 'b2', 'a1'])
  })
})

describe('the list', () => {
  test('is narrowed by column, state, words and who, and goes on where the page before ended', async () => {
    for (const title of ['甲 100%', '乙', '丙']) await begin({ ...FIELDS, title })
    const list = async (query: string) =>
      dataOf<AnswerOf<'selectEditorContents'>>((await get(`/editor/contents?${query}`, headers)).body)
    const titles = async (query: string) => (await list(query)).records.map(({ title }) => title)
    expect(await titles('state=draft')).toEqual(['丙', '乙', '甲 100%'])
    expect(await titles('mine=true&columnKey=other')).toEqual([])
    expect(await titles(`words=${encodeURIComponent('0%')}`)).toEqual(['甲 100%'])
    const first = await list('size=2')
    const rest = await list(`size=2&after=${encodeURIComponent(first.next ?? '')}`)
    expect([...first.records, ...rest.records].map(({ id }) => id)).toHaveLength(4)
    expect(new Set([...first.records, ...rest.records].map(({ id }) => id)).size).toBe(4)
    expect(rest.next).toBeNull()
    // However it is narrowed, nobody is told of columns that are none of theirs.
    const local = await sessionHeaders(
      db,
      await staffAccount(db, '孙栏目', [{ columnKey: 'faq', role: 'author' }]),
    )
    for (const query of [
      '',
      'state=draft',
      'state=live',
      `words=${encodeURIComponent('甲')}`,
      'columnKey=news',
    ]) {
      const { body } = await get(`/editor/contents?${query}`, local)
      expect([query, body?.data]).toMatchObject([query, { records: [] }])
    }
  })

  test('goes on with what was changed a microsecond before, and tells when', async () => {
    const [older, newer] = [await begin(), await begin()]
    for (const [id, at] of [
      [older, '2036-03-05 12:00:00.123455+08'],
      [newer, '2036-03-05 12:00:00.123456+08'],
    ] as const)
      await db
        .update(content)
        .set({ updatedAt: sql`${at}::timestamptz` })
        .where(eq(content.id, id))
    const page = async (query: string) =>
      dataOf<AnswerOf<'selectEditorContents'>>((await get(`/editor/contents?size=1${query}`, headers)).body)
    const first = await page('')
    expect(first.records).toMatchObject([{ id: newer, updatedAt: '2036-03-05T04:00:00.123Z' }])
    const second = await page(`&after=${encodeURIComponent(first.next ?? '')}`)
    expect(second.records).toMatchObject([{ id: older }])
    const third = await page(`&after=${encodeURIComponent(second.next ?? '')}`)
    expect(third.records).toMatchObject([{ id: 'a1' }])
  })

  test('finds titles that have the words just so, whatever their case: one letter, two, more', async () => {
    for (const title of ['安居公告 ABC', '公安居告 cab', '告公 Straße', '公告公 İ%'])
      await begin({ ...FIELDS, title })
    const titles = async (words: string) => {
      const { body } = await get(`/editor/contents?words=${encodeURIComponent(words)}`, headers)
      return dataOf<AnswerOf<'selectEditorContents'>>(body).records.map(({ title }) => title)
    }
    expect(await titles('公告')).toEqual(['公告公 İ%', '安居公告 ABC'])
    expect(await titles('ß')).toEqual(['告公 Straße'])
    expect(await titles('安居公')).toEqual(['安居公告 ABC'])
    // It has each pair of these, but not one after the other.
    expect(await titles('告公告')).toEqual([])
    expect(await titles('aBc')).toEqual(['安居公告 ABC'])
    expect(await titles('STRAS')).toEqual([])
    expect(await titles('公 İ')).toEqual(['公告公 İ%'])
    expect(await titles('%')).toEqual(['公告公 İ%'])
    expect(await titles('_')).toEqual([])
  })

  test('is narrowed by who changed a content last and when, says what stands first, and why something was taken away', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    await ask('/draft', { contentId: theirs, draftVersion: 0, fields: FIELDS }, other)
    const list = async (query: string) =>
      dataOf<AnswerOf<'selectEditorContents'>>((await get(`/editor/contents?${query}`, headers)).body).records
    const ids = async (query: string) => (await list(query)).map(({ id }) => id)
    const by = (name: string) => ids(`by=${encodeURIComponent(name)}`)
    expect([await by('李编辑'), await by('王编辑'), await by('没有人')]).toEqual([[theirs], [mine], []])
    await db
      .update(content)
      .set({ updatedAt: sql`timestamptz '2026-03-05 12:00:00+08'` })
      .where(eq(content.id, mine))
    const day = (from: string, until: string) =>
      ids(
        `from=${encodeURIComponent(`${from}T00:00:00+08:00`)}&until=${encodeURIComponent(`${until}T00:00:00+08:00`)}`,
      )
    expect([await day('2026-03-05', '2026-03-06'), await day('2026-03-06', '2026-03-07')]).toEqual([
      [mine],
      [],
    ])
    expect(await day('2026-03-04', '2026-03-05')).toEqual([])
    expect((await get('/editor/contents?from=2026-02-31T00:00:00%2B99:00', headers)).status).toBe(400)
    expect((await ask('/pin', { contentIds: ['a1'], isPinned: true })).body).toMatchObject({ message: 'ok' })
    const seen = async (id: string) => (await list('')).find((row) => row.id === id)
    expect(await seen('a1')).toMatchObject({ isPinned: true, why: '' })
    await ask('/withdraw', { contentIds: ['a1'], reason: '第一次' })
    const { draftVersion } = await one('a1')
    await ask('/publish', { contentId: 'a1', draftVersion })
    expect(await seen('a1')).toMatchObject({ isPinned: true, why: '' })
    await ask('/withdraw', { contentIds: ['a1'], reason: '政策已更新' })
    expect(await seen('a1')).toMatchObject({ isPinned: false, why: '政策已更新' })
    await post('/editor/columns/review', { columnKey: 'news', steps: 1 }, headers)
    await ask('/send', { contentId: 'a1', draftVersion: (await one('a1')).draftVersion })
    const reviewId = (await one('a1')).review.current?.id ?? ''
    const third = await sessionHeaders(db, await staffAccount(db, '郑审核'))
    const verdict = { contentId: 'a1', reviewId, step: 1, verdict: 'returned', reason: '缺依据' }
    expect((await ask('/review', verdict, third)).status).toBe(200)
    expect(await seen('a1')).toMatchObject({ state: 'returned', why: '缺依据' })
  })

  test('comes with how many visitors see and how many of each state are unfinished, of a column and a kind', async () => {
    await begin()
    await begin()
    await ask('', { kind: 'faq', columnKey: 'faq', fields: {} })
    const counts = async (query: string, by = headers) => {
      const { live: seen, states } = dataOf<AnswerOf<'countEditorContents'>>(
        (await get(`/editor/contents/counts?${query}`, by)).body,
      )
      return [seen, ...states.map(({ state, count, isMore }) => `${state} ${count}${isMore ? '+' : ''}`)]
    }
    expect(await counts('')).toEqual([1, 'draft 3'])
    expect(await counts('columnKey=news')).toEqual([1, 'draft 2'])
    expect(await counts('kind=faq')).toEqual([0, 'draft 1'])
    const local = await staffAccount(db, '赵栏目', [{ columnKey: 'faq', role: 'author' }])
    expect(await counts('', await sessionHeaders(db, local))).toEqual([0, 'draft 1'])
    await db.execute(sql`
      insert into content (id, kind, column_key, locale, title, draft)
      select 'many-' || n, 'article', 'news', 'zh-CN', '', '{}' from generate_series(1, 1100) n`)
    expect(await counts('columnKey=news')).toEqual([1, expect.stringMatching(/^draft \d{3,4}\+$/)])
  })
})
