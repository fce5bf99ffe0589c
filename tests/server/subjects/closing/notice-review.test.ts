import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { content, reviewRule } from '../../../../src/server/store/db/schema.ts'
import { PLAN } from '../../../support/allocation.ts'
import { testChoosing } from '../../../support/choosing.ts'
import { dataOf, giveFactor, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const here = await testChoosing()
const { db, desk, draw, server } = here

const someone = async (name: string, role: 'author' | 'reviewer' | 'publisher', columnKey = 'other') => {
  const id = await staffAccount(db, name, [{ columnKey, role }])
  await giveFactor(db, id)
  return sessionHeaders(db, id)
}
const [author, reviewer, publisher] = [
  await someone('李公示', 'author', ''),
  await someone('审公示', 'reviewer'),
  await someone('发公示', 'publisher'),
]

const closing = async () =>
  dataOf<{ notice?: { state: string } }>(
    (await server.get(`/editor/closing?planId=${PLAN}`, draw.first.headers)).body,
  )
const close = () => server.post('/editor/closing/close', { planId: PLAN }, draw.first.headers)
const NOT_PUBLIC = { status: 409, body: { reason: 'no-notice' } }

it('the notice of a result is reviewed like any article, and closes the plan only once it is public', async () => {
  await here.begun({ households: 5, flats: 2 })
  for (const [rank, number] of [
    [1, '0101'],
    [2, '0201'],
  ] as const) {
    await desk('counter', { counter: 1, isPaused: false, note: '', takesOver: true })
    await desk('arrive', { said: String(rank) })
    await desk('call', { counter: 1 })
    await desk('came', { counter: 1, rank })
    const chosen = await desk('choose', { counter: 1, rank, flatId: await here.flatId(number) })
    expect(chosen).toMatchObject({ status: 200 })
  }
  await db.insert(reviewRule).values({ columnKey: 'other', steps: 1 })

  const wanted = { planId: PLAN, columnKey: 'other' }
  const made = await server.post('/editor/closing/notice', wanted, author)
  expect(made).toMatchObject({ status: 200 })
  const { id } = dataOf<{ id: string }>(made.body)
  const draftOf = async () => {
    const [row] = await db.select().from(content).where(eq(content.id, id))
    return { contentId: id, draftVersion: row?.draftVersion ?? 0 }
  }
  const publish = async () => server.post('/editor/contents/publish', await draftOf(), publisher)

  expect((await publish()).status).toBe(409)
  expect(await server.post('/editor/contents/send', await draftOf(), author)).toMatchObject({ status: 200 })
  expect((await closing()).notice?.state).toBe('review')
  expect(await close()).toMatchObject(NOT_PUBLIC)

  const { review } = dataOf<{ review: { current?: { id: string } } }>(
    (await server.get(`/editor/contents/one?contentId=${id}`, author)).body,
  )
  const verdict = { contentId: id, reviewId: review.current?.id ?? '', step: 1, verdict: 'approved' }
  expect(await server.post('/editor/contents/review', verdict, reviewer)).toMatchObject({ status: 200 })
  // Approved is not public.
  expect(await close()).toMatchObject(NOT_PUBLIC)
  expect(await publish()).toMatchObject({ status: 200 })
  expect((await close()).status).toBe(200)
  const { closing: ended } = dataOf<{ closing?: { notice?: string } }>(
    (await server.get(`/allocation/${PLAN}`)).body,
  )
  expect(ended?.notice).toBe(id)
})
