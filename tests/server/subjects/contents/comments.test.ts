import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { reviewing } from '../../../support/reviewing.ts'
import { dataOf } from '../../../support/staff.ts'

const { get, post, li, first, publisher, elsewhere, begin, send, versionsOf } = await reviewing()

type Comment = Answer<'selectComments'>[number]

async function sent() {
  const contentId = await begin()
  await send(contentId)
  const [version] = await versionsOf(contentId)
  const versionId = version?.id ?? ''
  const say = (body: object, by = first) =>
    post('/editor/contents/comments', { contentId, versionId, ...body }, by)
  const resolve = (commentId: string, isResolved: boolean, by = li) =>
    post('/editor/contents/comments/resolve', { contentId, commentId, isResolved }, by)
  const all = async () =>
    dataOf<Comment[]>((await get(`/editor/contents/comments?contentId=${contentId}`, li)).body)
  return { contentId, versionId, say, resolve, all }
}

test('a comment stands at a part of a version; it is answered, resolved and opened again', async () => {
  const { versionId, say, resolve, all } = await sent()
  await say({ words: ' 合计 117 套？ ', place: 'body#2', quote: '本批共推出' })
  await say({ words: '整体看过' })
  const [pinned, whole] = await all()
  expect(pinned).toMatchObject({
    versionId,
    place: 'body#2',
    quote: '本批共推出',
    name: '初审',
    words: '合计 117 套？',
    answers: [],
    resolved: null,
  })
  expect(whole).toMatchObject({ place: null, quote: '', words: '整体看过' })
  const id = pinned?.id ?? ''
  expect((await say({ words: '其余 7 套是 C 户型', answers: id }, li)).status).toBe(200)
  expect((await resolve(id, true)).status).toBe(200)
  const [done] = await all()
  expect(done?.answers.map(({ name, words }) => [name, words])).toEqual([['李编辑', '其余 7 套是 C 户型']])
  expect(done?.resolved?.name).toBe('李编辑')
  await resolve(id, false)
  expect((await all())[0]?.resolved).toBeNull()
  expect(await all()).toHaveLength(2)
})

test('only a comment on this content is answered or resolved, and only by who may comment there', async () => {
  const { say, resolve, all } = await sent()
  const other = await sent()
  await say({ words: '一' })
  await other.say({ words: '二' })
  const [mine] = await all()
  const [foreign] = await other.all()
  await say({ words: '答', answers: mine?.id }, li)
  const answer = (await all())[0]?.answers[0]?.id ?? ''
  for (const id of [foreign?.id ?? '', answer, 'nothing']) {
    expect((await say({ words: '答', answers: id })).status).toBe(404)
    expect((await resolve(id, true)).status).toBe(404)
  }
  expect((await resolve(mine?.id ?? '', true, elsewhere)).status).toBe(403)
  expect((await resolve(mine?.id ?? '', true, publisher)).status).toBe(200)
})
