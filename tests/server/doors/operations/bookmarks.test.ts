import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAGE_SESSION } from '../../../../src/server/doors/http/page-session.ts'
import { bookmark, live, session } from '../../../../src/server/store/db/schema.ts'
import { loggedIn, type LoggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'

const COLLECT = '/bzf-portal-background/BpbArticleCollectEntity'

const portal = await testApp({ demo: true })
const { database, get, post } = portal
let anna: LoggedIn
let bert: LoggedIn
let article = ''
let project = ''

beforeAll(async () => {
  anna = await loggedIn(portal)
  bert = await loggedIn(portal)
  const rows = await database.db.select({ id: live.id, kind: live.kind }).from(live)
  article = rows.find(({ kind }) => kind === 'article')?.id ?? ''
  project = rows.find(({ kind }) => kind === 'project')?.id ?? ''
})

beforeEach(async () => void (await database.db.delete(bookmark)))

const keep = async (contentId: string, who: LoggedIn) =>
  (await post(`${COLLECT}/insertRecord`, { contentId }, who.headers)).body?.data as unknown as { id: string }
const isKept = async (contentId: string, who: LoggedIn) =>
  (await get(`${COLLECT}/selectIfCollect?contentId=${contentId}`, who.headers)).body?.data
const change = (changes: object, who: LoggedIn) => post(`${COLLECT}/batch/updateById`, changes, who.headers)
const listOf = async (who: LoggedIn, query = '') =>
  (await get(`/account/bookmarks${query}`, who.headers)).body?.data as unknown as {
    records: { id: string; contentId: string; invalid: boolean; title: string }[]
    total: number
  }

describe('a bookmark', () => {
  it('is one for an account and a content, however often and from wherever it is kept', async () => {
    const second = await loggedIn(portal, { phone: anna.phone, headers: {} }).catch(() => anna)
    const kept = await Promise.all(
      Array.from({ length: 20 }, (_, index) => keep(article, index % 2 ? anna : second)),
    )
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
    expect(await database.db.$count(bookmark, eq(bookmark.contentId, article))).toBe(1)
    expect(await listOf(anna)).toMatchObject({ total: 1, records: [{ contentId: article, invalid: false }] })
    // Kept once more it stays where it is in the list.
    const collectTime = '2020-01-01T00:00:00.000Z'
    await database.db.update(bookmark).set({ collectedAt: new Date(collectTime) })
    expect(await keep(article, anna)).toMatchObject({ collectTime })
  })

  it('is told to nobody else', async () => {
    await keep(article, anna)
    expect(await isKept(article, bert)).toBeNull()
    expect((await listOf(bert)).total).toBe(0)
    expect(await isKept(article, anna)).toMatchObject({ contentId: article, status: 1 })
  })

  it('is removed, and kept again as the same one', async () => {
    const { id } = await keep(article, anna)
    expect((await change([{ id, status: 0 }], anna)).status).toBe(200)
    expect(await isKept(article, anna)).toBeNull()
    expect((await listOf(anna)).total).toBe(0)
    await database.db.update(bookmark).set({ collectedAt: new Date('2020-01-01') })
    const again = await keep(article, anna)
    expect(again.id).toBe(id)
    expect(again).not.toMatchObject({ collectTime: '2020-01-01T00:00:00.000Z' })
  })

  it('of another account is not there: none of those named with it is changed', async () => {
    const own = await keep(article, anna)
    const foreign = await keep(article, bert)
    const answer = await change(
      [
        { id: own.id, status: 0 },
        { id: foreign.id, status: 0 },
      ],
      anna,
    )
    const unknown = await change([{ id: 'nothing', status: 0 }], anna)
    expect([answer.status, answer.body?.message]).toEqual([404, unknown.body?.message])
    expect(await isKept(article, anna)).not.toBeNull()
    expect(await isKept(article, bert)).not.toBeNull()
  })

  it('is of something that is published', async () => {
    expect((await post(`${COLLECT}/insertRecord`, { contentId: 'nothing' }, anna.headers)).status).toBe(404)
  })
})

it('projects are listed apart from everything else', async () => {
  await keep(article, anna)
  await keep(project, anna)
  expect((await listOf(anna, '?projects=true')).records.map(({ contentId }) => contentId)).toEqual([project])
  expect((await listOf(anna, '?projects=false')).records.map(({ contentId }) => contentId)).toEqual([article])
  expect(await listOf(anna, '?size=1')).toMatchObject({ total: 2, records: [{}] })
  expect(await listOf(anna, '?size=1&current=3')).toEqual(expect.objectContaining({ total: 2, records: [] }))
})

it('what is no longer published keeps its title, and says so', async () => {
  const { id } = await keep(article, anna)
  const [row] = await database.db.delete(live).where(eq(live.id, article)).returning()
  const found = (await listOf(anna)).records.find((record) => record.id === id)
  expect(found).toMatchObject({ invalid: true, title: row?.title })
  await change([{ id, status: 0 }], anna)
  expect((await listOf(anna)).records.some((record) => record.id === id)).toBe(false)
  if (row) await database.db.insert(live).values(row)
})

it('needs both halves of a session, whatever else a request says of itself', async () => {
  const { tokenId, headers } = anna
  const [row] = await database.db.select().from(session).limit(1)
  const claim = { accountId: row?.accountId, sessionId: row?.id, showNumber: '' }
  const halves: Record<string, string>[] = [
    {},
    { tokenId },
    { cookie: headers.cookie },
    { tokenId, [PAGE_SESSION]: JSON.stringify(claim) },
  ]
  for (const half of halves) {
    expect((await get('/account/bookmarks', half)).status).toBe(401)
    expect((await post(`${COLLECT}/insertRecord`, { contentId: article }, half)).status).toBe(401)
  }
})
