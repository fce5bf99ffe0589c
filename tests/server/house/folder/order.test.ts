import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createPageReader } from '../../../../src/server/subjects/contents/published/read-page.ts'
import { createContentReader } from '../../../../src/server/subjects/contents/published/read-content.ts'
import { readKinds } from '../../../../src/server/subjects/kinds/kinds.ts'
import type { Counts } from '../../../../src/server/subjects/contents/published/counts.ts'
import type { Article } from '../../../../src/contract/types.ts'
import { unsafeCast } from '../../../../src/server/ground/unsafe-cast.ts'
import { article, PNG, testSite } from './site-folder.ts'

const site = await testSite()

describe('contents without a date', () => {
  const undated = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.\n`

  it('come behind those that have one, by order, then title', async () => {
    const { skipped } = await site.import({
      'contents/news/1.md': undated('beta'),
      'contents/news/2.md': article('Old').replace('2024', '1954'),
      'contents/news/3.md': undated('Alpha'),
      'contents/news/4.md': undated('Last', 'order: 2\n'),
      'contents/news/5.md': undated('After the first', 'order: 1\n'),
      'contents/news/6.md': article('New'),
      'contents/news/7.md': undated('Pinned', 'isTop: true\n'),
    })
    expect(skipped).toEqual([])
    const order = ['Pinned', 'New', 'Old', 'Alpha', 'beta', 'After the first', 'Last']
    expect(await site.titles()).toEqual(order)
    const readPage = createPageReader(site.database.db)
    const counts = { total: () => order.length }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((current) =>
        readPage({ columns: ['news'], kind: 'article', current, size: 2 }, unsafeCast<Counts>(counts)),
      ),
    )
    expect(
      pages.flatMap(({ records }) => records).map((record) => unsafeCast<Article>(record).title),
    ).toEqual(order)
  })

  it('lead from one to the next in that order', async () => {
    await site.import({
      'contents/news/1.md': undated('B'),
      'contents/news/2.md': undated('C'),
      'contents/news/3.md': undated('A'),
      'contents/news/4.md': article('New'),
      'contents/news/5.md': article('Same day'),
    })
    const read = createContentReader(site.database.db)
    const kinds = await readKinds(site.database.db)
    const rows = await site.rows(sql`select id, title from live order by rank, published desc, sort, id desc`)
    const found = await Promise.all(rows.map(({ id }) => read(String(id), kinds)))
    const titles = rows.map(({ title }) => title)
    expect(titles).toEqual(['New', 'Same day', 'A', 'B', 'C'])
    expect(found.map((content) => content?.next?.title)).toEqual([...titles.slice(1), undefined])
    expect(found.map((content) => content?.prev?.title)).toEqual([undefined, ...titles.slice(0, -1)])
  })
})

describe('a former address that another content has', () => {
  it('costs the redirect, not the content, and the content’s own links start from it', async () => {
    const { skipped, remarks } = await site.import({
      'media/x/plan.png': PNG,
      'contents/news/a.md': article('A', 'Text.', 'permalink: /x/\n'),
      'contents/news/b.md': article('B', '![plan](plan.png)', 'permalink: /X\n'),
    })
    expect(skipped).toEqual([])
    const remark = { path: 'contents/news/b.md', line: 4, kind: 'permalink', address: '/x' }
    expect(remarks).toEqual([remark])
    expect(await site.titles()).toEqual(['A', 'B'])
    expect(
      await site.rows(sql`select path, title from permalink join live on live.id = content_id`),
    ).toMatchObject([{ title: 'A' }])
    expect(await site.rows(sql`select 1 from content_version where html like '%media:%'`)).toHaveLength(1)
  })
})
