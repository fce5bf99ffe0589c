import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { raiseRevision } from '../../../../src/server/store/revision.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'

const LIST = '/bzf-portal-cms/bpcContentEntity/selectByPage'
const ONE = '/bzf-portal-cms/bpcContentEntity/selectFrontContent'
const { database, revision, get } = await testApp()

beforeAll(async () => {
  await insertSite(database.db)
  await insertColumns(database.db, {
    news: {},
    'news/city': {},
    'news/city/east': {},
    notices: { hidden: true },
    empty: {},
    dated: {},
    'dated/deeper': {},
  })
  await publish(database.db, [
    article('n1', 'news', '2026-01-01'),
    article('n2', 'news', '2026-01-04', { classify: 'A' }),
    article('n3', 'news', '2026-01-02', { isTop: true }),
    article('c1', 'city', '2026-01-03', { classify: 'A' }),
    article('c2', 'city', '2026-01-05', { classify: 'B' }),
    article('e1', 'east', '2026-01-06'),
    article('h1', 'notices', '2026-01-01'),
    {
      id: 'q1',
      column: 'news',
      kind: 'faq',
      fields: { category: 'gzf', question: 'Q', answer: '<p>A</p>', updatedAt: '2026-01-01' },
    },
  ])
  await revision.refresh()
})

const ids = (answer: { body: unknown }) => pageIn(answer).records.map(({ id }) => id)
const pageIn = ({ body }: { body: unknown }) =>
  (body as { data: { records: { id: string }[]; total: number; pages: number; classifies: unknown } }).data

describe('a page of contents', () => {
  test('holds a column and all below it: pinned first, then newest', async () => {
    const answer = await get(`${LIST}?columnId=news`)
    expect(answer.status).toBe(200)
    expect(ids(answer)).toEqual(['n3', 'e1', 'c2', 'n2', 'c1', 'n1'])
    expect(pageIn(answer)).toMatchObject({ total: 6, pages: 1, size: 10, current: 1 })
  })

  test('of a column without children holds that column only', async () => {
    expect(ids(await get(`${LIST}?columnId=east`))).toEqual(['e1'])
  })

  test.each([1, 2, 3, 4, 5, 6])('is one part of the whole in order, page %i of size 1', async (current) => {
    const whole = ids(await get(`${LIST}?columnId=news`))
    expect(ids(await get(`${LIST}?columnId=news&size=1&current=${current}`))).toEqual([whole[current - 1]])
  })

  test('past the middle is read from the other end, the last one being short', async () => {
    const answer = await get(`${LIST}?columnId=news&size=4&current=2`)
    expect(ids(answer)).toEqual(['c1', 'n1'])
    expect(pageIn(answer)).toMatchObject({ total: 6, pages: 2 })
  })

  test('beyond the end is empty, with the right total', async () => {
    expect(pageIn(await get(`${LIST}?columnId=news&current=9`))).toMatchObject({
      records: [],
      total: 6,
      pages: 1,
    })
    expect(pageIn(await get(`${LIST}?columnId=empty`))).toMatchObject({ records: [], total: 0, pages: 0 })
  })

  test('may be of one group, and tells all groups with their totals', async () => {
    const answer = await get(`${LIST}?columnId=news&classify=A`)
    expect(ids(answer)).toEqual(['n2', 'c1'])
    expect(pageIn(answer)).toMatchObject({
      total: 2,
      classifies: [
        { classify: 'A', total: 2 },
        { classify: 'B', total: 1 },
      ],
    })
  })

  test('may be of another kind', async () => {
    expect(ids(await get(`${LIST}?columnId=news&kind=faq`))).toEqual(['q1'])
  })

  test('carries no body', async () => {
    const answer = await get(`${LIST}?columnId=east`)
    expect(pageIn(answer).records[0]).toEqual({
      id: 'e1',
      kind: 'article',
      columnId: 'east',
      title: 'e1',
      publishTime: '2026-01-06T09:00:00+08:00',
    })
  })

  test('of an unknown column is not found', async () => {
    const answer = await get(`${LIST}?columnId=nowhere`)
    expect(answer).toMatchObject({
      status: 404,
      body: { code: '404', message: 'there is no column "nowhere"' },
    })
  })
})

describe('by years', () => {
  // Local midnight of Shanghai is the evening before in UTC: each stands in its own year there.
  beforeAll(async () => {
    await publish(database.db, [
      article('y1', 'dated', '2024-12-31', { publishTime: '2024-12-31T16:00:00Z', classify: 'A' }),
      article('y2', 'dated', '2024-12-31', { publishTime: '2024-12-31T15:59:59Z', classify: 'A' }),
      article('y3', 'dated', '2025-12-31', { publishTime: '2025-12-31T23:59:59+08:00', isTop: true }),
      article('y4', 'dated', '2026-01-01', { publishTime: '2026-01-01T00:00:00+08:00', classify: 'B' }),
      article('y5', 'deeper', '2025-06-01', { classify: 'B' }),
      article('y6', 'dated', '', { publishTime: undefined }),
      article('y7', 'dated', '1024-06-01'),
    ])
    await revision.refresh()
  })
  const list = async (query: string) => get(`${LIST}?columnId=dated${query}`)

  test('names those that hold something with their totals, newest first, as the clocks of the site have them', async () => {
    expect(pageIn(await list(''))).toMatchObject({
      total: 7,
      years: [
        { year: 2026, total: 1 },
        { year: 2025, total: 3 },
        { year: 2024, total: 1 },
      ],
    })
  })

  test('gives what is of one, in order, with its total and its groups', async () => {
    const answer = await list('&year=2025')
    expect(ids(answer)).toEqual(['y3', 'y5', 'y1'])
    expect(pageIn(answer)).toMatchObject({
      total: 3,
      pages: 1,
      classifies: [
        { classify: 'A', total: 1 },
        { classify: 'B', total: 1 },
      ],
    })
    expect(ids(await list('&year=2024'))).toEqual(['y2'])
    expect(ids(await list('&year=2026'))).toEqual(['y4'])
  })

  test('narrows a group, and a group its years', async () => {
    const answer = await list('&year=2025&classify=B')
    expect(ids(answer)).toEqual(['y5'])
    expect(pageIn(answer)).toMatchObject({
      total: 1,
      years: [
        { year: 2026, total: 1 },
        { year: 2025, total: 1 },
      ],
    })
  })

  test.each([1, 2, 3])('page %i of a year is one part of it', async (current) => {
    const whole = ids(await list('&year=2025'))
    expect(ids(await list(`&year=2025&size=1&current=${current}`))).toEqual([whole[current - 1]])
  })

  test('go by the time zone that the site has', async () => {
    const zone = (timeZone: string) =>
      database.db.transaction(async (tx) => {
        await tx.execute(
          sql`update site set settings = settings || jsonb_build_object('timeZone', ${timeZone}::text)`,
        )
        await raiseRevision(tx)
      })
    await zone('Pacific/Honolulu')
    await revision.refresh()
    expect(ids(await list('&year=2024'))).toEqual(['y1', 'y2'])
    expect(ids(await list('&year=2026'))).toEqual([])
    await zone('Asia/Shanghai')
    await revision.refresh()
  })

  test('are none of a kind without a date, and an empty one has nothing', async () => {
    expect(pageIn(await get(`${LIST}?columnId=news&kind=leader`))).not.toHaveProperty('years')
    expect(pageIn(await list('&year=1999'))).toMatchObject({ records: [], total: 0, pages: 0 })
  })

  test.each(['0', '1899', '2201', '20x5', '2025.5', '-2025', '1e99'])('refuse %s', async (year) => {
    expect((await list(`&year=${year}`)).status).toBe(400)
  })
})

describe('one content', () => {
  test('by its id, with its body and its neighbours in the column', async () => {
    const { body } = await get(`${ONE}?contentId=n2`)
    expect(body).toMatchObject({
      code: '1',
      data: { id: 'n2', columnId: 'news', classify: 'A', locale: 'zh-CN', body: '<p>n2</p>' },
    })
    expect(body?.data).toMatchObject({ prev: { id: 'n3', title: 'n3' }, next: { id: 'n1', title: 'n1' } })
  })

  test('has no neighbour beyond either end of its column', async () => {
    expect((await get(`${ONE}?contentId=n3`)).body?.data).toMatchObject({ prev: null, next: { id: 'n2' } })
    expect((await get(`${ONE}?contentId=n1`)).body?.data).toMatchObject({ prev: { id: 'n2' }, next: null })
  })

  test('by its column is the first there', async () => {
    expect((await get(`${ONE}?columnId=city`)).body?.data).toMatchObject({ id: 'c2' })
  })

  test('in a hidden column still answers', async () => {
    expect((await get(`${ONE}?contentId=h1`)).status).toBe(200)
  })

  test.each(['contentId=none', 'columnId=nowhere', 'columnId=empty'])('%s is not found', async (query) => {
    expect(await get(`${ONE}?${query}`)).toMatchObject({ status: 404, body: { code: '404' } })
  })

  test('needs an id or a column', async () => {
    const answer = await get(ONE)
    expect(answer.status).toBe(400)
    expect(answer.body?.message).toBe('query parameter "contentId" or "columnId" is missing')
  })
})
