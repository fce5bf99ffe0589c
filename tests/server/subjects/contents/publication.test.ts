import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { reviewing } from '../../../support/reviewing.ts'
import { dataOf } from '../../../support/staff.ts'

const app = await reviewing()
const { admin, ask, begin, first, get, judge, li, one, publisher, release, refused, second, send } = app
const { shown, third, unreviewed, versionsOf, write } = app

const UNDATED = { title: '通知', body: '<p>第一段。</p>' }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const cancel = async (contentId: string, by = publisher) =>
  ask('/unschedule', { contentId, draftVersion: (await one(contentId)).draftVersion }, by)

test('a schedule is cancelled: what is live stays, the scheduled text is the draft again, and nothing goes live later', async () => {
  await unreviewed('news')
  const id = await begin()
  await release(id)
  const before = await shown(id)
  await write(id, '定时的标题', li)
  await release(id, { at: inAnHour() })
  expect(await one(id)).toMatchObject({ state: 'scheduled' })
  expect((await cancel(id)).body?.data).toMatchObject({ state: 'changed' })
  expect(await one(id)).toMatchObject({ publishAt: null, isLive: true, fields: { title: '定时的标题' } })
  expect(await shown(id)).toEqual(before)
  expect((await versionsOf(id))[0]?.events.map(({ action, name }) => [action, name])).toEqual([
    ['scheduled', '发布'],
    ['unscheduled', '发布'],
  ])
  expect(await cancel(id)).toMatchObject(refused(409, 'not-scheduled'))
})

test('a newer draft beside a schedule stays when that is cancelled; a text that was never live is a draft again', async () => {
  await unreviewed('news')
  const id = await begin()
  await release(id, { at: inAnHour() })
  await write(id, '更新的草稿', li)
  expect((await cancel(id)).body?.data).toMatchObject({ state: 'draft' })
  expect((await one(id)).fields).toMatchObject({ title: '更新的草稿' })
  const other = await begin()
  await release(other, { at: inAnHour() })
  expect((await cancel(other)).body?.data).toMatchObject({ state: 'draft' })
  expect((await one(other)).fields).toMatchObject({ title: '通知' })
})

test('who may not publish cancels no schedule, and nobody does by an old page', async () => {
  await unreviewed('news')
  const id = await begin()
  await release(id, { at: inAnHour() })
  expect((await cancel(id, li)).status).toBe(403)
  const stale = { contentId: id, draftVersion: 0 }
  expect(await ask('/unschedule', stale, publisher)).toMatchObject(refused(409, 'stale'))
})

test('a text that says of no time when it was published says that of the moment in which it is, and keeps it', async () => {
  await unreviewed('news')
  const id = await begin(undefined, UNDATED)
  const before = Date.now()
  await release(id)
  const publishTime = dataOf<{ publishTime: string }>({ data: await shown(id) }).publishTime
  expect(Date.parse(publishTime)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(publishTime)).toBeLessThanOrEqual(Date.now())
  await write(id, '改了标题', li)
  const { draftVersion } = await one(id)
  await ask('/draft', { contentId: id, draftVersion, fields: { ...UNDATED, publishTime } }, li)
  await release(id)
  expect(await shown(id)).toMatchObject({ publishTime })
  // Who takes it away has that of this moment once more; what an import brought without one stays without.
  await ask('/draft', { contentId: id, draftVersion: (await one(id)).draftVersion, fields: UNDATED }, li)
  await release(id)
  const { publishTime: next } = dataOf<{ publishTime: string }>({ data: await shown(id) })
  expect(Date.parse(next)).toBeGreaterThan(Date.parse(publishTime))
})

test('a text for later says of its own time, and one that was approved keeps its approvals with it', async () => {
  const id = await begin(undefined, UNDATED)
  await send(id)
  for (const reviewer of [first, second, third]) await judge(id, reviewer)
  const at = inAnHour()
  expect((await release(id, { at })).status).toBe(200)
  expect((await one(id)).fields).toMatchObject({ ...UNDATED, publishTime: at })
  const [newest] = await versionsOf(id)
  expect(newest?.events.map(({ action }) => action)).toEqual([
    'sent',
    'approved',
    'approved',
    'approved',
    'scheduled',
  ])
  // Nothing is missing to have it earlier.
  expect((await release(id)).status).toBe(200)
})

test('the people who have contents of a column open are named to who would move it, by their contents', async () => {
  const id = await begin()
  await ask('/open', { contentId: id, isOpen: true }, li)
  const writers = async (key: string) =>
    dataOf<Answer<'selectColumnWriters'>>((await get(`/editor/columns/writers?key=${key}`, admin)).body)
  expect(await writers('news')).toMatchObject([{ name: '李编辑', contentId: id, title: '通知' }])
  expect(await writers('other')).toEqual([])
  await ask('/open', { contentId: id, isOpen: false }, li)
  expect(await writers('news')).toEqual([])
})
