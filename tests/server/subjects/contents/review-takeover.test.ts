import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reviewRule, staff } from '../../../../src/server/store/db/schema.ts'
import { codeAt, stepAt } from '../../../../src/server/subjects/staff/one-time-codes.ts'
import { NOW } from '../../../support/app.ts'
import { reviewing } from '../../../support/reviewing.ts'
import { dataOf, giveFactor, letBeNew, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { db, post, get, admin, li, begin, send, judge, release, steps, refused } = await reviewing()
const PASSWORD = 'seven quiet lanterns'

test('no administrator approves alone: neither by accounts of reviewers that they reset, nor by asking for fewer reviews', async () => {
  const contentId = await begin(li)
  expect((await send(contentId)).status).toBe(200)

  // Three reviewers are reset: nothing is sent, and their passwords stay as they were.
  const reviewers = await db.select().from(staff)
  const three = reviewers.filter(({ name }) => ['初审', '复审', '终审'].includes(name))
  for (const { id } of three) {
    expect((await post('/editor/staff/state', { staffId: id, password: PASSWORD }, admin)).status).toBe(400)
    expect((await post('/editor/staff/link', { staffId: id, purpose: 'password' }, admin)).status).toBe(409)
  }
  // Accounts of their own making approve nothing on the day they are made.
  for (const name of ['甲', '乙', '丙']) {
    const grants = [{ columnKey: 'news', role: 'reviewer' }]
    const { link } = dataOf<{ link: string }>((await post('/editor/staff', { name, grants }, admin)).body)
    const [, token] = link.split('#')
    expect((await post('/editor/link/spend', { token, password: PASSWORD })).status).toBe(200)
    const [made] = await db.select().from(staff).where(eq(staff.name, name))
    await giveFactor(db, made?.id ?? '')
    const headers = await sessionHeaders(db, made?.id ?? '')
    expect(await judge(contentId, headers)).toMatchObject(refused(403, 'resting'))
  }
  // Fewer steps of review wait for a second person, whatever says so.
  for (const fewer of [1, 0, null]) {
    const answer = await steps('news', fewer)
    expect([answer.status, answer.body?.data]).toEqual([200, { isWaiting: true }])
  }
  expect(await db.select().from(reviewRule)).toEqual([{ columnKey: 'news', steps: 3 }])
  expect(await release(contentId)).toMatchObject(refused(409, 'review-missing'))
  const [asked] = dataOf<{ id: string }[]>((await get('/editor/staff/requests', admin)).body)
  const decide = (by: Record<string, string>) =>
    post('/editor/staff/requests/decide', { id: asked?.id, agreed: true }, by)
  expect(await decide(admin)).toMatchObject(refused(403, 'own-request'))
  expect(await decide(li)).toMatchObject(refused(403, 'no-right'))
  const second = await sessionHeaders(db, await staffAccount(db, '第二位'))
  expect((await decide(second)).status).toBe(200)
  expect(await db.select().from(reviewRule)).toEqual([])
})

test('an account that an administrator has just made is no second person: it neither agrees nor asks', async () => {
  expect((await steps('news', 3)).status).toBe(200)
  const grants = [{ columnKey: '', role: 'administrator' }]
  const { id, link } = dataOf<{ id: string; link: string }>(
    (await post('/editor/staff', { name: '傀儡', grants }, admin)).body,
  )
  const [, token] = link.split('#')
  expect((await post('/editor/link/spend', { token, password: PASSWORD })).status).toBe(200)
  const puppet = await sessionHeaders(db, id)
  const asked = async () => dataOf<{ id: string }[]>((await get('/editor/staff/requests', admin)).body)[0]?.id
  const decide = (by: Record<string, string>, request?: string) =>
    post('/editor/staff/requests/decide', { id: request, agreed: true }, by)
  expect((await steps('news', 0)).body?.data).toEqual({ isWaiting: true })
  expect(await decide(puppet, await asked())).toMatchObject(refused(403, 'resting'))
  const fewer = { columnKey: 'news', steps: 0 }
  expect(await post('/editor/columns/review', fewer, puppet)).toMatchObject(refused(403, 'resting'))
  expect(await db.select().from(reviewRule)).toEqual([{ columnKey: 'news', steps: 3 }])
  await letBeNew(db, id, false)
  expect((await decide(puppet, await asked())).status).toBe(200)
})

test('whoever had only a password approves nothing for a day after adding a second factor; whoever had one goes on', async () => {
  const contentId = await begin(li)
  expect((await send(contentId)).status).toBe(200)
  const withFactorAdded = async (name: string, hasOne: boolean) => {
    const id = await staffAccount(db, name, [{ columnKey: 'news', role: 'reviewer' }])
    if (hasOne) await giveFactor(db, id)
    const headers = await sessionHeaders(db, id)
    const begun = await post('/editor/second-factor/begin', {}, headers)
    const { secret } = dataOf<{ secret: string }>(begun.body)
    const code = codeAt(secret, stepAt(NOW))
    expect((await post('/editor/second-factor/confirm', { code }, headers)).status).toBe(200)
    return { id, headers }
  }
  const late = await withFactorAdded('只有口令', false)
  expect(await judge(contentId, late.headers)).toMatchObject(refused(403, 'resting'))
  const early = await withFactorAdded('早有密钥', true)
  expect((await judge(contentId, early.headers)).status).toBe(200)
  await db
    .update(staff)
    .set({ reviewsFrom: sql`now()` })
    .where(eq(staff.id, late.id))
  expect((await judge(contentId, late.headers)).status).toBe(200)
})
