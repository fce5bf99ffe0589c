import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { expireDrafts } from '../../../../src/server/subjects/contents/edit/draft-versions.ts'
import { content, draftVersion } from '../../../../src/server/store/db/schema.ts'
import { FIELDS, reviewing } from '../../../support/reviewing.ts'
import { dataOf } from '../../../support/staff.ts'

const { admin, ask, begin, both, db, elsewhere, get, li, one, post, refused, release, unreviewed, write } =
  await reviewing()

const drafts = async (contentId: string, by = admin) =>
  dataOf<Answer<'selectDrafts'>>((await get(`/editor/contents/drafts?contentId=${contentId}`, by)).body)
const former = async (contentId: string, draftId: string) =>
  dataOf<Answer<'selectDraft'>>(
    (await get(`/editor/contents/former-draft?contentId=${contentId}&draftId=${draftId}`, admin)).body,
  ).fields
const titles = async (contentId: string) =>
  Promise.all((await drafts(contentId)).map(async ({ id }) => (await former(contentId, id)).title))
const replaced = async (by: typeof li) =>
  dataOf<Answer<'selectStaffMessages'>>((await get('/editor/messages', by)).body).messages.filter(
    ({ about, isRead }) => about === 'replaced' && !isRead,
  )
/** As if so much time had passed since everything of it was written. */
const pass = async (contentId: string, seconds: number) => {
  const before = sql`make_interval(secs => ${seconds}::integer)`
  await db
    .update(content)
    .set({ updatedAt: sql`${content.updatedAt} - ${before}` })
    .where(eq(content.id, contentId))
  await db
    .update(draftVersion)
    .set({ createdAt: sql`${draftVersion.createdAt} - ${before}` })
    .where(eq(draftVersion.contentId, contentId))
}

test('while one person writes, what the draft said is kept about once a minute, also of one that was never published', async () => {
  const id = await begin()
  for (const title of ['一', '二', '三']) await write(id, title, li)
  expect(await titles(id)).toEqual(['通知'])
  await pass(id, 61)
  const beside = await begin()
  for (const title of ['旁一', '旁二']) await write(beside, title, li)
  await write(id, '四', li)
  expect(await titles(id)).toEqual(['通知'])
  await write(id, '五', li)
  expect(await titles(id)).toEqual(['四', '通知'])
  expect((await drafts(id)).map(({ name, replacedBy }) => [name, replacedBy])).toEqual([
    ['李编辑', ''],
    ['李编辑', ''],
  ])
})

test('a text that takes the place of a colleague’s keeps that one, and tells her with the way to it', async () => {
  const id = await begin()
  await write(id, '李的标题', li)
  const { draftVersion: version } = await one(id)
  const mine = {
    contentId: id,
    draftVersion: version,
    fields: { ...FIELDS, title: '我的标题' },
    replaces: true,
  }
  expect((await ask('/draft', mine, both)).status).toBe(200)
  expect(await titles(id)).toEqual(['李的标题', '通知'])
  const [told, ...others] = await replaced(li)
  expect(told).toMatchObject({ contentId: id, title: '我的标题', by: '兼任' })
  expect(others).toEqual([])
  expect(await replaced(both)).toEqual([])
  expect((await former(id, told?.draftId ?? '')).title).toBe('李的标题')
  // Nobody else says that she has seen it.
  await post('/editor/messages/read', { messageIds: [told?.id] }, both)
  expect(await replaced(li)).toHaveLength(1)
  await post('/editor/messages/read', { messageIds: [told?.id] }, li)
  expect(await replaced(li)).toEqual([])
})

test('who writes on in a colleague’s text replaces nothing, and hers is kept all the same', async () => {
  const id = await begin()
  await write(id, '李的标题', li)
  await write(id, '接着写', both)
  expect(await titles(id)).toEqual(['李的标题', '通知'])
  expect(await replaced(li)).toEqual([])
})

test('a former draft is had back, and what stood there is kept before', async () => {
  const id = await begin()
  await write(id, '现在', li)
  const [first] = await drafts(id)
  const restore = async (draftVersion: number, contentId = id) =>
    ask('/drafts', { contentId, draftId: first?.id, draftVersion }, both)
  expect(await restore(0)).toMatchObject(refused(409, 'stale'))
  const other = await begin()
  expect((await restore((await one(other)).draftVersion, other)).status).toBe(404)
  expect((await restore((await one(id)).draftVersion)).status).toBe(200)
  expect((await one(id)).fields).toEqual(FIELDS)
  expect(await titles(id)).toEqual(['现在', '通知'])
  expect(await replaced(li)).toMatchObject([{ contentId: id, by: '兼任' }])
})

test('a version that is had back keeps the draft in whose place it stands', async () => {
  await unreviewed('news')
  const id = await begin()
  await release(id)
  const { draftVersion: version } = await one(id)
  await write(id, '写了一半', li)
  const [live] = dataOf<Answer<'selectVersions'>>(
    (await get(`/editor/contents/versions?contentId=${id}`, admin)).body,
  )
  const body = { contentId: id, versionId: live?.id, draftVersion: version + 1 }
  expect((await ask('/versions', body, admin)).status).toBe(200)
  expect(await titles(id)).toContain('写了一半')
  expect(await replaced(li)).toMatchObject([{ contentId: id, by: '管理员' }])
})

test('a text that its writer gives up for another is kept among the former drafts, for who may write there', async () => {
  const id = await begin()
  const given = { contentId: id, fields: { ...FIELDS, title: '没存上的' } }
  expect((await ask('/drafts/kept', given, both)).status).toBe(200)
  expect(await titles(id)).toEqual(['没存上的'])
  expect((await one(id)).fields).toEqual(FIELDS)
  expect((await ask('/drafts/kept', given, elsewhere)).status).toBe(403)
})

test('former drafts go after 90 days and not before, and nobody sees those of columns that they may not read', async () => {
  const id = await begin()
  await write(id, '二', li)
  expect((await get(`/editor/contents/drafts?contentId=${id}`, elsewhere)).status).toBe(403)
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await expireDrafts(db, days(89))
  expect(await drafts(id)).toHaveLength(1)
  await expireDrafts(db, days(91))
  expect(await drafts(id)).toEqual([])
})
