import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { reviewEvent } from '../../../../src/server/store/db/schema.ts'
import { FIELDS, reviewing } from '../../../support/reviewing.ts'
import { dataOf } from '../../../support/staff.ts'

const app = await reviewing()
const { admin, ask, begin, both, db, elsewhere, first, get, judge, li, one, release, second, send, third } =
  app

const { publishTime: _time, ...UNDATED } = FIELDS
const told = async (by: typeof li, contentId: string) =>
  dataOf<Answer<'selectStaffMessages'>>((await get('/editor/messages', by)).body)
    .messages.filter((message) => message.contentId === contentId)
    .map(({ about }) => about)

test('of two contents beside each other, each tells its own authors and readers, and takes along its own history', async () => {
  // Whoever wrote it is told as well as whoever sent it.
  const id = await begin(li)
  await send(id, both)
  await judge(id, first, 'returned', { reason: '改' })
  expect([await told(li, id), await told(both, id)]).toEqual([['returned'], ['returned']])

  // Who may read the column of the text alone is told that they are mentioned there.
  const other = await begin(admin, FIELDS, 'other')
  await release(other, {}, admin)
  const [version] = await app.versionsOf(other)
  const said = { contentId: other, versionId: version?.id, words: '@李编辑 @外人 请看' }
  expect((await ask('/comments', said, admin)).status).toBe(200)
  expect([await told(li, other), await told(elsewhere, other)]).toEqual([[], ['mentioned']])

  // A text gets its date when it is published, and the steps of its own review alone.
  const [beside, dated] = [await begin(li, UNDATED), await begin(li, UNDATED)]
  for (const each of [beside, dated]) await send(each)
  for (const reviewer of [first, second, third]) await judge(dated, reviewer)
  expect((await release(dated)).status).toBe(200)
  expect((await one(dated)).fields).toHaveProperty('publishTime')
  expect(await db.$count(reviewEvent, eq(reviewEvent.contentId, beside))).toBe(1)
})
