import { describe, expect, it } from 'vitest'
import { SEARCH_LENGTH, searchWords } from '../../src/contract/search.ts'
import type { Locale } from '../../src/contract/types.ts'
import { load, type SearchAnswer } from '../../templates/search/load.ts'
import { View } from '../../templates/search/View.tsx'
import { clientOf, render, siteWith } from './visit.tsx'

const hit: SearchAnswer['records'][number] = {
  id: 'n1',
  kind: 'article',
  kindTitle: '文章',
  columnId: 'allocation_notice',
  locale: 'zh-CN',
  published: '2026-11-16T01:00:00+00:00',
  title: [{ text: '望湖家园' }, { text: '公租房', isHit: true }, { text: '配租公告 <b>' }],
  excerpt: [{ text: '取得' }, { text: '公租房', isHit: true }, { text: '备案资格的家庭。' }],
}

const found = (change: Partial<SearchAnswer> = {}): SearchAnswer => ({
  total: 1,
  isCapped: false,
  isNear: false,
  best: [],
  size: 10,
  current: 1,
  pages: 1,
  records: [hit],
  columns: [
    { columnId: 'allocation_notice', total: 12 },
    { columnId: 'sale_notice', total: 3 },
    { columnId: 'question_answer', total: 4 },
  ],
  kinds: [
    { kind: 'article', kindTitle: '文章', total: 15 },
    { kind: 'faq', kindTitle: '常见问题', total: 4 },
  ],
  synonyms: [],
  popular: [],
  ...change,
})

const nothing = { total: 0, pages: 0, records: [], columns: [], kinds: [] }

async function visit(
  query: Record<string, string>,
  answer: SearchAnswer = found(),
  locale: Locale = 'zh-CN',
) {
  const site = siteWith()
  const { api, asked } = clientOf({ '/search': () => answer })
  const page = { site, pathname: '/search', query }
  const data = await load({ ...page, api })
  const shown = render(<View data={data} page={page} />, { site, locale })
  const links = [...shown.document.querySelectorAll('a')].map((link) => ({
    text: link.textContent,
    href: link.getAttribute('href') ?? '',
    isCurrent: link.hasAttribute('aria-current'),
  }))
  const linkOf = (text: string) => links.find((link) => link.text === text)
  return { ...shown, asked: asked.map((path) => new URL(path, 'http://x').searchParams), linkOf }
}

describe('a page of hits', () => {
  it('has each with its words marked, its column, kind and date, and leads to its own address', async () => {
    const { document, text, linkOf } = await visit({ words: '公租房' })
    expect(linkOf('望湖家园公租房配租公告 <b>')?.href).toBe(
      '/t3/news_list/article_content?col1=notices&col2=allocation_notice&contentId=n1',
    )
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      '公租房',
      '公租房',
    ])
    expect(text).toContain('取得公租房备案资格的家庭。')
    expect(text).toContain('通知公告 › 配租公告')
    expect(document.querySelector('time')?.textContent).toBe('2026年11月16日')
    expect(document.title || document.querySelector('title')?.textContent).toContain('搜索“公租房”')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  })

  it('is narrowed by links: top columns with their sums, kinds by their names', async () => {
    const { linkOf } = await visit({ words: '公租房 申请', kind: 'article' })
    expect(linkOf('通知公告 15')?.href).toBe(
      '/search?words=%E5%85%AC%E7%A7%9F%E6%88%BF+%E7%94%B3%E8%AF%B7&column=notices&kind=article',
    )
    expect(linkOf('常见问题 4')?.href).toContain('kind=faq')
    expect(linkOf('文章 15')?.isCurrent).toBe(true)
  })

  it('asks for what the address says, and its pages keep it', async () => {
    const { asked, linkOf } = await visit(
      { words: '公租房', column: 'notices', kind: 'article', current: '2' },
      found({ total: 25, pages: 3, current: 2 }),
    )
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      words: '公租房',
      column: 'notices',
      kind: 'article',
      current: '2',
    })
    expect(linkOf('3')?.href).toMatch(/&column=notices&kind=article&current=3$/)
    expect(linkOf('1')?.href).not.toContain('current')
  })

  it('says which words were found under others too, and that there is more than it lists', async () => {
    const { text } = await visit(
      { words: '廉租房' },
      found({ total: 1000, isCapped: true, synonyms: [{ words: '廉租房', meant: '公租房' }] }),
    )
    expect(text).toContain('“廉租房”也按“公租房”查找了')
    expect(text).toContain('只列出最相关的1,000条')
  })
})

describe('what is counted', () => {
  const faq = (id: string) => ({ ...hit, id, kind: 'faq', kindTitle: '常见问题' })
  const column = { columnId: 'allocation_notice' }

  it('beside the best answers are the others alone, without pages of the site', async () => {
    const { text } = await visit(
      { words: '公租房' },
      found({ total: 3, best: [hit, column], records: [hit, faq('q1'), faq('q2')] }),
    )
    expect(text).toContain('其他结果共2条')
  })

  it('on several pages is all that was found, since the best answers may be more than that', async () => {
    const records = [{ ...hit, id: 'n2' }, faq('q1')]
    const { text } = await visit({ words: '公租房' }, found({ total: 6, pages: 3, best: [hit], records }))
    expect(text).toContain('搜索结果共6条')
    expect(text).not.toContain('其他结果')
  })

  it('is offered by kind only where there is more than the page shows', async () => {
    const kinds = [
      { kind: 'article', kindTitle: '文章', total: 2 },
      { kind: 'faq', kindTitle: '常见问题', total: 3 },
    ]
    const records = [hit, { ...hit, id: 'n2' }, faq('q1'), faq('q2')]
    const { linkOf } = await visit(
      { words: '公租房' },
      found({ total: 5, pages: 2, best: [hit], records, kinds }),
    )
    expect([linkOf('全部2条'), linkOf('全部3条')?.href]).toEqual([
      undefined,
      expect.stringContaining('kind=faq'),
    ])
  })
})

describe('whatever the address says', () => {
  it.each<Record<string, string>>([{}, { words: '' }, { words: '  ' }])(
    '%j asks for nothing and says how to search',
    async (query) => {
      const { asked, text } = await visit(query)
      expect(asked).toEqual([])
      expect(text).toContain('怎样搜得更准')
      expect(text).toContain('走进安居')
    },
  )

  it('too long a search is cut, and says so', async () => {
    const { asked, text } = await visit({ words: `房${'𠮷'.repeat(3000)}` })
    expect(asked[0]?.get('words')).toBe(`房${'𠮷'.repeat(49)}`)
    expect(text).toContain('只用了前100个字')
    expect((await visit({ words: '房'.repeat(SEARCH_LENGTH) })).text).not.toContain('只用了')
  })

  it('columns and kinds that cannot be are left out', async () => {
    const { asked } = await visit({ words: '房', column: 'no such', kind: '"><script>', current: '1e9' })
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ words: '房', current: '1' })
  })

  it('beyond the end stands the last page', async () => {
    const { asked } = await visit({ words: '房', current: '900' }, found({ current: 900, pages: 3 }))
    expect(asked.map((query) => query.get('current'))).toEqual(['900', '3'])
  })
})

describe('where nothing is found', () => {
  it('there are words one by one, tips, the columns visited most, and the hotline', async () => {
    const { text, linkOf } = await visit(
      { words: '飞机票 火车' },
      found({ ...nothing, popular: ['question_answer'] }),
    )
    expect(text).toContain('没有找到与“飞机票 火车”有关的内容')
    expect(linkOf('飞机票')?.href).toBe('/search?words=%E9%A3%9E%E6%9C%BA%E7%A5%A8')
    expect(text).toContain('常看的栏目')
    expect(linkOf('常见问题')?.href).toContain('question_answer')
    expect(linkOf('0000-8800 0100')?.href).toBe('tel:000088000100')
  })

  it('a receipt number leads to where it is looked up', async () => {
    for (const words of ['20261120-4830-1175', '２０２６１１２０ 4830 1175'])
      expect((await visit({ words }, found(nothing))).linkOf('用回执号查进度')?.href).toBe(
        '/t1/checkSubmission?col1=service&col2=check&number=20261120-4830-1175',
      )
    expect((await visit({ words: '13800138000' }, found(nothing))).linkOf('用回执号查进度')).toBeUndefined()
  })

  it('a receipt number is called so, and no other word is asked for', async () => {
    const { text } = await visit({ words: '2026112048301175' }, found(nothing))
    expect(text).toContain('“20261120-4830-1175”是回执号')
    expect(text).not.toMatch(/没有找到|更短|换一种说法/)
    expect((await visit({ words: '13800138000' }, found(nothing))).text).toContain('换一种说法')
  })

  it('signs alone are called so: no shorter word is asked for, and none is counted as missing', async () => {
    for (const words of ['！？ …', '😀']) {
      const { text, document } = await visit({ words }, found(nothing))
      expect(text).toContain('这里只有符号')
      expect(text).not.toMatch(/更短|分开搜/)
      expect(document.querySelector('[data-missed]')).toBeNull()
    }
    expect(
      (await visit({ words: '飞机票' }, found(nothing))).document.querySelector('[data-missed]'),
    ).not.toBeNull()
  })

  it('in a part of the site the way out is the whole of it', async () => {
    const { linkOf } = await visit({ words: '房', column: 'notices' }, found(nothing))
    expect(linkOf('在全部内容里搜')?.href).toBe('/search?words=%E6%88%BF')
    expect((await visit({ words: '房' }, found(nothing))).linkOf('在全部内容里搜')).toBeUndefined()
  })
})

it('speaks English around contents that stay in their language', async () => {
  const { document, text } = await visit({ words: '公租房' }, found(), 'en')
  expect(text).toContain('1 result')
  expect(text).toContain('Details in Chinese only')
  expect(document.querySelector('h4')?.getAttribute('lang')).toBe('zh-CN')
})

it('an English title is read as English, its excerpt as Chinese unless it is a translation', async () => {
  // As the page's client answers it to who reads English.
  const translated = { ...hit, title: [{ text: 'Wanghu Gardens' }], 'title.zh-CN': hit.title }
  const { document } = await visit({ words: 'wanghu' }, found({ records: [translated] }), 'en')
  expect(document.querySelector('h4')?.textContent).toBe('Wanghu Gardens')
  expect(document.querySelector('h4')?.hasAttribute('lang')).toBe(false)
  expect(document.querySelector('h4 + p')?.getAttribute('lang')).toBe('zh-CN')
  const both = found({ records: [{ ...translated, excerptLocale: 'en' }] })
  const other = await visit({ words: 'wanghu' }, both, 'en')
  expect(other.document.querySelector('h4 + p')?.hasAttribute('lang')).toBe(false)
})

it('takes no U+0000 along, which the server refuses', () => {
  expect(searchWords('公租\0房')).toBe('公租房')
})
