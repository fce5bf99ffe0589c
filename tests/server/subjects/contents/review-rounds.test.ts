import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { reviewing } from '../../../support/reviewing.ts'
import { dataOf } from '../../../support/staff.ts'

const {
  get,
  post,
  admin,
  li,
  both,
  first,
  second,
  third,
  publisher,
  ask,
  one,
  begin,
  write,
  send,
  judge,
  release,
  steps,
  unreviewed,
  refused,
} = await reviewing()

test('who wrote what was approved may not judge a copy of it; after the approval a new round of writers begins', async () => {
  const id = await begin(both)
  await send(id, both)
  for (const by of [first, second, third]) await judge(id, by)
  await release(id)
  const copied = await ask('/copy', { contentIds: [id], columnKey: 'old' }, publisher)
  const [copy = ''] = dataOf<{ ids: string[] }>(copied.body).ids
  await send(copy, publisher)
  expect(await judge(copy, both)).toMatchObject(refused(403, 'own-text'))

  await write(id, '李编辑接着写', li)
  await send(id)
  expect((await judge(id, both)).status).toBe(200)
})

test('who wrote what was put first may not judge it', async () => {
  await unreviewed('news')
  const id = await begin(both)
  await release(id)
  await ask('/pin', { contentIds: [id], isPinned: true }, publisher)
  await steps('news', 3)
  await send(id)
  expect(await judge(id, both)).toMatchObject(refused(403, 'own-text'))
  expect((await judge(id, first)).status).toBe(200)
})

test('what was approved is not put first, and loses its approval with its column, or in the bin', async () => {
  const id = await begin()
  await send(id)
  for (const by of [first, second, third]) await judge(id, by)
  await release(id)
  await write(id, '新的', li)
  await send(id)
  for (const by of [first, second, third]) await judge(id, by)
  expect(await one(id)).toMatchObject({ state: 'approved', isLive: true })
  await unreviewed('news')
  expect(await ask('/pin', { contentIds: [id], isPinned: true }, publisher)).toMatchObject(
    refused(409, 'in-review'),
  )
  await ask('/move', { contentIds: [id], columnKey: 'other' }, admin)
  expect(await one(id)).toMatchObject({ state: 'changed', review: { current: null } })

  const binned = await begin()
  await steps('news', 3)
  await send(binned)
  await ask('/bin', { contentIds: [binned] }, admin)
  await ask('/restore', { contentIds: [binned] }, admin)
  expect(await one(binned)).toMatchObject({ state: 'draft', review: { current: null } })
})

test('steps are kept by a column that comes back from the bin to where there are none, and by what stands below its copy', async () => {
  await post('/editor/columns/bin', { key: 'old', redirectKey: null }, admin)
  await post('/editor/columns/bin', { key: 'news', redirectKey: null }, admin)
  expect((await post('/editor/columns/restore', { key: 'old' }, admin)).status).toBe(200)
  const needed = async () => {
    const { body } = await get('/editor/columns', admin)
    return Object.fromEntries(
      dataOf<Answer<'selectEditorColumns'>>(body).map((one) => [one.key, one.neededSteps]),
    )
  }
  expect(await needed()).toMatchObject({ old: 3 })

  await post('/editor/columns', { key: 'strict', parentKey: 'other', label: '严', template: 'list' }, admin)
  await steps('strict', 1)
  await post('/editor/columns/copy', { key: 'other', parentKey: null, label: '副本' }, admin)
  expect(await needed()).toMatchObject({ other: 0, 'other-2': 0, 'strict-2': 1 })
})
