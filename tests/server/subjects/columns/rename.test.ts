import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import {
  column,
  content,
  formDesign,
  formVersion,
  reviewRule,
  siteFile,
  staffGrant,
  staffRequest,
} from '../../../../src/server/store/db/schema.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, post } = await testApp()
const { db } = database
const headers = await sessionHeaders(db, await staffAccount(db, '管理员'))
const li = await staffAccount(db, '李编辑')

beforeAll(async () => {
  await insertSite(db)
  await insertColumns(db, { news: {} })
  await publish(db, [article('a1', 'news', '2026-01-02')])
})

const add = async (key: string, more: object = {}) =>
  expect(
    await post(
      '/editor/columns',
      { key, parentKey: null, label: '通知', template: 'list', published: false, ...more },
      headers,
    ),
  ).toMatchObject({ status: 200 })
const rename = (key: string, newKey: string) => post('/editor/columns/rename', { key, newKey }, headers)
const rowOf = async (key: string) => (await db.select().from(column).where(eq(column.key, key)))[0]

test('a column that was never published gets another key, with what is below it, its contents, rights and rule of review', async () => {
  await add('tongzhi')
  await add('below', { parentKey: 'tongzhi' })
  const body = { kind: 'article', columnKey: 'tongzhi', fields: { title: '一' } }
  const begun = await post('/editor/contents', body, headers)
  const { id } = dataOf<Answer<'insertContent'>>(begun.body)
  await db.update(content).set({ path: 'contents/tongzhi/tongzhi.md' }).where(eq(content.id, id))
  await db.insert(staffGrant).values({ staffId: li, columnKey: 'tongzhi', role: 'author' })
  await db.insert(reviewRule).values({ columnKey: 'tongzhi', steps: 3 })
  expect((await rename('tongzhi', 'notices')).status).toBe(200)
  expect(await rowOf('tongzhi')).toBeUndefined()
  expect(await rowOf('notices')).toMatchObject({ label: '通知' })
  expect(await rowOf('below')).toMatchObject({ parentKey: 'notices' })
  expect((await db.select().from(content).where(eq(content.id, id)))[0]).toMatchObject({
    columnKey: 'notices',
    path: 'contents/notices/tongzhi.md',
  })
  expect(await db.$count(staffGrant, sql`staff_id = ${li} and column_key = 'notices'`)).toBe(1)
  expect(await db.$count(reviewRule, eq(reviewRule.columnKey, 'notices'))).toBe(1)
})

const OF_COLUMN = [
  ['column_node', 'key'],
  ['column_node', 'parent_key'],
  ['column_node', 'redirect_key'],
  ['content', 'column_key'],
  ['live', 'column_key'],
  ['live_count', 'column_key'],
  ['search', 'column_key'],
  ['review_rule', 'column_key'],
  ['staff_grant', 'column_key'],
] as const

/** How many rows of each table belong to a column. */
const belonging = (key: string) =>
  Promise.all(
    OF_COLUMN.map(async ([table, name]) => {
      const of = sql`${sql.raw(`"${name}"`)} = ${key}`
      const { rows } = await db.execute(
        sql`select count(*)::int as n from ${sql.raw(`"${table}"`)} where ${of}`,
      )
      return `${table} ${name} ${String(rows[0]?.n)}`
    }),
  )
const stepsAsked = (id: string, kind: string, subject: string) =>
  db.insert(staffRequest).values({ id, kind, subject, detail: {}, askedBy: li, expiresAt: new Date() })

test('what belongs to another column stays with it: what is below it, leads to it, its contents, rights, rules and requests', async () => {
  await add('one')
  await add('beside', { published: true })
  await add('beside_below', { parentKey: 'beside' })
  await add('leads')
  await db.update(column).set({ redirectKey: 'beside' }).where(eq(column.key, 'leads'))
  await publish(db, [article('b1', 'beside', '2026-01-03')])
  await db.insert(reviewRule).values({ columnKey: 'beside', steps: 3 })
  await db.insert(staffGrant).values({ staffId: li, columnKey: 'beside', role: 'author' })
  await stepsAsked('of-beside', 'steps', 'beside')
  await stepsAsked('of-somebody', 'password', 'one')
  await stepsAsked('of-one', 'steps', 'one')
  await db.insert(siteFile).values({ path: 'other.yaml', source: '' }).onConflictDoNothing()
  const before = await belonging('beside')
  expect(before.filter((one) => one.endsWith(' 0'))).toEqual([])
  expect((await rename('one', 'two')).status).toBe(200)
  expect(await belonging('beside')).toEqual(before)
  const asked = await db.select().from(staffRequest).orderBy(staffRequest.id)
  expect(asked.map(({ id, subject }) => [id, subject])).toEqual([
    ['of-beside', 'beside'],
    ['of-one', 'two'],
    ['of-somebody', 'one'],
  ])
  await post('/editor/columns/publish', { key: 'two', published: true }, headers)
  expect([(await rowOf('two'))?.published, (await rowOf('leads'))?.published]).toEqual([true, false])
  expect(await db.$count(siteFile, sql`path = 'other.yaml' and edited`)).toBe(0)
})

test('a key stays once its column was published, also when it is hidden again, while something refers to it, and where it is taken', async () => {
  expect(await rename('news', 'other')).toMatchObject({ status: 409, body: { reason: 'key-public' } })
  await add('once')
  await post('/editor/columns/publish', { key: 'once', published: true }, headers)
  await post('/editor/columns/publish', { key: 'once', published: false }, headers)
  expect(await rename('once', 'other')).toMatchObject({ status: 409, body: { reason: 'key-public' } })
  await add('target')
  expect(await rename('target', 'once')).toMatchObject({ status: 409, body: { reason: 'key-taken' } })
  await db
    .update(column)
    .set({ template: 'which', settings: { plans: 'target' } })
    .where(eq(column.key, 'news'))
  expect(await rename('target', 'other')).toMatchObject({ status: 409, body: { reason: 'key-used' } })
  expect((await rename('gone', 'other')).status).toBe(404)
  for (const wrong of ['', '../x', 'a b']) expect((await rename('target', wrong)).status).toBe(400)
})

test('a form that was never published gets another key, and the columns that show it follow; later it stays', async () => {
  await post('/editor/forms', { formKey: 'wenjuan', title: '问卷' }, headers)
  await db
    .update(column)
    .set({ settings: { form: 'wenjuan' } })
    .where(eq(column.key, 'target'))
  const change = (formKey: string, newKey: string) =>
    post('/editor/forms/rename', { formKey, newKey }, headers)
  expect((await change('wenjuan', 'survey')).status).toBe(200)
  expect((await db.select().from(formDesign)).map(({ formKey }) => formKey)).toEqual(['survey'])
  expect(await rowOf('target')).toMatchObject({ settings: { form: 'survey' } })
  await post('/editor/forms', { formKey: 'other', title: '另一张' }, headers)
  expect(await change('survey', 'other')).toMatchObject({ status: 409, body: { reason: 'form-taken' } })
  expect((await change('nothing', 'else')).status).toBe(404)
  const definition = { title: '问卷', schema: { type: 'object' as const, properties: {} } }
  await db.insert(formVersion).values({ formKey: 'survey', version: 1, definition })
  expect(await change('survey', 'late')).toMatchObject({ status: 409, body: { reason: 'form-public' } })
})
