import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { content, contentSheet, contentSheetRow, media } from '../../../../src/server/store/db/schema.ts'
import { expireSheets } from '../../../../src/server/subjects/sheets/read.ts'
import { insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testSheets } from '../../../support/sheets.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { db, headers, get, runJobs, ask, planned, rowsOf, sheets } = await testSheets()
const other = await sessionHeaders(db, await staffAccount(db, '李编辑'))
await insertSite(db)
await insertColumns(db, { faq: { template: 'faq' }, more: { template: 'faq' }, news: {} })

/** The same question in another column, in the bin, and as another kind of content. */
const QUESTION = '租金怎样算？'
const question = (id: string, columnKey: string) => ({
  id,
  column: columnKey,
  kind: 'faq',
  fields: { question: QUESTION, category: 'gzf', answer: '<p>旧的答复</p>', updatedAt: '2026-01-02' },
})
await publish(db, [
  question('q1', 'faq'),
  question('q2', 'more'),
  question('q3', 'faq'),
  question('q4', 'faq'),
])
await db.update(content).set({ deletedAt: new Date() }).where(eq(content.id, 'q3'))
await db.update(content).set({ kind: 'article' }).where(eq(content.id, 'q4'))

const FIELDS = ['question', 'answer']
const seen = async (sheetId: string) => ({
  sheet: await db.select().from(contentSheet).where(eq(contentSheet.id, sheetId)),
  rows: await db
    .select()
    .from(contentSheetRow)
    .where(eq(contentSheetRow.sheetId, sheetId))
    .orderBy(contentSheetRow.line),
})
const draftOf = async (id: string) =>
  (await db.select({ draft: content.draft }).from(content).where(eq(content.id, id)))[0]?.draft

test('of two tables for one column with the same lines, neither changes, shows or ends what is of the other', async () => {
  const rows = [
    [QUESTION, '<p>新的答复</p>'],
    ['怎样退租？', '答复'],
  ]
  const beside = await planned({ fields: FIELDS }, rows)
  const before = await seen(beside.sheetId)
  const mine = await planned({ fields: FIELDS }, rows)
  expect(mine.rows.map(({ plan, contentId }) => [plan, contentId])).toEqual([
    ['changed', 'q1'],
    ['new', null],
  ])
  // Sent again after a lost answer.
  const again = { sheetId: mine.sheetId, rows: [{ line: 2, cells: rows[0] }] }
  expect((await ask('/rows', again)).status).toBe(200)
  expect(await rowsOf(mine.sheetId)).toHaveLength(2)
  for (const [what, columnKey] of [
    ['/apply', 'more'],
    ['/cancel', 'more'],
  ] as const)
    expect((await ask(what, { sheetId: mine.sheetId, columnKey })).status).toBe(404)
  const foreign = await get(`/editor/sheets/rows?columnKey=more&sheetId=${mine.sheetId}&size=500`, headers)
  expect(foreign.body?.data ?? []).toEqual([])

  // Others of this person are under way, in other processes.
  const others = await Promise.all(
    (['waiting', 'running'] as const).map(async (state) => {
      const { sheetId } = await planned({ fields: FIELDS }, [])
      await db.update(contentSheet).set({ state }).where(eq(contentSheet.id, sheetId))
      return seen(sheetId)
    }),
  )
  expect((await ask('/apply', { sheetId: mine.sheetId })).body?.data).toMatchObject({ total: 2 })
  await runJobs()
  for (const other of others) expect(await seen(other.sheet[0]?.id ?? '')).toEqual(other)
  const own = (await sheets()).filter(({ id }) => id === mine.sheetId)
  expect(own).toMatchObject([{ state: 'done', done: 2 }])
  for (const other of others)
    await db.delete(contentSheet).where(eq(contentSheet.id, other.sheet[0]?.id ?? ''))
  expect(await draftOf('q1')).toMatchObject({ answer: '<p>新的答复</p>' })
  for (const id of ['q2', 'q3', 'q4']) expect(await draftOf(id)).toBeNull()
  expect(await seen(beside.sheetId)).toEqual(before)

  // The other one is applied by now, and is not taken back with it.
  await ask('/cancel', { sheetId: beside.sheetId })
  const same = [QUESTION, '<p>新的答复</p>']
  const third = await planned({ fields: FIELDS }, [['另一个问题', '答复'], same])
  expect((await ask('/apply', { sheetId: third.sheetId })).body?.data).toMatchObject({ total: 1 })
  await runJobs()
  const applied = await seen(third.sheetId)
  expect((await ask('/undo', { sheetId: mine.sheetId })).status).toBe(200)
  await runJobs()
  expect(await seen(third.sheetId)).toEqual(applied)
  expect((await rowsOf(mine.sheetId)).map(({ outcome }) => outcome)).toEqual(['undone', 'undone'])
})

test('the key of an order is its person’s own, and a table is read and goes by its own column and day', async () => {
  const order = {
    key: 'a-key-that-two-people-use',
    kind: 'faq',
    fileName: '一.csv',
    identifiedBy: 'question',
    publishes: false,
    fields: FIELDS,
  }
  const idOf = async (by: Record<string, string>, more: object = {}) =>
    dataOf<{ id: string }>((await ask('', { ...order, ...more }, by)).body).id
  const mine = await idOf(headers)
  expect(await idOf(headers)).toBe(mine)
  expect(await idOf(headers, { key: 'another-key-of-mine-77' })).not.toBe(mine)
  expect(await idOf(other)).not.toBe(mine)

  const idsIn = async (query: string) =>
    dataOf<{ rows: string[][] }>(
      (await get(`/editor/sheets/contents?kind=faq&columnKey=${query}`, headers)).body,
    ).rows.map(([id]) => id)
  expect(await idsIn('more')).toEqual(['q2'])
  expect(await idsIn('faq')).not.toContain('q4')
  expect(await idsIn('more&after=q1')).toEqual(['q2'])
  expect(await idsIn('more&after=q2')).toEqual([])
  const more = await ask('', { ...order, columnKey: 'more', key: 'a-key-of-another-column' })
  const { id: elsewhere } = dataOf<{ id: string }>(more.body)
  await db.update(contentSheet).set({ state: 'done' }).where(eq(contentSheet.id, elsewhere))
  expect((await sheets()).map(({ id }) => id)).not.toContain(elsewhere)

  const old = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db
    .update(contentSheet)
    .set({ createdAt: old(2) })
    .where(eq(contentSheet.id, mine))
  await db
    .update(contentSheet)
    .set({ createdAt: old(2) })
    .where(eq(contentSheet.id, elsewhere))
  const ids = async () => (await db.select({ id: contentSheet.id }).from(contentSheet)).map(({ id }) => id)
  const before = await ids()
  await expireSheets(db, new Date())
  expect(await ids()).toEqual(before.filter((id) => id !== mine))
  await db
    .update(contentSheet)
    .set({ createdAt: old(91) })
    .where(eq(contentSheet.id, elsewhere))
  await expireSheets(db, new Date())
  expect(await ids()).toEqual(before.filter((id) => id !== mine && id !== elsewhere))
})

test('a row that names a content or a picture in the bin is refused as one that names none, beside one that names both as they are', async () => {
  const file = { mime: 'image/jpeg', bytes: 1, hash: 'a'.repeat(64), width: 1, height: 1 }
  await db.insert(media).values([
    { ...file, id: 'there', path: 'media/a.jpg', name: 'a.jpg' },
    { ...file, id: 'gone', path: 'media/b.jpg', name: 'b.jpg', deletedAt: new Date() },
  ])
  const order = {
    columnKey: 'news',
    key: 'a-key-of-articles-with-pictures',
    kind: 'article',
    fileName: '文章.csv',
    identifiedBy: null,
    publishes: false,
    fields: ['title', 'coverImage', 'related'],
  }
  const { id: sheetId } = dataOf<{ id: string }>((await ask('', order)).body)
  const cells = [
    ['都在', 'media:there', 'q2'],
    ['图片在回收站', 'media:gone', 'q2'],
    ['内容在回收站', 'media:there', 'q3'],
    ['没有', 'media:none', ''],
  ]
  const rows = cells.map((row, at) => ({ line: at + 2, cells: row }))
  const planned = dataOf<{ plan: string; fault?: { field: string } }[]>(
    (await ask('/rows', { columnKey: 'news', sheetId, rows })).body,
  )
  expect(planned.map(({ plan, fault }) => [plan, fault?.field])).toEqual([
    ['new', undefined],
    ['refused', 'coverImage'],
    ['refused', 'related'],
    ['refused', 'coverImage'],
  ])
})

test('by numbers, several rows without one are new ones; a number of another kind is none; five tables that ended hold no sixth up', async () => {
  const { rows, sheetId } = await planned({ fields: ['id', 'question'], identifiedBy: 'id' }, [
    ['', '新的一'],
    ['', '新的二'],
    ['q1', '改了'],
    ['q4', '另一种内容'],
  ])
  expect(rows.map(({ plan }) => plan)).toEqual(['new', 'new', 'changed', 'refused'])
  expect((await rowsOf(sheetId, '&after=3')).map(({ line }) => line)).toEqual([4, 5])
  const twice = await planned({ fields: ['id', 'question'], identifiedBy: 'id' }, [
    ['q1', '一'],
    ['q1', '二'],
  ])
  expect(twice.rows.map(({ plan }) => plan)).toEqual(['refused', 'refused'])
  expect((await rowsOf(sheetId)).map(({ plan }) => plan)).toEqual(['new', 'new', 'changed', 'refused'])
  const [sheet] = await db.select().from(contentSheet).where(eq(contentSheet.id, sheetId))
  if (!sheet) throw new Error('the table is gone')
  const ended = [...Array(5).keys()].map((at) => ({
    ...sheet,
    id: `ended-${at}`,
    key: `key-of-ended-${at}`,
    state: 'done' as const,
  }))
  await db.insert(contentSheet).values(ended)
  const [{ staffId } = { staffId: '' }] = await db
    .select()
    .from(contentSheet)
    .where(ne(contentSheet.staffId, sheet.staffId))
  const others = ended.map((one) => ({
    ...one,
    id: `of other ${one.id}`,
    staffId,
    state: 'running' as const,
  }))
  await db.insert(contentSheet).values(others)
  expect((await ask('/apply', { sheetId })).status).toBe(200)
})
