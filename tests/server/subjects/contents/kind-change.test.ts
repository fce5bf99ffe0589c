import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { listVersions } from '../../../../src/server/subjects/contents/edit/read-for-editing.ts'
import { contentVersion, siteSchema } from '../../../../src/server/store/db/schema.ts'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, get, post } = await testApp()
await insertSite(database.db)
await insertColumns(database.db, { notes: { template: 'collection' } })
const admin = await sessionHeaders(database.db, await staffAccount(database.db, '王管理'))

const schemaWith = (properties: object, more: object = {}) => ({
  title: '健身点',
  'x-kind': { title: 'name', ...more },
  type: 'object',
  required: ['name'],
  properties: { name: { title: '名称', type: 'string' }, ...properties },
})
const FACTS = { open: { title: '开放', type: 'string' }, phone: { title: '电话', type: 'string' } }
await post('/editor/kinds', { kind: 'gym', schema: schemaWith(FACTS) }, admin)
const fields = { name: '湖边健身点', open: '6:00', phone: '0000-1' }
const made = await post('/editor/contents', { kind: 'gym', columnKey: 'notes', fields }, admin)
const { id } = dataOf<{ id: string }>(made.body)
const change = (schema: object, more: object = {}) =>
  post('/editor/kinds/change', { kind: 'gym', version: 1, schema, ...more }, admin)

test('values are lost of those fields alone of which that was said', async () => {
  expect(await change(schemaWith({}), { drops: ['open'] })).toMatchObject({
    status: 409,
    body: { reason: 'kind-drops', message: expect.stringMatching(/: phone \(1\)$/) },
  })
})

test('a kind whose contents stand in columns does not become one of the whole site', async () => {
  const ofSite = schemaWith(FACTS, { siteWide: true })
  expect(await change(ofSite)).toMatchObject({ status: 422, body: { field: 'x-kind' } })
})

test('what lies in the bin counts as well: it may be had back, and has to fit then', async () => {
  await post('/editor/contents/bin', { contentIds: [id] }, admin)
  const shorter = schemaWith({ ...FACTS, name: { title: '名称', type: 'string', maxLength: 4 } })
  expect(await change(shorter)).toMatchObject({ status: 409, body: { reason: 'kind-breaks' } })
  const tried = await post('/editor/kinds/try', { kind: 'gym', version: 1, schema: shorter }, admin)
  expect(dataOf<Answer<'tryKindChange'>>(tried.body).broken).toMatchObject({ count: 1, some: [{ id }] })
  const one = await get(`/editor/contents/one?contentId=${id}`, admin)
  expect(one.body?.data).toMatchObject({ state: 'binned', fields })
})

test('a version that a change has prepared does not count yet, however many versions another kind has', async () => {
  const { db } = database
  await db.insert(siteSchema).values({ kind: 'pool', version: 9, schema: schemaWith(FACTS) })
  const version = { contentId: id, source: '', sanitiser: 1, author: 'x', fields }
  await db.insert(contentVersion).values({ ...version, id: 'now', schemaVersion: 1 })
  await db.insert(contentVersion).values({ ...version, id: 'prepared', schemaVersion: 2 })
  expect((await listVersions(db, id)).map((one) => one.id)).toEqual(['now'])
})

test('the log says which fields changed by their titles, whole however many there are', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`f${at}`, { title: `第${at}个有长名字的字段`, type: 'string' }]),
  )
  const { phone, open } = FACTS
  await post('/editor/contents/restore', { contentIds: [id] }, admin)
  expect(await change(schemaWith({ phone: { ...phone, maxLength: 50 }, open, ...many }))).toMatchObject({
    status: 200,
  })
  const log = await get('/editor/log?action=kind-changed', admin)
  const [line] = dataOf<Answer<'selectLog'>>(log.body).records
  const after = JSON.parse(String(line?.detail.after))
  expect(JSON.parse(String(line?.detail.before))).toEqual({ sequence: '名称、开放、电话' })
  expect(after).toMatchObject({ '电话 › maxLength': '50', '第0个有长名字的字段 › type': 'text' })
  expect(Object.keys(after).length + Number(line?.detail.more)).toBe(62)
})
