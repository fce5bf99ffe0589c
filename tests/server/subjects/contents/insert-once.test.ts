import { decodeTime } from 'ulid'
import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { audit, content } from '../../../../src/server/store/db/schema.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, post } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {}, other: {} })
const wang = await sessionHeaders(db, await staffAccount(db, '王编辑'))
const li = await sessionHeaders(db, await staffAccount(db, '李编辑'))

const begin = (idempotencyKey: string, by = wang, columnKey = 'news') =>
  post('/editor/contents', { kind: 'article', columnKey, fields: {}, idempotencyKey }, by)
const idOf = async (answer: ReturnType<typeof begin>) => dataOf<{ id: string }>((await answer).body).id

test('a content that is begun again with the same key, also at the same moment, is there once and recorded once', async () => {
  const key = randomUUID()
  const ids = await Promise.all([begin(key), begin(key), begin(key)].map(idOf))
  ids.push(await idOf(begin(key)))
  expect(new Set(ids).size).toBe(1)
  const [id = ''] = ids
  expect(await db.$count(content, eq(content.id, id))).toBe(1)
  expect(await db.$count(audit, eq(audit.subject, id))).toBe(1)
})

test('another key, another column, or another person with the same key begins another content', async () => {
  const key = randomUUID()
  const all = [begin(key), begin(randomUUID()), begin(key, wang, 'other'), begin(key, li)]
  expect(new Set(await Promise.all(all.map(idOf))).size).toBe(4)
})

test('what is begun with a key sorts by the time of its beginning, as everything else', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.push(await idOf(begin(randomUUID())))
  expect(ids.map((id) => decodeTime(id))).toEqual(ids.map((id) => decodeTime(id)).toSorted((a, b) => a - b))
})
