import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { builtInKinds } from '../../../../../src/server/subjects/kinds/kinds.ts'
import { publishVersions, withdraw } from '../../../../../src/server/subjects/contents/published/publish.ts'
import { content, contentVersion, live, liveCount, site } from '../../../../../src/server/store/db/schema.ts'
import type { Fields } from '../../../../../src/server/store/db/fields.ts'
import { testDatabase } from '../../../../support/database.ts'

const { db } = await testDatabase()
const options = { kinds: builtInKinds, timeZone: 'Asia/Shanghai' }
const time = '2024-05-01T09:00:00+08:00'

beforeEach(async () => {
  await db.execute(sql`truncate site, content, live_count cascade`)
  await db.insert(site).values({ settings: { name: 'A' } })
})

interface Draft {
  kind?: string
  column?: string | null
  fields: Fields
  html?: string
}

/** Writes a version of a content, the content first where it is new; answers the version's id. */
async function version(id: string, { kind = 'article', column = 'news', fields, html }: Draft, number = 1) {
  const versionId = `${id}-${number}`
  if (number === 1) await db.insert(content).values({ id, kind, columnKey: column, locale: 'en' })
  const rest = { source: '', sanitiser: 1, schemaVersion: 1, author: 'test' }
  await db.insert(contentVersion).values({ id: versionId, contentId: id, fields, html, ...rest })
  return versionId
}

const publish = (...pairs: [string, string][]) =>
  db.transaction((tx) =>
    publishVersions(
      tx,
      pairs.map(([contentId, versionId]) => ({ contentId, versionId })),
      options,
    ),
  )
const put = async (id: string, draft: Draft) => publish([id, await version(id, draft)])
const revision = async () => (await db.select({ revision: site.revision }).from(site))[0]?.revision ?? 0
const totals = async () => {
  const rows = await db
    .select()
    .from(liveCount)
    .orderBy(liveCount.columnKey, liveCount.kind, liveCount.classify)
  return rows.map(({ columnKey, kind, classify, total }) => [columnKey, kind, classify, total].join(' '))
}
const row = async (id: string) => (await db.select().from(live).where(eq(live.id, id)))[0]

describe('publishing', () => {
  it('writes what lists read', async () => {
    await put('a', {
      fields: { title: 'A', publishTime: time, classify: 'x', isTop: true, body: 'no' },
      html: '<p>T</p>',
    })
    expect(await row('a')).toMatchObject({
      kind: 'article',
      columnKey: 'news',
      classify: 'x',
      rank: -1,
      published: new Date(time),
      title: 'A',
      item: { title: 'A', publishTime: time, classify: 'x', isTop: true },
    })
  })

  it('ranks by the kind’s order, whatever number it is', async () => {
    const link = (order: number) => ({ kind: 'friendlyLink', fields: { name: 'L', url: '/', order } })
    await put('a', link(7))
    await put('b', link(1e15))
    await put('c', link(-5))
    expect([await row('a'), await row('b'), await row('c')].map((one) => one?.rank)).toEqual([
      7, 2_147_483_647, 0,
    ])
  })

  it('reads a date without a time in the site’s zone', async () => {
    await put('a', {
      kind: 'milestone',
      fields: { year: 2012, date: '2012-03-19', title: 'M', content: 'C' },
    })
    expect(await row('a')).toMatchObject({ published: new Date('2012-03-18T16:00:00Z'), classify: '2012' })
  })

  it('keeps kinds of the whole site under no column', async () => {
    await put('s', { kind: 'webSkin', column: null, fields: { webSkinId: '2', webSkinStatus: 1 } })
    expect(await totals()).toEqual([' webSkin  1'])
  })

  it('takes a version away again whose time is over', async () => {
    await put('a', { fields: { title: 'A', publishTime: time, expireTime: '2024-06-01T00:00:00Z' } })
    expect(await row('a')).toBeUndefined()
    expect(await totals()).toEqual([])
  })

  it('remembers when a version is to be withdrawn', async () => {
    await put('a', { fields: { title: 'A', publishTime: time, expireTime: '2124-06-01T00:00:00Z' } })
    const [stored] = await db.select().from(content)
    expect(stored?.withdrawAt).toEqual(new Date('2124-06-01T00:00:00Z'))
  })

  it('treats each of several kinds by its own rules', async () => {
    const over = { expireTime: '2024-06-01T00:00:00Z' }
    const link = { kind: 'friendlyLink', fields: { name: 'L', url: '/', order: 7, ...over } }
    await publish(
      ['a', await version('a', { fields: { title: 'A', publishTime: time, isTop: true } })],
      ['l', await version('l', link)],
    )
    expect(await row('a')).toMatchObject({ title: 'A', rank: -1, published: new Date(time) })
    expect(await row('l')).toMatchObject({ title: 'L', rank: 7 })
  })

  it('leaves contents in the bin where they are', async () => {
    const id = await version('a', { fields: { title: 'A', publishTime: time } })
    await db.update(content).set({ deletedAt: new Date() })
    await publish(['a', id])
    expect(await row('a')).toBeUndefined()
    expect(await db.select().from(content)).toMatchObject([{ liveVersion: null }])
  })

  it('raises the revision once, however many', async () => {
    const a = await version('a', { fields: { title: 'A', publishTime: time } })
    const b = await version('b', { fields: { title: 'B', publishTime: time } })
    const before = await revision()
    await publish(['a', a], ['b', b])
    expect(await revision()).toBe(before + 1)
    await publish()
    expect(await revision()).toBe(before + 1)
  })

  it('finds the words of fields and body, and no longer those of the version before', async () => {
    const found = async (query: string) =>
      (await db.execute(sql`select id from search where document @@ to_tsquery('simple', ${query})`)).rows
        .length
    await put('a', { fields: { title: 'A', publishTime: time, tags: ['摇号'] }, html: '<p>pears</p>' })
    expect([await found('摇号'), await found('pears')]).toEqual([1, 1])
    await publish([
      'a',
      await version('a', { fields: { title: 'A', publishTime: time }, html: '<p>plums</p>' }, 2),
    ])
    expect([await found('pears'), await found('plums')]).toEqual([0, 1])
  })
})

describe('withdrawing', () => {
  it('leaves no row, no total and no word', async () => {
    await put('a', { fields: { title: 'A', publishTime: time } })
    const before = await revision()
    await db.transaction((tx) => withdraw(tx, ['a']))
    expect(await row('a')).toBeUndefined()
    expect(await totals()).toEqual([])
    expect((await db.execute(sql`select id from search`)).rows).toEqual([])
    expect(await revision()).toBe(before + 1)
  })

  it('of what is not live changes no total', async () => {
    await put('a', { fields: { title: 'A', publishTime: time } })
    await version('b', { fields: { title: 'B', publishTime: time } })
    await db.transaction((tx) => withdraw(tx, ['b']))
    expect(await totals()).toEqual(['news article  1'])
  })
})

it('keeps totals exact while many publish and withdraw the same contents', async () => {
  const ids = Array.from({ length: 6 }, (_, number) => `c${number}`)
  for (const id of ids) {
    await version(id, { fields: { title: id, publishTime: time, classify: 'x' } })
    await version(id, { fields: { title: id, publishTime: time, classify: 'y' } }, 2)
  }
  const pick = (seed: number) => ids.filter((_, position) => (seed >> position) & 1)
  const work = Array.from({ length: 40 }, (_, seed) =>
    seed % 5 === 4
      ? db.transaction((tx) => withdraw(tx, pick(seed * 7)))
      : publish(
          ...pick(seed * 11)
            .toReversed()
            .map((id): [string, string] => [id, `${id}-${(seed % 2) + 1}`]),
        ),
  )
  await Promise.all(work)
  // Whatever came last, something is live.
  await publish(['c0', 'c0-1'])
  const { rows } = await db.execute(sql`
    select column_key, kind, classify, count(*)::int as total from live group by 1, 2, 3 order by 1, 2, 3`)
  expect(await totals()).toEqual(
    rows.map(({ column_key, kind, classify, total }) => [column_key, kind, classify, total].join(' ')),
  )
  expect(rows.length).toBeGreaterThan(0)
})
