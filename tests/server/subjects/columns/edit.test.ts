import { beforeEach, describe, expect, test } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { audit, column, content, live, liveCount, site } from '../../../../src/server/store/db/schema.ts'
import type { Answer as AnswerOf } from '../../../../src/contract/types.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { app, database, get, post, revision } = await testApp()
const { db } = database
await insertSite(db)
const headers = await sessionHeaders(db, await staffAccount(db, 'boss'))

const CMS = '/bzf-portal-cms/bpcContentEntity'
const add = (key: string, parentKey: string | null, more: object = {}) =>
  post('/editor/columns', { key, parentKey, label: key, template: 'list', ...more }, headers)
const change = (what: string, body: object) => post(`/editor/columns/${what}`, body, headers)

const levels = async (...keys: string[]) => {
  const rows = await db.select().from(column)
  return keys.map((key) => rows.find((row) => row.key === key)?.level)
}

async function tree(): Promise<string[]> {
  const answer = await get('/site')
  const paths = (columns: AnswerOf<'selectSite'>['columns'], above: string): string[] =>
    columns.flatMap(({ key, children }) => [`${above}${key}`, ...paths(children, `${above}${key}/`)])
  return paths(dataOf<AnswerOf<'selectSite'>>(answer.body).columns, '').filter(
    (path) => !path.startsWith('home'),
  )
}

beforeEach(async () => {
  await db.delete(content)
  await db.delete(liveCount)
  await db.delete(column)
  await insertColumns(db, {
    news: {},
    'news/notes': {},
    'news/notes/old': {},
    'news/notes/old/older': {},
    other: {},
  })
  await publish(db, [article('a1', 'notes', '2026-01-02'), article('a2', 'older', '2026-01-03')])
  await revision.refresh()
})

describe('a new column', () => {
  test('is prepared where nobody sees it, with what is published in it, until its editor says so', async () => {
    expect((await add('fresh', 'news')).status).toBe(200)
    const fields = { title: 'first', publishTime: '2026-02-01T09:00:00+08:00', body: '<p>words of it</p>' }
    const made = await post('/editor/contents', { kind: 'article', columnKey: 'fresh', fields }, headers)
    const { id } = dataOf<{ id: string }>(made.body)
    const published = await post('/editor/contents/publish', { contentId: id, draftVersion: 0 }, headers)
    expect(published.body?.data).toMatchObject({ state: 'waiting' })
    for (const path of ['/site', `${CMS}/selectByPage?columnId=news`, '/search?words=first', '/site/kinds'])
      expect(JSON.stringify((await get(path)).body)).not.toMatch(/fresh|first/)
    expect((await get(`${CMS}/selectFrontContent?contentId=${id}`)).status).toBe(404)
    expect((await app.inject('/sitemap.xml')).payload).not.toContain('fresh')

    expect((await change('publish', { key: 'fresh', published: true })).status).toBe(200)
    expect(await tree()).toContain('news/fresh')
    expect((await get(`${CMS}/selectFrontContent?contentId=${id}`)).body?.data).toMatchObject({
      title: 'first',
    })
    expect((await get('/search?words=first')).body?.data).toMatchObject({ total: 1 })

    await change('publish', { key: 'fresh', published: false })
    expect((await get(`${CMS}/selectFrontContent?contentId=${id}`)).status).toBe(404)
    expect(JSON.stringify((await get('/site')).body)).not.toContain('fresh')
  })

  test('takes all below it from visitors when it is hidden, and gives it back', async () => {
    const states = async () =>
      Promise.all(
        ['a1', 'a2'].map(async (id) => (await get(`${CMS}/selectFrontContent?contentId=${id}`)).status),
      )
    await change('publish', { key: 'news', published: false })
    expect(await states()).toEqual([404, 404])
    expect(await db.select().from(live)).toEqual([])
    await change('publish', { key: 'news', published: true })
    expect(await states()).toEqual([200, 200])
  })

  test.each([
    ['a key that is taken', 'notes', null, {}, 409, 'key-taken'],
    ['a fifth level', 'deep', 'older', {}, 409, 'too-deep'],
    ['a parent that there is not', 'x', 'nowhere', {}, 404, undefined],
    ['a template that there is not', 'x', null, { template: 'nothing' }, 422, 'invalid'],
    ['settings that its template does not have', 'x', null, { settings: { colour: 'red' } }, 422, 'invalid'],
    ['a route of another template', 'x', null, { route: '/home' }, 422, 'invalid'],
    ['an address that runs', 'x', null, { externalUrl: 'javascript:alert(1)' }, 422, 'invalid'],
    ['a business that there is not', 'x', null, { business: 'casino' }, 422, 'invalid'],
  ])('%s is refused, and nothing changes', async (_what, key, parent, more, status, reason) => {
    const before = await tree()
    const answer = await add(key, parent, { published: true, ...more })
    expect([
      answer.status,
      dataOf<string | undefined>({ data: Reflect.get(answer.body ?? {}, 'reason') }),
    ]).toEqual([status, reason])
    expect(await tree()).toEqual(before)
  })
})

test('a column has a name in a second language, which a copy of it does not', async () => {
  const named = { label: '新闻', 'label.en': 'News' }
  expect((await change('change', { key: 'news', ...named })).status).toBe(200)
  const shown = async (key: string) =>
    dataOf<AnswerOf<'selectSite'>>((await get('/site')).body).columns.find((one) => one.key === key)
  expect(await shown('news')).toMatchObject(named)
  await change('copy', { key: 'news', parentKey: null, label: '副本' })
  const [copy] = await db.select().from(column).where(eq(column.key, 'news-2'))
  expect([copy?.label, copy?.['label.en']]).toEqual(['副本', null])
  await change('change', { key: 'news', 'label.en': null })
  expect(await shown('news')).not.toHaveProperty(['label.en'])
})

describe('a column that there is', () => {
  test('takes what is sent and keeps the rest; another template forgets the settings of the one before', async () => {
    await change('change', { key: 'news', label: '新闻', settings: { pageSize: 20 }, updateCycleDays: 14 })
    await change('change', { key: 'news', hidden: true })
    const row = async () => (await db.select().from(column)).find(({ key }) => key === 'news')
    expect(await row()).toMatchObject({
      label: '新闻',
      hidden: true,
      settings: { pageSize: 20 },
      updateCycleDays: 14,
    })
    await change('change', { key: 'news', template: 'faq', updateCycleDays: null })
    expect(await row()).toMatchObject({
      template: 'faq',
      route: '/t1/question_answer',
      settings: {},
      updateCycleDays: null,
    })
  })

  test('moves with all below it; old addresses lead to where the deepest column named stands', async () => {
    expect(
      (await change('move', { key: 'old', from: 'notes', parentKey: null, before: 'news' })).status,
    ).toBe(200)
    expect(await tree()).toEqual(['old', 'old/older', 'news', 'news/notes', 'other'])
    expect(await levels('old', 'older')).toEqual([1, 2])
    expect((await get(`${CMS}/selectByPage?columnId=old`)).body?.data).toMatchObject({ total: 1 })
    expect(
      (await change('move', { key: 'other', from: null, parentKey: 'news', before: 'notes' })).status,
    ).toBe(200)
    expect(await tree()).toEqual(['old', 'old/older', 'news', 'news/other', 'news/notes'])
  })

  test('cannot stand below itself, nor deeper than four levels, by two moves at once either', async () => {
    const cycle = await change('move', { key: 'news', from: null, parentKey: 'old', before: null })
    expect(cycle).toMatchObject({ status: 409, body: { reason: 'cycle' } })
    const deep = await change('move', { key: 'news', from: null, parentKey: 'other', before: null })
    expect(deep).toMatchObject({ status: 409, body: { reason: 'too-deep' } })
    const pairs = Array.from({ length: 8 }, (_, n) => [`one${n}`, `two${n}`] as const)
    for (const key of pairs.flat()) await add(key, null)
    const moves = pairs.flatMap(([one, two]) => [
      { key: one, from: null, parentKey: two, before: null },
      { key: two, from: null, parentKey: one, before: null },
    ])
    const both = await Promise.all(moves.map((move) => change('move', move)))
    const statuses = both.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...pairs.map(() => 200), ...pairs.map(() => 409)])
  })

  test('that was moved meanwhile, or the place it was to go to, is not moved by who saw it elsewhere', async () => {
    await change('move', { key: 'old', from: 'notes', parentKey: 'other', before: null })
    const before = await tree()
    const stale = { status: 409, body: { reason: 'column-stale' } }
    expect(
      await change('move', { key: 'old', from: 'notes', parentKey: 'notes', before: null }),
    ).toMatchObject(stale)
    expect(await change('move', { key: 'news', from: null, parentKey: null, before: 'old' })).toMatchObject(
      stale,
    )
    expect(await change('bin', { key: 'news', redirectKey: null, count: 4 })).toMatchObject(stale)
    expect(await tree()).toEqual(before)
    expect((await change('bin', { key: 'news', redirectKey: null, count: 2 })).status).toBe(200)
    const under = await change('move', { key: 'old', from: 'other', parentKey: 'notes', before: null })
    expect(under).toMatchObject({ status: 409, body: { reason: 'column-binned' } })
  })

  test('of two who change the same of it the second is told, and what only one changed is kept', async () => {
    const settings = { pageSize: 20 }
    const first = { key: 'news', settings, seen: { template: 'list', settings: {} } }
    expect((await change('change', first)).status).toBe(200)
    const second = await change('change', { ...first, label: '新闻', settings: { pageSize: 30 } })
    expect(second).toMatchObject({ status: 409, body: { reason: 'column-stale' } })
    expect((await change('change', { key: 'news', label: '新闻', seen: { label: 'news' } })).status).toBe(200)
    const [row] = await db.select().from(column).where(eq(column.key, 'news'))
    expect(row).toMatchObject({ label: '新闻', settings })
    const wild = { key: 'news', label: 'x', seen: { constructor: 'y' } }
    expect((await change('change', wild)).status).toBe(409)
  })

  test('is copied with all below it, unpublished and with keys of its own', async () => {
    const answer = await change('copy', { key: 'notes', parentKey: null, label: '通知副本' })
    expect(answer.body?.data).toEqual({ key: 'notes-2' })
    expect(await tree()).not.toContain('notes-2')
    await change('publish', { key: 'notes-2', published: true })
    expect(await tree()).toEqual(
      expect.arrayContaining(['notes-2', 'notes-2/old-2', 'notes-2/old-2/older-2']),
    )
    expect(await levels('notes-2', 'old-2', 'older-2')).toEqual([1, 2, 3])
    const deep = await change('copy', { key: 'notes', parentKey: 'old', label: '太深' })
    expect(deep).toMatchObject({ status: 409, body: { reason: 'too-deep' } })
  })

  test('comes back alone where what was below it went before, to the top where its parent is gone, and only where it fits', async () => {
    await change('bin', { key: 'old', redirectKey: null })
    await change('bin', { key: 'notes', redirectKey: null })
    await change('restore', { key: 'notes' })
    expect(await tree()).toEqual(['news', 'news/notes', 'other'])
    await change('restore', { key: 'old' })
    expect(await tree()).toContain('news/notes/old/older')

    await change('bin', { key: 'notes', redirectKey: null })
    await change('move', { key: 'news', from: null, parentKey: 'other', before: null })
    const deep = await change('restore', { key: 'notes' })
    expect(deep).toMatchObject({ status: 409, body: { reason: 'too-deep' } })
    await change('bin', { key: 'news', redirectKey: null })
    expect((await change('restore', { key: 'notes' })).status).toBe(200)
    expect((await tree()).toSorted()).toEqual(['notes', 'notes/old', 'notes/old/older', 'other'])
    expect(await levels('notes', 'old', 'older')).toEqual([1, 2, 3])
  })

  test('leads visitors nowhere where the place that was named is gone itself', async () => {
    await change('bin', { key: 'news', redirectKey: 'other' })
    await change('publish', { key: 'other', published: false })
    expect(JSON.stringify((await get('/site')).body)).not.toContain('other')
  })

  test('goes to the bin with its contents, leads visitors elsewhere, and comes back with them', async () => {
    expect((await change('bin', { key: 'notes', redirectKey: 'old' })).status).toBe(409)
    expect((await change('bin', { key: 'notes', redirectKey: 'other' })).status).toBe(200)
    expect(await tree()).toEqual(['news', 'other'])
    expect((await get('/site')).body?.data).toMatchObject({ redirects: { notes: 'other', older: 'other' } })
    expect(await db.select().from(live)).toEqual([])
    expect(await add('notes', null)).toMatchObject({ status: 409, body: { reason: 'key-in-bin' } })
    expect((await change('restore', { key: 'notes' })).status).toBe(200)
    expect(await tree()).toEqual(['news', 'news/notes', 'news/notes/old', 'news/notes/old/older', 'other'])
    expect((await db.select().from(live)).map(({ id }) => id).toSorted()).toEqual(['a1', 'a2'])
    expect((await change('bin', { key: 'gone', redirectKey: null })).status).toBe(404)
  })
})

test('what is done to a column stands in the log, with before and after', async () => {
  await change('change', { key: 'notes', label: '公告' })
  await change('publish', { key: 'notes', published: false })
  await change('publish', { key: 'notes', published: true })
  await change('move', { key: 'notes', from: 'news', parentKey: 'other', before: null })
  await change('bin', { key: 'notes', redirectKey: 'news' })
  await change('restore', { key: 'notes' })
  const lines = await db.select().from(audit).where(eq(audit.subject, 'notes')).orderBy(desc(audit.number))
  expect(lines.slice(0, 6).map(({ action, detail }) => [action, detail])).toEqual([
    ['column-restored', { columns: 3 }],
    ['column-binned', { columns: 3, redirect: 'news' }],
    ['column-moved', { before: 'news 2', after: 'other 1' }],
    ['column-published', null],
    ['column-hidden', null],
    ['column-changed', { before: '{"label":"notes"}', after: '{"label":"公告"}' }],
  ])
})

test('each column says how many contents it shows and has begun, and when what it shows was changed last', async () => {
  const held = async (key: string) => {
    const { body } = await get('/editor/columns', headers)
    const one = dataOf<AnswerOf<'selectEditorColumns'>>(body).find((each) => each.key === key)
    return { live: one?.live, drafts: one?.drafts, isShown: one?.updatedAt !== null }
  }
  const content = (what: string, body: object) => post(`/editor/contents${what}`, body, headers)
  expect(await held('notes')).toEqual({ live: 1, drafts: 0, isShown: true })
  expect(await held('other')).toEqual({ live: 0, drafts: 0, isShown: false })
  const made = await content('', { kind: 'article', columnKey: 'notes', fields: { title: 'begun' } })
  await content('/draft', { contentId: 'a1', draftVersion: 0, fields: { title: 'changed' } })
  expect(await held('notes')).toEqual({ live: 1, drafts: 2, isShown: true })
  await content('/withdraw', { contentIds: ['a1'] })
  expect(await held('notes')).toEqual({ live: 0, drafts: 2, isShown: false })
  await content('/bin', { contentIds: ['a1', dataOf<{ id: string }>(made.body).id] })
  expect(await held('notes')).toEqual({ live: 0, drafts: 0, isShown: false })
})

test('whoever has one subtree sees it and the way to it, and nothing of others that are prepared', async () => {
  await add('secret', 'other')
  const local = await staffAccount(db, 'local', [{ columnKey: 'notes', role: 'publisher' }])
  const { body } = await get('/editor/columns', await sessionHeaders(db, local))
  const keys = dataOf<AnswerOf<'selectEditorColumns'>>(body).map(({ key }) => key)
  expect(keys).toEqual(['news', 'notes', 'old', 'older'])
  const contents = await get('/editor/contents', await sessionHeaders(db, local))
  expect(
    dataOf<AnswerOf<'selectEditorContents'>>(contents.body)
      .records.map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a1', 'a2'])
  expect((await db.select().from(site))[0]?.demo).toBe(false)
})
