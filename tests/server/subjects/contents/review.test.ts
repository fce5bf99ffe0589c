import { describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { Answer } from '../../../../src/contract/types.ts'
import { flipDue } from '../../../../src/server/subjects/contents/published/schedule.ts'
import {
  audit,
  content,
  reviewRule,
  staffPasskey,
  staffSession,
} from '../../../../src/server/store/db/schema.ts'
import { FIELDS, reviewing } from '../../../support/reviewing.ts'
import { dataOf, giveFactor, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const {
  database,
  db,
  get,
  post,
  admin,
  li,
  both,
  first,
  second,
  third,
  publisher,
  elsewhere,
  ask,
  one,
  versionsOf,
  shown,
  begin,
  write,
  send,
  judge,
  release,
  steps,
  refused,
  revision,
} = await reviewing()
type Headers = Record<string, string>

describe('an article in a column with three steps', () => {
  test('goes through three people, and is published only then; every version says who, when and why', async () => {
    const id = await begin()
    expect(await send(id)).toMatchObject({ status: 200, body: { data: { state: 'review' } } })
    for (const by of [first, second]) {
      expect(await release(id)).toMatchObject(refused(409, 'review-missing'))
      expect((await judge(id, by)).status).toBe(200)
    }
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect(await release(id, { at })).toMatchObject(refused(409, 'review-missing'))
    expect(await judge(id, third, 'approved', { reason: '同意' })).toMatchObject({
      status: 200,
      body: { data: { state: 'approved' } },
    })
    expect(await shown(id)).toBeNull()
    expect(await release(id, { reason: '按期' })).toMatchObject({ body: { data: { state: 'live' } } })
    expect(await shown(id)).toMatchObject({ title: '通知' })
    const [version, ...others] = await versionsOf(id)
    expect(others).toEqual([])
    expect(version?.events.map(({ action, step, name, words }) => [action, step, name, words])).toEqual([
      ['sent', null, '李编辑', ''],
      ['approved', 1, '初审', ''],
      ['approved', 2, '复审', ''],
      ['approved', 3, '终审', '同意'],
      ['published', null, '发布', '按期'],
    ])
    const lines = await db.select().from(audit).where(eq(audit.subject, id))
    expect(lines.map(({ action }) => action)).toEqual([
      'content-added',
      'review-sent',
      ...Array.from({ length: 3 }, () => 'review-approved'),
      'content-published',
    ])
  })

  test('is approved by nobody without a second factor, shown within ten minutes, whatever the setting asks at the login', async () => {
    const id = await begin()
    await send(id)
    const reviewer = await staffAccount(db, '没有两步', [{ columnKey: 'news', role: 'reviewer' }])
    const without = await sessionHeaders(db, reviewer)
    expect(await judge(id, without)).toMatchObject(refused(403, 'factor-needed'))
    await giveFactor(db, reviewer)
    await db.update(staffSession).set({ confirmedAt: sql`now() - interval '11 minutes'` })
    for (const by of [without, first]) expect(await judge(id, by)).toMatchObject(refused(403, 'confirm'))
    await db.update(staffSession).set({ confirmedAt: sql`now()` })
    expect((await judge(id, without)).status).toBe(200)
    // To send it back takes none.
    await db.delete(staffPasskey).where(eq(staffPasskey.staffId, reviewer))
    const other = await begin()
    await send(other)
    expect((await judge(other, without, 'returned', { reason: '缺依据' })).status).toBe(200)
  })

  test('is judged by nobody who wrote on it, sent it or approved a step, whoever’s draft it was', async () => {
    const id = await begin()
    await write(id, '兼任写的', both)
    await write(id, '李编辑写的', li)
    await send(id, publisher)
    expect(await judge(id, both)).toMatchObject(refused(403, 'own-text'))
    expect(await judge(id, li)).toMatchObject(refused(403, 'no-right'))
    expect(await judge(id, publisher)).toMatchObject(refused(403, 'no-right'))
    expect(await judge(id, elsewhere)).toMatchObject(refused(403, 'no-right'))
    expect((await judge(id, first)).status).toBe(200)
    expect(await judge(id, first)).toMatchObject(refused(403, 'judged'))
    expect((await one(id, first)).review.current).toMatchObject({ done: 1, mine: 'judged' })
    expect((await one(id, second)).review.current).toMatchObject({ done: 1, mine: 'yes' })
  })

  test('is not judged by who sent it, though they wrote nothing of it', async () => {
    const id = await begin()
    await send(id, both)
    expect(await judge(id, both)).toMatchObject(refused(403, 'own-text'))
  })

  test('a copy brings its writers with it: nobody approves their own text through a copy of another', async () => {
    const id = await begin(both, { ...FIELDS, title: '原稿' })
    const copied = await ask('/copy', { contentIds: [id], columnKey: 'old' }, publisher)
    const [copy = ''] = dataOf<{ ids: string[] }>(copied.body).ids
    expect(await one(copy)).toMatchObject({ state: 'draft', fields: { title: '原稿' }, columnKey: 'old' })
    await send(copy, publisher)
    expect(await judge(copy, both)).toMatchObject(refused(403, 'own-text'))
    expect((await judge(copy, first)).status).toBe(200)
    expect((await ask('/copy', { contentIds: [id], columnKey: 'other' }, li)).status).toBe(403)
    await ask('/bin', { contentIds: [id] }, publisher)
    expect(await ask('/copy', { contentIds: [id], columnKey: 'old' }, publisher)).toMatchObject(
      refused(409, 'binned'),
    )
  })

  test('a version that was restored brings its writers with it', async () => {
    const id = await begin(both)
    await send(id, both)
    for (const by of [first, second, third]) await judge(id, by)
    await release(id)
    const [written] = await versionsOf(id)
    const { draftVersion } = await one(id)
    await ask('/versions', { contentId: id, versionId: written?.id, draftVersion }, li)
    await send(id)
    expect(await judge(id, both)).toMatchObject(refused(403, 'own-text'))
  })

  test('an edit voids what was approved: also after the last approval', async () => {
    const id = await begin()
    await send(id)
    for (const by of [first, second, third]) await judge(id, by)
    const { current } = (await one(id)).review
    await write(id, '改过', li)
    expect(await one(id)).toMatchObject({ state: 'draft', review: { current: null } })
    expect(await release(id)).toMatchObject(refused(409, 'review-missing'))
    const late = { contentId: id, reviewId: current?.id, step: 3, verdict: 'approved' }
    expect(await ask('/review', late, third)).toMatchObject(refused(409, 'review-over'))
    expect((await send(id)).body?.data).toMatchObject({ state: 'review' })
    expect((await one(id)).review.current).toMatchObject({ done: 0 })
  })

  test('is returned with a reason, which stands beside the draft until it is sent again', async () => {
    const id = await begin()
    await send(id)
    expect(await judge(id, first, 'returned', { reason: ' ' })).toMatchObject(refused(422, 'return-reason'))
    const answer = await judge(id, first, 'returned', { reason: '数字不一致' })
    expect(answer.body?.data).toMatchObject({ state: 'returned' })
    expect((await one(id)).review.returned).toMatchObject({ name: '初审', words: '数字不一致', step: 1 })
    await write(id, '改好', li)
    expect(await one(id)).toMatchObject({ state: 'returned' })
    await send(id)
    expect((await one(id)).review).toMatchObject({ returned: null, current: { done: 0 } })
    expect((await versionsOf(id)).map(({ number }) => number)).toEqual([2, 1])
  })

  test('two who approve the same step at once have approved one step', async () => {
    const id = await begin()
    await send(id)
    const { current } = (await one(id)).review
    const body = { contentId: id, reviewId: current?.id, step: 1, verdict: 'approved' }
    const answers = await Promise.all([first, second].map((by) => ask('/review', body, by)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await one(id)).review.current).toMatchObject({ done: 1 })
  })

  test('can be taken back, and sent twice it is not', async () => {
    const id = await begin()
    await send(id)
    expect(await send(id)).toMatchObject(refused(409, 'in-review'))
    const { current } = (await one(id)).review
    const body = { contentId: id, reviewId: current?.id }
    expect((await ask('/recall', body, li)).body?.data).toMatchObject({ state: 'draft' })
    expect(await ask('/recall', body, li)).toMatchObject(refused(409, 'review-over'))
  })

  test('what was approved goes live at its time; withdrawn in an emergency it has to be approved anew', async () => {
    const id = await begin()
    await send(id)
    for (const by of [first, second, third]) await judge(id, by)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await release(id, { at })).body?.data).toMatchObject({ state: 'scheduled' })
    await db
      .update(content)
      .set({ publishAt: sql`now() - interval '1 second'` })
      .where(eq(content.id, id))
    await flipDue(database)
    await revision.refresh()
    expect(await shown(id)).toMatchObject({ title: '通知' })
    await ask('/withdraw', { contentIds: [id], reason: '数字错了' }, publisher)
    expect(await shown(id)).toBeNull()
    const [version] = await versionsOf(id)
    expect(version?.events.at(-1)).toMatchObject({ action: 'withdrawn', name: '发布', words: '数字错了' })
    expect(await release(id)).toMatchObject(refused(409, 'review-missing'))
  })
})

describe('how many steps', () => {
  test('are set for a column and hold for all below it; nobody but an administrator sets them', async () => {
    const of = async (key: string) =>
      dataOf<Answer<'selectEditorColumns'>>((await get('/editor/columns', admin)).body).find(
        (one) => one.key === key,
      )
    expect(await of('old')).toMatchObject({ reviewSteps: null, neededSteps: 3 })
    expect(await of('other')).toMatchObject({ reviewSteps: null, neededSteps: 0 })
    // Fewer than above needs a second person: see review-takeover.test.ts.
    await db.insert(reviewRule).values({ columnKey: 'old', steps: 1 })
    await steps(null, 1)
    expect(await of('old')).toMatchObject({ reviewSteps: 1, neededSteps: 1 })
    expect(await of('other')).toMatchObject({ reviewSteps: null, neededSteps: 1 })
    expect(await steps('old', 0, publisher)).toMatchObject(refused(403, 'no-right'))
    expect((await steps('old', 2)).status).toBe(400)
    const id = await begin()
    await send(id)
    expect((await judge(id, first)).body?.data).toMatchObject({ state: 'approved' })
    expect((await release(id)).status).toBe(200)
  })

  test('are kept by a column that moves to where there are none, and by its copy', async () => {
    const move = { key: 'old', from: 'news', parentKey: 'other', before: null }
    expect((await post('/editor/columns/move', move, admin)).status).toBe(200)
    const copied = { key: 'old', parentKey: null, label: '副本' }
    const { key } = dataOf<{ key: string }>((await post('/editor/columns/copy', copied, admin)).body)
    const rules = await db.select().from(reviewRule)
    expect(new Map(rules.map((rule) => [rule.columnKey, rule.steps]))).toEqual(
      new Map([
        ['news', 3],
        ['old', 3],
        [key, 3],
      ]),
    )
  })

  test('stand in the way of moving what visitors see, in bulk as well, to where it was not approved', async () => {
    const id = await begin(admin, FIELDS, 'other')
    expect((await release(id, {}, admin)).status).toBe(200)
    const move = { contentIds: [id, 'a1'], columnKey: 'old' }
    expect(await ask('/move', move, admin)).toMatchObject(refused(409, 'review-missing'))
    expect(await one(id)).toMatchObject({ columnKey: 'other', state: 'live' })
    const later = await begin(admin, FIELDS, 'other')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await release(later, { at }, admin)).body?.data).toMatchObject({ state: 'scheduled' })
    expect(await ask('/move', { ...move, contentIds: [later] }, admin)).toMatchObject(
      refused(409, 'review-missing'),
    )
    await ask('/withdraw', { contentIds: [id] }, admin)
    expect((await ask('/move', { contentIds: [id], columnKey: 'old' }, admin)).status).toBe(200)
    expect(await release(id, {}, admin)).toMatchObject(refused(409, 'review-missing'))
    expect(await send(await begin(admin, FIELDS, 'other'), admin)).toMatchObject(refused(409, 'no-review'))
  })
})

test('who may judge the next step finds it under what waits for them; what was sent first stands first', async () => {
  const waiting = async (by: Headers) =>
    dataOf<Answer<'selectReviews'>>((await get('/editor/reviews', by)).body).map(({ id, step }) => [id, step])
  const [early, late] = [await begin(), await begin(both)]
  await send(early)
  await send(late, li)
  await judge(early, first)
  expect(await waiting(first)).toEqual([[late, 1]])
  expect(await waiting(second)).toEqual([
    [early, 2],
    [late, 1],
  ])
  expect(await waiting(both)).toEqual([[early, 2]])
  expect(await waiting(elsewhere)).toEqual([])
  expect((await get('/editor/reviews', li)).status).toBe(403)
})

test('a comment is one on a version of its content; a version says what it said, and no other content’s is given', async () => {
  const [id, other] = [await begin(), await begin()]
  await send(id)
  const [version] = await versionsOf(id)
  const comment = { contentId: id, versionId: version?.id, words: '合计与正文不一致' }
  expect((await ask('/comments', comment, first)).status).toBe(200)
  expect((await ask('/comments', { ...comment, contentId: other }, first)).status).toBe(404)
  expect((await ask('/comments', { ...comment, words: '  ' }, first)).status).toBe(400)
  const asked = (contentId: string) =>
    get(`/editor/contents/version?contentId=${contentId}&versionId=${version?.id}`, first)
  expect((await asked(id)).body?.data).toMatchObject({ fields: FIELDS })
  expect((await asked(other)).status).toBe(404)
})
