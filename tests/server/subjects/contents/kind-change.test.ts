import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
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
