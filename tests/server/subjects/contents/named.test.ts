import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { content, siteSchema } from '../../../../src/server/store/db/schema.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, get, post } = await testApp()
const { db } = database
await importSite(database, 'tests/fixtures/referring-kinds', {
  media: localStore(join(database.dataDir, 'media')),
})
const admin = {
  ...(await sessionHeaders(db, await staffAccount(db, '王管理'))),
  'accept-language': 'zh-CN',
}

const refers = (title: string, ...kinds: string[]) => ({
  title,
  'x-kind': { title: 'name' },
  type: 'object',
  properties: { name: { type: 'string' }, at: { type: 'string', 'x-refers': kinds } },
})
const add = (kind: string, schema: object) => post('/editor/kinds', { kind, schema }, admin)
const change = (kind: string, schema: object) =>
  post('/editor/kinds/change', { kind, version: 1, schema }, admin)
const remove = (kind: string, version = 1) => post('/editor/kinds/remove', { kind, version }, admin)

test('a field names contents of kinds that there are, and none of these is removed', async () => {
  await add('pool', refers('泳池'))
  expect(await add('visit', refers('预约', 'poool'))).toMatchObject({
    status: 422,
    body: {
      reason: 'kind-invalid',
      field: 'properties.at',
      message: '没有“poool”这种内容，是不是想写“pool”？',
    },
  })
  expect((await add('visit', refers('预约', 'visit', 'pool'))).status).toBe(200)
  expect(await change('visit', refers('预约', 'lake'))).toMatchObject({ status: 422 })
  expect(await remove('pool')).toMatchObject({
    status: 409,
    body: { reason: 'kind-referred', message: '“预约”有字段可以指向这种内容' },
  })
  // What a folder brought may stay, so that the rest of the kind can be changed.
  await db
    .update(siteSchema)
    .set({ schema: refers('预约', 'lake') })
    .where(eq(siteSchema.kind, 'visit'))
  expect((await change('visit', refers('预约', 'lake', 'visit'))).status).toBe(200)
  expect([(await remove('pool')).status, (await remove('visit', 2)).status]).toEqual([200, 200])
})

const idAt = async (path: string) => {
  const [row] = await db.select({ id: content.id }).from(content).where(eq(content.path, path))
  return row?.id ?? ''
}

test('before a column is deleted it is told what names it, or what is in it, and stays', async () => {
  const usesOf = async (key: string, by: Record<string, string> = admin) =>
    dataOf<Answer<'selectColumnUses'>>((await get(`/editor/columns/uses?key=${key}`, by)).body)
  const places = async (key: string) =>
    (await usesOf(key)).uses.map(({ kind, id }) => `${kind} ${id}`).toSorted()
  // A repair says where one reports it; no column's settings do.
  expect(await places('hotline')).toEqual(['content full', 'content lift'])
  // Contents name projects of it, and stay where these do not go along.
  const naming = ['full', 'lift', 'lost', 'market', 'open-day', 'roof'].map((id) => `content ${id}`)
  expect(await places('homes')).toEqual(naming)
  const fields = { name: '换灯', state: 'done', reported: '2026-11-20', reportAt: 'activities' }
  const { id } = dataOf<{ id: string }>(
    (await post('/editor/contents', { kind: 'repair', columnKey: 'repairs', fields }, admin)).body,
  )
  expect(await places('activities')).toContain(`content ${id}`)
  const ofCommunity = await places('community')
  expect(ofCommunity).toContain('column home')
  expect(ofCommunity.filter((one) => [...naming, `content ${id}`].includes(one))).toEqual([])
  const author = await sessionHeaders(
    db,
    await staffAccount(db, '编辑', [{ columnKey: 'homes', role: 'author' }]),
  )
  expect(await usesOf('homes', author)).toEqual({ uses: [], hiddenUses: 6 })
  expect((await get('/editor/columns/uses?key=nothing', admin)).status).toBe(404)
})

test('contents that visitors do not see are told, each by how it stands; one that may not be read is as if it were not there', async () => {
  const [lift, water, power] = await Promise.all(
    ['lift', 'water', 'power'].map((name) => idAt(`contents/news/${name}.md`)),
  )
  const fields = { title: '新公告', body: '<p>文字</p>', publishTime: '2026-11-20T00:00:00Z' }
  const draft = dataOf<{ id: string }>(
    (await post('/editor/contents', { kind: 'article', columnKey: 'news', fields }, admin)).body,
  ).id
  await post('/editor/contents/withdraw', { contentIds: [water], reason: '过时' }, admin)
  await post('/editor/contents/bin', { contentIds: [power] }, admin)
  const contentIds = [lift, water, power, draft, 'nothing at all']
  const unseen = async (by: Record<string, string>) =>
    dataOf<Answer<'selectUnseenContents'>>(
      (await post('/editor/contents/unseen', { contentIds }, by)).body,
    ).map(({ id, state }) => [id, state])
  expect(await unseen(admin)).toEqual([
    [water, 'withdrawn'],
    [power, 'binned'],
    [draft, 'draft'],
    ['nothing at all', 'missing'],
  ])
  const other = await sessionHeaders(
    db,
    await staffAccount(db, '房源编辑', [{ columnKey: 'homes', role: 'author' }]),
  )
  const told = await unseen(other)
  expect(new Set(told.map(([, state]) => state))).toEqual(new Set(['missing']))
})

test('columns that visitors do not see are told, and why; one that may not be seen is as if it were not there', async () => {
  await post('/editor/columns', { key: 'soon', parentKey: null, label: '筹备', template: 'article' }, admin)
  const below = { key: 'below', parentKey: 'soon', label: '筹备下', template: 'article', published: true }
  await post('/editor/columns', below, admin)
  const column = { key: 'old', parentKey: null, label: '旧', template: 'article', published: true }
  await post('/editor/columns', column, admin)
  await post('/editor/columns/bin', { key: 'old', redirectKey: null }, admin)
  const columnKeys = ['news', 'soon', 'repairs', 'below', 'old', 'nothing at all', 'soon']
  const unseen = async (by: Record<string, string>) =>
    dataOf<Answer<'selectUnseenColumns'>>(
      (await post('/editor/columns/unseen', { columnKeys }, by)).body,
    ).map(({ key, state }) => `${key} ${state}`)
  expect(await unseen(admin)).toEqual([
    'soon unpublished',
    'below unpublished',
    'old binned',
    'nothing at all missing',
  ])
  const grants = [{ columnKey: 'below', role: 'author' as const }]
  const author = await sessionHeaders(db, await staffAccount(db, '筹备编辑', grants))
  // The way down to what one writes in is seen; what else is not public is not.
  expect(await unseen(author)).toEqual([
    'soon unpublished',
    'below unpublished',
    'old missing',
    'nothing at all missing',
  ])
})

test('a kind counts what there is of it outside the bin, what of that visitors see, and what is in the bin', async () => {
  // One that is live and written on counts once.
  const contentId = await idAt('contents/news/lift.md')
  const body = (await get(`/editor/contents/one?contentId=${contentId}`, admin)).body
  const { draftVersion, fields } = dataOf<Answer<'selectEditorContent'>>(body)
  const draft = { contentId, draftVersion, fields: { ...fields, title: '改了一半' } }
  expect((await post('/editor/contents/draft', draft, admin)).status).toBe(200)
  const rows = dataOf<Answer<'selectEditorKinds'>>((await get('/editor/kinds', admin)).body)
  const counted = (name: string) => {
    const { total, live, binned } = rows.find(({ kind }) => kind === name) ?? {}
    return [total, live, binned]
  }
  // Of three that are published one was withdrawn and one binned; one more was begun.
  expect(counted('article')).toEqual([3, 1, 1])
  expect(counted('repair')).toEqual([6, 5, 0])
  expect(counted('faq')).toEqual([0, 0, 0])
})
