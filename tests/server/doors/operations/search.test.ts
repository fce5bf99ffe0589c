import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { readKinds } from '../../../../src/server/subjects/kinds/kinds.ts'
import { publishVersions, withdraw } from '../../../../src/server/subjects/contents/published/publish.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'

type SearchAnswer = Answer<'selectSearch'>

const { database, revision, get, post } = await testApp()
const { db } = database

beforeAll(async () => {
  await insertSite(db, { synonyms: { 廉租房: '公租房', 招标: '/ 采购' } })
  await insertColumns(db, {
    news: {},
    'news/city': {},
    faq: { template: 'faq' },
    home: { template: 'home' },
    quiet: { hidden: true },
    records: { template: 'records' },
    away: { externalUrl: 'https://example.org' },
  })
  await publish(db, [
    article('old', 'news', '2026-01-01', { title: '公租房配租公告' }),
    article('new', 'city', '2026-03-01', { title: '公租房选房公告' }),
    article('body', 'city', '2026-05-01', { title: '办事大厅搬家', summary: '公租房窗口在二楼。' }),
    article('name', 'news', '2020-01-01', { title: '公租房' }),
    article('other', 'news', '2026-04-01', { title: '保洁招标', summary: 'Cleaning, ＡＢＣ 2026' }),
    article('hidden', 'quiet', '2026-02-01', { title: '锦鲤公告' }),
    article('away', 'away', '2026-02-01', { title: '远方公告' }),
    {
      id: 'q1',
      column: 'faq',
      kind: 'faq',
      fields: {
        category: 'rent',
        question: '公租房怎么退？',
        answer: '<p>先<b>预约</b>验房。</p>',
        updatedAt: '2026-02-01',
      },
    },
    { id: 'banner', column: 'home', kind: 'banner', fields: { title: '公租房横幅', imagePc: 'media:x' } },
    {
      id: 'plan',
      column: 'news',
      kind: 'allocationPlan',
      fields: {
        name: '公租房配租计划',
        mode: '公开配租',
        registerStart: '2026-02-01',
        registerEnd: '2026-03-01',
      },
    },
    {
      id: 'q2',
      column: 'news',
      kind: 'faq',
      fields: { category: 'rent', question: '公租房放错地方', answer: '', updatedAt: '2026-02-01' },
    },
    article('skip', 'news', '2020-02-01', { title: 'What is a “skip”?' }),
    article('skips', 'news', '2025-02-01', { title: 'Skips for hire: what a week is' }),
    article('skipping', 'news', '2026-02-01', { title: 'Rope', summary: 'What is skipping? A sport.' }),
    article('lost', 'records', '2026-02-01', { title: '公租房记录' }),
  ])
  await revision.refresh()
})

async function search(words: string, more = ''): Promise<SearchAnswer> {
  const { status, body } = await get(`/search?words=${encodeURIComponent(words)}${more}`)
  expect(status).toBe(200)
  return body?.data as unknown as SearchAnswer
}

const idsOf = ({ records }: SearchAnswer) => records.map(({ id }) => id)

describe('a search', () => {
  test('finds two characters wherever they stand; the title itself first, then titles, each newest first', async () => {
    expect(idsOf(await search('公租房'))).toEqual(['name', 'new', 'q1', 'old', 'body'])
    expect(idsOf(await search('租房'))).toEqual(['new', 'q1', 'old', 'name', 'body'])
  })

  test('finds English words in any form; a title asked for by name comes first, then those with all words', async () => {
    expect(idsOf(await search('what is a skip'))).toEqual(['skip', 'skips', 'skipping'])
    expect(idsOf(await search('skipped'))).toEqual(['skips', 'skip', 'skipping'])
    const [first] = (await search('skipped')).records
    expect(first?.title).toEqual([{ text: 'Skips', isHit: true }, { text: ' for hire: what a week is' }])
  })

  test('finds what has every word; where that is little, what has most of them is listed behind it', async () => {
    const few = await search('公告 公租房')
    expect(idsOf(few).slice(0, 2)).toEqual(['new', 'old'])
    expect(few.isNear).toBe(true)
    const near = await search('公告 公租房 保洁')
    expect(near).toMatchObject({ isNear: true, isCapped: false })
    expect(idsOf(near)).toEqual(expect.arrayContaining(['new', 'old', 'other']))
    expect((await search('公租房')).isNear).toBe(false)
  })

  test('names the best answers on the first page of the whole site alone', async () => {
    const { best } = await search('怎么退公租房')
    expect(best[0]).toMatchObject({ id: 'q1', kind: 'faq' })
    expect(best.length).toBeLessThanOrEqual(3)
    for (const more of ['&kind=faq', '&column=news', '&current=2'])
      expect((await search('怎么退公租房', more)).best).toEqual([])
  })

  test.each([
    ['gongzufang', '公租房'],
    ['gong zu fang', '公租房'],
    ['gzf', '公租房'],
    ['公祖房', '公租房'],
    ['baoxiu gongzufang', '报修 公租房'],
  ])('%s is corrected to %s, and only as typed if asked', async (typed, meant) => {
    const found = await search(typed)
    expect(found.suggestion).toEqual({ words: meant, isApplied: true })
    expect(idsOf(found)).toContain('name')
    const verbatim = await search(typed, '&verbatim=true')
    expect(verbatim.suggestion).toBeUndefined()
  })

  test('finds a synonym, as if it had been typed, and says so', async () => {
    const found = await search('廉租房')
    expect(idsOf(found)).toEqual(['name', 'new', 'q1', 'old', 'body'])
    expect(found.synonyms).toEqual([{ words: '廉租房', meant: '公租房' }])
  })

  test('finds a word whose synonym has a sign that stands alone', async () => {
    expect(idsOf(await search('招标'))).toEqual(['other'])
  })

  test.each(['clean', 'CLEANING', 'abc', 'ａｂｃ', '２０２６ abc'])(
    '%s: whatever case or width',
    async (words) => {
      expect(idsOf(await search(words))).toEqual(['other'])
    },
  )

  test('answers the places of the words in title and text, as data', async () => {
    const [hit] = (await search('预约 公租房')).records
    expect(hit).toMatchObject({
      id: 'q1',
      kind: 'faq',
      columnId: 'faq',
      title: [{ text: '公租房', isHit: true }, { text: '怎么退？' }],
      excerpt: [{ text: '先' }, { text: '预约', isHit: true }, { text: '验房。' }],
    })
    const [titled] = (await search('公租房怎么')).records
    expect(titled?.excerpt).toEqual([{ text: '先预约验房。' }])
    const [date] = (await search('选房')).records
    expect(Date.parse(date?.published ?? '')).toBe(Date.parse('2026-03-01T09:00:00+08:00'))
  })

  test('leads to nothing that no page shows: banners, plans, kinds and columns without a page', async () => {
    const { records, columns, kinds } = await search('公租房', '&size=50')
    expect(records).toHaveLength(5)
    expect(columns.map(({ columnId }) => columnId).toSorted()).toEqual(['city', 'faq', 'news'])
    expect(kinds).toEqual([
      { kind: 'article', kindTitle: '文章', total: 4 },
      { kind: 'faq', kindTitle: '常见问题', total: 1 },
    ])
    expect(idsOf(await search('远方'))).toEqual([])
  })

  test('finds what stands in a hidden column, which other calls answer too', async () => {
    expect(idsOf(await search('锦鲤'))).toEqual(['hidden'])
  })

  test('does not take the codes of a choice for words', async () => {
    expect(idsOf(await search('rent'))).toEqual([])
  })

  test.each(['!!', ' ', '&|!():*', "'"])('%j has no words and finds nothing', async (words) => {
    expect(await search(words)).toMatchObject({ total: 0, pages: 0, records: [] })
  })

  test.each([
    ["公租房') or 1=1 --", 4],
    ['公租房 & ! <-> :*', 5],
    ['公租房 %_\\', 5],
  ])('%j is words, no query', async (words, total) => {
    expect(await search(words)).toMatchObject({ total })
  })
})

describe('narrowed', () => {
  test('to a column it has what is below it too; the other columns are still counted', async () => {
    const found = await search('公租房', '&column=news')
    expect(idsOf(found)).toEqual(['name', 'new', 'old', 'body'])
    expect(found.total).toBe(4)
    expect(found.columns).toContainEqual({ columnId: 'faq', total: 1 })
    expect(found.kinds).toEqual([{ kind: 'article', kindTitle: '文章', total: 4 }])
    expect(idsOf(await search('公租房', '&column=city'))).toEqual(['new', 'body'])
  })

  test('to a kind; the other kinds are still counted', async () => {
    const found = await search('公租房', '&kind=faq')
    expect(idsOf(found)).toEqual(['q1'])
    expect(found.kinds).toContainEqual({ kind: 'article', kindTitle: '文章', total: 4 })
    expect(found.columns).toEqual([{ columnId: 'faq', total: 1 }])
    expect(idsOf(await search('公租房', '&kind=faq&column=news'))).toEqual([])
  })

  test('by pages', async () => {
    const pages = [1, 2, 3, 4].map((current) => search('公租房', `&size=2&current=${current}`))
    expect((await Promise.all(pages)).map(idsOf)).toEqual([['name', 'new'], ['q1', 'old'], ['body'], []])
    expect(await pages[0]).toMatchObject({ total: 5, pages: 3, size: 2, current: 1 })
  })
})

describe('what is not live', () => {
  test('is not found although its words are written', async () => {
    await db.execute(
      sql`insert into content (id, kind, column_key, locale) values ('staged', 'article', 'news', 'zh-CN')`,
    )
    await db.execute(sql`
      insert into content_version (id, content_id, source, sanitiser, fields, schema_version, author)
      values ('staged-1', 'staged', '', 1, '{}', 1, 'test')`)
    await db.execute(sql`
      insert into search (version, id, document) values ('staged-1', 'staged', to_tsvector('simple', '候场'))`)
    expect(await search('候场')).toMatchObject({ total: 0, columns: [] })
  })

  test('is not found once it is withdrawn', async () => {
    await publish(db, [article('gone', 'news', '2026-02-01', { title: '撤下的公告' })])
    await revision.refresh()
    expect(idsOf(await search('撤下'))).toEqual(['gone'])
    await db.transaction((tx) => withdraw(tx, ['gone']))
    await revision.refresh()
    expect(idsOf(await search('撤下'))).toEqual([])
  })
})

describe('a row of the search', () => {
  test('follows its content to another column', async () => {
    await publish(db, [article('mover', 'news', '2026-02-01', { title: '搬迁的公告' })])
    await revision.refresh()
    expect(idsOf(await search('搬迁', '&column=city'))).toEqual([])
    await db.transaction(async (tx) => {
      await tx.execute(sql`update content set column_key = 'city' where id = 'mover'`)
      const kinds = await readKinds(tx)
      await publishVersions(tx, [{ contentId: 'mover', versionId: 'mover-1' }], {
        kinds,
        timeZone: 'Asia/Shanghai',
      })
    })
    await revision.refresh()
    expect(idsOf(await search('搬迁', '&column=city'))).toEqual(['mover'])
  })

  test('has room to go live where it stands, and its words elsewhere', async () => {
    const { rows } = await db.execute(sql`select reloptions from pg_class where relname = 'search'`)
    expect(rows[0]?.reloptions).toEqual(['fillfactor=45', 'toast_tuple_target=128'])
  })
})

test('where nothing is found it says which columns are visited most', async () => {
  const visit = (moduleKey: string, times: number) => Array.from({ length: times }, () => ({ moduleKey }))
  await post('/bzf-portal-monitoring/bpmModuleAccessEntity/recordAmount', {
    records: [
      ...visit('faq', 3),
      ...visit('quiet', 9),
      ...visit('nowhere', 9),
      ...visit('news', 5),
      ...visit('home', 9),
    ],
  })
  await expect.poll(async () => (await search('没有这个词')).popular).toEqual(['news', 'faq'])
  expect((await search('公租房')).popular).toEqual([])
})

test('a word that nearly all have is capped: the newest are counted, and it says that there are more', async () => {
  const many = Array.from({ length: 1005 }, (_, n) =>
    article(`m${n}`, n % 2 ? 'news' : 'city', '2025-01-01', {
      title: `雨燕${n}号`,
      publishTime: new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString(),
    }),
  )
  await publish(db, [...many, article('swift', 'news', '2019-01-01', { title: '雨燕' })])
  await revision.refresh()
  const found = await search('雨燕')
  expect(found).toMatchObject({ total: 1000, isCapped: true, pages: 100 })
  expect(idsOf(found).slice(0, 3)).toEqual(['swift', 'm1004', 'm1003'])
  expect(idsOf(await search('雨燕'))).toEqual(idsOf(found))
  expect(idsOf(await search('雨燕', '&current=100'))).toHaveLength(10)
  expect(idsOf(await search('雨燕', '&current=101'))).toEqual([])
  expect(await search('雨燕', '&column=city')).toMatchObject({ total: 503, isCapped: false })
})
