import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { staffMessage } from '../../../../src/server/store/db/schema.ts'
import { expireMessages } from '../../../../src/server/subjects/contents/edit/staff-messages.ts'
import { reviewing } from '../../../support/reviewing.ts'
import { dataOf } from '../../../support/staff.ts'

const { ask, begin, both, db, elsewhere, first, get, judge, li, one, post, second, send, third } =
  await reviewing()

type Headers = typeof li
const told = async (by: Headers) =>
  dataOf<Answer<'selectStaffMessages'>>((await get('/editor/messages', by)).body)
const of = async (by: Headers, contentId: string) =>
  (await told(by)).messages
    .filter((message) => message.contentId === contentId)
    .map(({ about, by: name, title }) => [about, name, title])

test('the author is told that a text was returned, and later that all steps approved it; reviewers are not', async () => {
  const id = await begin()
  await send(id)
  await judge(id, first)
  expect(await of(li, id)).toEqual([])
  await judge(id, second, 'returned', { reason: '金额不对' })
  expect(await of(li, id)).toEqual([['returned', '复审', '通知']])
  await send(id)
  await judge(id, first)
  await judge(id, second)
  expect(await of(li, id)).toHaveLength(1)
  await judge(id, third)
  expect(await of(li, id)).toEqual([
    ['approved', '终审', '通知'],
    ['returned', '复审', '通知'],
  ])
  for (const reviewer of [first, second, third]) expect(await of(reviewer, id)).toEqual([])
})

test('a comment tells the people it mentions who may read the text, and nobody else', async () => {
  const id = await begin()
  await send(id)
  const versionId = (await one(id)).review.current?.versionId
  const say = (words: string) => ask('/comments', { contentId: id, versionId, words }, first)
  expect((await say('@李编辑 请看第二段，@外人 @初审 也看')).status).toBe(200)
  await say('李编辑请看')
  expect(await of(li, id)).toEqual([['mentioned', '初审', '通知']])
  expect(await of(elsewhere, id)).toEqual([])
  expect(await of(first, id)).toEqual([])
})

test('only the person herself marks her messages as read', async () => {
  const id = await begin()
  await send(id)
  await judge(id, first, 'returned', { reason: '改' })
  const { unread, messages } = await told(li)
  const messageIds = messages.filter(({ contentId }) => contentId === id).map((message) => message.id)
  await post('/editor/messages/read', { messageIds }, both)
  expect((await told(li)).unread).toBe(unread)
  await post('/editor/messages/read', { messageIds }, li)
  const after = await told(li)
  expect(after.unread).toBe(unread - 1)
  expect(after.messages.find(({ contentId }) => contentId === id)?.isRead).toBe(true)
})

test('a message is deleted after 90 days', async () => {
  const id = await begin()
  await send(id)
  await judge(id, first, 'returned', { reason: '改' })
  const age = async (days: number) => {
    const createdAt = sql`now() - make_interval(days => ${days}::integer)`
    await db.update(staffMessage).set({ createdAt }).where(eq(staffMessage.contentId, id))
    await expireMessages(db, new Date())
  }
  await age(89)
  expect(await of(li, id)).toHaveLength(1)
  await age(91)
  expect(await of(li, id)).toEqual([])
})
