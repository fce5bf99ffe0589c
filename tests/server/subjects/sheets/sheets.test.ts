import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { exportSite } from '../../../../src/server/house/folder/export.ts'
import {
  audit,
  column,
  content,
  contentSheet,
  contentVersion,
  liveCount,
} from '../../../../src/server/store/db/schema.ts'
import { setSteps } from '../../../../src/server/store/db/review-steps.ts'
import { insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { bytesOf } from '../../../support/folder-bytes.ts'
import { type Sheet, testSheets } from '../../../support/sheets.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, db, headers, media, revision, get, post, runJobs, ask, planned, rowsOf, sheets } =
  await testSheets()
await insertSite(db)
const other = await sessionHeaders(db, await staffAccount(db, '李编辑'))
const author = await sessionHeaders(
  db,
  await staffAccount(db, '陈作者', [{ columnKey: 'faq', role: 'author' }]),
)

const FIELDS = ['question', 'category', 'answer', 'keywords', 'updatedAt', 'order']
const question = (id: string, text: string) => ({
  id,
  column: 'faq',
  kind: 'faq',
  fields: { question: text, category: 'gzf', answer: '<p>旧的答复</p>', updatedAt: '2026-01-02' },
})
const NEW = ['怎样退租？', '公租房', '第一段\n第二段', '退租\n押金', '2026/3/9', '1,200']

const siteFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anju-sheets-'))
  await exportSite(database, folder, { media: media.store })
  return bytesOf(folder)
}
const contents = () => db.select().from(content).orderBy(content.id)
const apply = async (sheetId: string) => {
  const begun = await ask('/apply', { sheetId })
  await runJobs()
  return begun
}
const undo = async (sheetId: string) => {
  await ask('/undo', { sheetId })
  await runJobs()
}

beforeEach(async () => {
  await db.delete(contentSheet)
  await db.delete(content)
  await db.delete(liveCount)
  await db.delete(column)
  await insertColumns(db, { faq: { template: 'faq' }, news: {} })
  await publish(db, [question('q1', '租金怎样算？'), question('q2', '谁可以申请？')])
  await revision.refresh()
})

describe('what a row would do is said before anything is changed', () => {
  test('new, changed, as it is, or refused with its field and a sentence', async () => {
    const { rows } = await planned({ fields: FIELDS }, [
      NEW,
      ['租金怎样算？', 'gzf', '<p>新的答复</p>', '', '46091', ''],
      ['谁可以申请？', '公租房', '<p>旧的答复</p>', '', '2026年1月2日', ''],
      ['多少钱？', '别墅', '', '', '', ''],
      ['何时？', '公租房', '', '', '2026-02-30', '很多'],
      ['', '公租房', '没有问题', '', '', ''],
      ['两次', 'gzf', '', '', '', ''],
      ['两次', 'bzf', '', '', '', ''],
    ])
    expect(rows.map(({ plan, fault }) => [plan, fault?.field, fault?.reason])).toEqual([
      ['new', undefined, undefined],
      ['changed', undefined, undefined],
      ['same', undefined, undefined],
      [
        'refused',
        'category',
        '“别墅”不在可选的值里：公租房、保障性租赁住房、共有产权住房、配售型保障性住房、商业服务、账号与系统',
      ],
      ['refused', 'updatedAt', expect.stringContaining('2026-03-10')],
      ['refused', 'question', '是空的'],
      ['refused', 'question', '表格里有几行是同一条'],
      ['refused', 'question', '表格里有几行是同一条'],
    ])
    expect(rows[1]?.changes).toEqual([
      { field: 'answer', before: '<p>旧的答复</p>', after: '<p>新的答复</p>' },
      { field: 'updatedAt', before: '2026-01-02', after: '2026-03-10' },
    ])
    expect((await contents()).map(({ draft }) => draft)).toEqual([null, null])
  })

  test('a number of a content finds it; one of another column, or of none, is refused', async () => {
    const { rows } = await planned({ fields: ['id', 'question'], identifiedBy: 'id' }, [
      ['q1', '改了'],
      ['', '没有编号就是新的'],
      ['nobody', '没有'],
    ])
    expect(rows.map(({ plan, contentId }) => [plan, contentId])).toEqual([
      ['changed', 'q1'],
      ['new', null],
      ['refused', null],
    ])
  })

  test('a field that the kind lacks, two columns for one, or a mark that is no text are refused at once', async () => {
    for (const order of [
      { fields: ['question', 'price'] },
      { fields: ['question', 'question'] },
      { fields: ['question', 'keywords'], identifiedBy: 'keywords' },
      { fields: ['question', 'answer'], identifiedBy: 'answer' },
    ])
      expect(await planned(order, [])).toMatchObject({ status: 400 })
    expect(await planned({ fields: ['question'], kind: 'nothing' }, [])).toMatchObject({ status: 404 })
    expect((await planned({ fields: ['title'], kind: 'article', identifiedBy: null }, [])).status).toBe(409)
  })
})

describe('an import', () => {
  test('writes drafts; visitors see them once they are published', async () => {
    const { sheetId } = await planned({ fields: FIELDS }, [
      NEW,
      ['租金怎样算？', 'gzf', '<p>新的答复</p>', '', '2026-01-02', ''],
    ])
    expect(dataOf<Sheet>((await apply(sheetId)).body)).toMatchObject({ state: 'waiting', total: 2 })
    expect(await sheets()).toMatchObject([
      { state: 'done', done: 2, by: '王编辑', counts: { new: 1, changed: 1 } },
    ])
    const made = (await contents()).find(({ id }) => id !== 'q1' && id !== 'q2')
    expect(made?.draft).toEqual({
      question: '怎样退租？',
      category: 'gzf',
      answer: '<p>第一段</p><p>第二段</p>',
      keywords: ['退租', '押金'],
      updatedAt: '2026-03-09',
      order: 1200,
    })
    expect(made?.liveVersion).toBeNull()
    expect((await contents()).find(({ id }) => id === 'q1')).toMatchObject({
      draft: { answer: '<p>新的答复</p>', question: '租金怎样算？' },
      liveVersion: 'q1-1',
    })
    expect((await db.select().from(audit).where(eq(audit.action, 'sheet-applied')))[0]?.detail).toMatchObject(
      { rows: 2 },
    )
  })

  test('leaves alone what somebody has changed since the table was read, and names it', async () => {
    const { sheetId } = await planned({ fields: FIELDS }, [
      ['租金怎样算？', 'gzf', '<p>表</p>', '', '2026-01-02', ''],
    ])
    const fields = {
      question: '租金怎样算？',
      category: 'gzf',
      answer: '<p>李写的</p>',
      updatedAt: '2026-01-02',
    }
    await post('/editor/contents/draft', { contentId: 'q1', draftVersion: 0, fields }, other)
    await apply(sheetId)
    expect(await rowsOf(sheetId)).toMatchObject([
      { plan: 'refused', fault: { field: '', reason: '读表格以后有人改过它' }, outcome: null },
    ])
    expect((await contents())[0]?.draft).toMatchObject({ answer: '<p>李写的</p>' })
  })

  test('publishes only for who may, and never past a review', async () => {
    const order = { fields: ['question', 'category'], publishes: true, key: 'k'.repeat(16) }
    const as = async (by: Record<string, string>) =>
      (await ask('', { kind: 'faq', fileName: 'a.csv', identifiedBy: null, ...order }, by)).status
    expect(await as(author)).toBe(403)
    await db.transaction((tx) => setSteps(tx, 'faq', 1))
    expect(await as(headers)).toBe(409)
    await db.transaction((tx) => setSteps(tx, 'faq', null))
    expect(await as(headers)).toBe(200)
  })

  test('stops where somebody stops it; nobody else applies it, and not twice', async () => {
    const { sheetId } = await planned({ fields: FIELDS }, [NEW])
    expect((await ask('/apply', { sheetId }, other)).status).toBe(409)
    expect((await ask('/apply', { sheetId })).status).toBe(200)
    expect((await ask('/apply', { sheetId })).status).toBe(409)
    expect(dataOf<Sheet>((await ask('/cancel', { sheetId })).body)).toMatchObject({
      state: 'cancelled',
      canUndo: false,
    })
    await runJobs()
    expect(await contents()).toHaveLength(2)
  })
})

/** New rows of the table that is taken back: 10,000 of them are taken back by a command, see docs/figures.md. */
const MANY = Number(process.env.SHEET_ROWS ?? 30)

describe('taken back', () => {
  const changes = [
    ...Array.from({ length: MANY }, (_, at) => [
      `问题 ${at}`,
      'gzf',
      '<p>答复</p>',
      '',
      '2026-03-01',
      String(at),
    ]),
    ['租金怎样算？', 'bzf', '<p>新的答复</p>', '费用', '2026-03-01', '7'],
    ['谁可以申请？', 'gzf', '<p>新的答复</p>', '', '2026-03-01', ''],
  ]

  test.each([false, true])(
    'as a whole, published (%s): the export is the same, byte for byte',
    async (publishes) => {
      // A draft of hers stands on what is live, and must be there again.
      const fields = {
        question: '谁可以申请？',
        category: 'gzf',
        answer: '<p>李写的</p>',
        updatedAt: '2026-01-02',
      }
      await post('/editor/contents/draft', { contentId: 'q2', draftVersion: 0, fields }, other)
      const [before, rows, versions] = [await siteFolder(), await contents(), await db.$count(contentVersion)]
      const { sheetId } = await planned({ fields: FIELDS, publishes }, changes)
      await apply(sheetId)
      expect(await contents()).toHaveLength(MANY + 2)
      const isSeen = JSON.stringify(await siteFolder()) !== JSON.stringify(before)
      expect(isSeen).toBe(publishes)
      await undo(sheetId)
      expect(await sheets()).toMatchObject([
        { state: 'undone', undoneBy: '王编辑', counts: { left: 0, undone: MANY + 2 }, canUndo: false },
      ])
      expect(await siteFolder()).toEqual(before)
      const stand = ({ draftVersion: _version, ...row }: (typeof rows)[number]) => row
      expect((await contents()).map(stand)).toEqual(rows.map(stand))
      expect(await db.$count(contentVersion)).toBe(versions)
    },
  )

  test('except what somebody has changed since, which is left and named', async () => {
    const { sheetId } = await planned({ fields: FIELDS }, [
      NEW,
      ['租金怎样算？', 'bzf', '<p>新</p>', '', '2026-01-02', ''],
    ])
    await apply(sheetId)
    await post(
      '/editor/contents/draft',
      { contentId: 'q1', draftVersion: 1, fields: { question: '改' } },
      other,
    )
    await undo(sheetId)
    expect(await contents()).toMatchObject([{ id: 'q1', draft: { question: '改' } }, { id: 'q2' }])
    expect(await rowsOf(sheetId, '&only=refused')).toMatchObject([{ contentId: 'q1', outcome: 'left' }])
  })
})

test('contents are read as a table, and such a table changes nothing', async () => {
  const read = await get('/editor/sheets/contents?columnKey=faq&kind=faq', headers)
  const { fields, rows, next } = dataOf<Answer<'selectSheetContents'>>(read.body)
  expect(fields.map(({ name }) => name)).toEqual([
    'id',
    'category',
    'question',
    'answer',
    'keywords',
    'relatedColumnKey',
    'updatedAt',
    'order',
  ])
  expect(fields[1]?.title).toBe('分类')
  expect(rows[0]).toEqual([
    'q1',
    '公租房',
    '租金怎样算？',
    '<p>旧的答复</p>',
    '',
    '',
    { day: '2026-01-02' },
    '',
  ])
  expect(next).toBeNull()
  const text = (cell: (typeof rows)[number][number]) =>
    typeof cell === 'object' ? String(Object.values(cell)[0]) : String(cell)
  const again = await planned(
    { fields: fields.map(({ name }) => name), identifiedBy: 'id' },
    rows.map((row) => row.map(text)),
  )
  expect(again.rows.map(({ plan }) => plan)).toEqual(['same', 'same'])
})
