import { describe, expect, it } from 'vitest'
import type { Column } from '../../../../src/contract/types.ts'
import { bestOf, readNear } from '../../../../src/server/subjects/reading/search/answers.ts'
import { asksOf, termsOf, withMeanings } from '../../../../src/server/subjects/reading/search/asks.ts'
import { lexiconOf } from '../../../../src/server/subjects/reading/search/lexicon.ts'
import { findColumns } from '../../../../src/server/subjects/reading/search/columns.ts'
import { suggestionFor } from '../../../../src/server/subjects/reading/search/suggest.ts'
import { saysNothing, searchQuery, searchTerms } from '../../../../src/server/subjects/rich-text/search.ts'
import { vocabularyOf } from '../../../../src/server/subjects/reading/search/vocabulary.ts'

const RARE = { body: () => 6, title: () => 6 }

type Rows = Parameters<typeof bestOf>[2]['rows']

const row = (id: string, columnId: string, score: number): Rows[number] => ({
  id,
  columnId,
  score,
  kind: 'faq',
  classify: '',
  published: '2026-11-20T03:00:00.000Z',
  title: id,
  locale: 'zh-CN',
  item: { question: id },
  html: null,
})

const column = (template: string, more: object = {}) =>
  ({ key: template, label: '公司简介', template, children: [], ...more }) as unknown as Column

/** The best answers to a question among these rows and columns. */
function best(rows: Rows, columns: Column[] = []) {
  const site = {
    tree: columns,
    kinds: new Map(),
    column: (wanted: string) => columns.find(({ key }) => key === wanted),
  }
  const found = { rows, rarity: [], groups: [], total: rows.length }
  const asks = asksOf(lexiconOf({}).segments('公司简介'))
  return bestOf(site as unknown as Parameters<typeof bestOf>[0], asks, found, [])
}

it.each([
  ["' OR 1=1 --", true],
  ['the and of', true],
  ['A', false],
  ['5', false],
  ['1号楼', false],
  ['how to apply', false],
  ['for rent', false],
])('“%s” says nothing of what is looked for: %s', (words, isIdle) => {
  expect(saysNothing(searchTerms(words))).toBe(isIdle)
})

it.each([
  ['3号楼 公屋', {}, `'3':* & '号楼' & ('公屋' | '公租' & '租房')`],
  ['一楼 的 铺', { 铺: '/ 铺面' }, `('一楼' | '楼层') & '的':* & ('铺':* | '铺面')`],
  ['公屋', { 公屋: '—— /' }, `'公屋'`],
])(
  '“%s” keeps each word as typed, and has the meanings of those that are known',
  (words, synonyms, query) => {
    const terms = searchTerms(words)
    expect(searchQuery(withMeanings(terms, lexiconOf(synonyms).segments(words)))).toBe(query)
  },
)

describe('the best answers', () => {
  it('are three at most, none with less than half of the points of the first', () => {
    expect(best([row('a', 'x', 10), row('b', 'x', 5), row('c', 'x', 4)])).toHaveLength(2)
    expect(best([10, 9, 8, 7].map((score) => row(`r${score}`, 'x', score)))).toHaveLength(3)
  })

  it('name a page once whose only content it is, and a list beside what stands in it', () => {
    const idsOf = (template: string) => {
      const [page] = best([], [column(template)])
      const score = findColumns([column(template)], asksOf(lexiconOf({}).segments('公司简介')), RARE)[0]
        ?.score
      expect(page?.columnId).toBe(template)
      return best([row('a', template, score ?? 0)], [column(template)]).map(({ id }) => id)
    }
    expect(idsOf('article')).toEqual([undefined])
    expect(idsOf('list')).toEqual([undefined, 'a'])
  })
})

describe('pages of the site as answers', () => {
  const asks = asksOf(lexiconOf({}).segments('公司简介'))
  const scoreOf = (template: string, more: object = {}) =>
    findColumns([column(template, more)], asks, RARE)[0]?.score ?? 0

  it('are those that are here, shown, and say what they are for', () => {
    expect(scoreOf('article')).toBeGreaterThan(0)
    expect(scoreOf('article', { externalUrl: 'https://elsewhere.example' })).toBe(0)
    expect(scoreOf('article', { route: '/home' })).toBe(0)
    expect(scoreOf('article', { hidden: true })).toBe(0)
    expect(scoreOf('article', { hidden: true, settings: { intro: '说明' } })).toBeGreaterThan(0)
  })

  it('count more where something is done there, and for the business that a part of it belongs to', () => {
    expect(scoreOf('form')).toBeCloseTo(1.3 * scoreOf('article'))
    const below = (business?: string) =>
      findColumns(
        [column('list', { children: [column('article', { label: '办理', business })] })],
        asks,
        RARE,
      ).find(({ columnId }) => columnId === 'article')?.score ?? 0
    expect(below('gzf')).toBeGreaterThan(2 * below())
  })
})

describe('what is asked of the index', () => {
  it('has every word together, and that counts three times', async () => {
    const asked: { query: string; weight: number }[] = []
    const read = (exact: string) =>
      readNear(
        async (request) => {
          asked.splice(0, asked.length, ...request.asks)
          return { rows: [], rarity: [], groups: [], total: 0 }
        },
        { withheld: [] },
        [{ body: 'b', title: 't', piece: 'p', weight: 1 }],
        { exact, onlyAnswers: false, limit: 3, offset: 0 },
      )
    await read('b & c')
    expect(asked.map(({ query, weight }) => [query, weight])).toEqual([
      ['b', 1],
      ['t', 1],
      ['b & c', 3],
    ])
    await read('')
    expect(asked).toHaveLength(2)
  })

  it('counts what a word means more than how it was typed, and less for each of several meanings', () => {
    const weights = (words: string, synonyms: Record<string, string>) =>
      asksOf(lexiconOf(synonyms).segments(words)).map(({ piece, weight }) => [
        piece.trim(),
        Number(weight.toFixed(2)),
      ])
    expect(weights('abc', { abc: 'def' })).toEqual([
      ['abc', 1],
      ['def', 1.4],
    ])
    expect(weights('abc', { abc: 'def ghi' })).toEqual([
      ['abc', 1],
      ['def', 0.99],
      ['ghi', 0.99],
    ])
  })

  it('counts pairs with a character that joins words less, where nobody knows them', () => {
    const weights = (words: string) =>
      Object.fromEntries(asksOf(lexiconOf({}).segments(words)).map(({ piece, weight }) => [piece, weight]))
    const { 们蘑: joined = 0, 蘑菇: said = 0 } = weights('们蘑菇')
    expect(joined).toBeLessThan(said / 2)
    // 上网 is a known word, whatever its characters are elsewhere.
    expect(asksOf(lexiconOf({}).segments('上网'))[0]?.weight).toBeGreaterThan(0.9)
  })

  it('is cut into words so that the fewest characters belong to none', () => {
    const cut = (words: string) =>
      lexiconOf({})
        .segments(words)
        .map(({ text }) => text)
    expect(cut('能停电瓶车')).toEqual(['能停', '电瓶车'])
    expect(cut('停电了')).toEqual(['停电'])
    expect(cut('一房一价')).toEqual(['一房一价'])
    expect(cut('一房两证')).toEqual(['一房两证'])
  })

  it('has everything that was typed, however much a word of it means', () => {
    const pieces = asksOf(lexiconOf({}).segments('保障房怎么申请 东湖')).map(({ piece }) => piece)
    expect(pieces).toEqual(expect.arrayContaining(['保障', '障房', '怎么', '么申', '申请', '东湖']))
  })

  it('is no more than 24 things, however much was typed', () => {
    const many = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
    expect(asksOf(lexiconOf({}).segments(many))).toHaveLength(24)
  })
})

describe('“did you mean”', () => {
  const spoken: Record<string, string[]> = { 公租房: ['gong', 'zu', 'fang'], 工祖方: ['gong', 'zu', 'fang'] }
  const vocabulary = vocabularyOf(['公租房'], (word) => spoken[word] ?? [...word])
  const ask = (typed: string) => suggestionFor(typed, lexiconOf({}).segments(typed), vocabulary)

  it('leaves a word alone that is one as it was typed, and marks what a word means', () => {
    const both = vocabularyOf(['公租房', 'gzf'], (word) => spoken[word] ?? [...word])
    expect(suggestionFor('gzf', [], vocabulary)).toBe('公租房')
    expect(suggestionFor('gzf', [], both)).toBeUndefined()
    expect(termsOf(lexiconOf({}).segments('廉租房')).flat()).toEqual(['廉租房', '公租房'])
  })

  it('looks for words that say nothing where there are no others', () => {
    const cut = (words: string) =>
      lexiconOf({})
        .segments(words)
        .map(({ text }) => text)
    expect(cut('房子怎么样')).toEqual(['房子怎么样'])
    expect(cut('房子漏水怎么办')).toEqual(['漏水'])
  })

  it.each([
    ['多少钱', '租金'],
    ['有没有房子', '剩余房源'],
    ['我家是第几号', '摇号'],
    ['几号摇号', '摇号'],
  ])('takes “%s” for %s', (words, meant) => {
    expect(termsOf(lexiconOf({}).segments(words)).flat()).toContain(meant)
  })

  it.each([
    ['名单有遗漏', '报修'],
    ['保障对象', '变更'],
    ['酒店', '商铺'],
    ['验房合格', '我能申请哪一种'],
  ])('does not take “%s” for %s', (words, meant) => {
    expect(termsOf(lexiconOf({}).segments(words)).flat()).not.toContain(meant)
  })

  it('changes nothing in the middle of a sentence that sounds or looks like a word by chance', () => {
    const sounds: Record<string, string[]> = { 和同: ['he', 'tong'], 合同: ['he', 'tong'] }
    const made = vocabularyOf(['合同', '蘑菇汤'], (word) => sounds[word] ?? [...word])
    const meant = (typed: string) => suggestionFor(typed, lexiconOf({}).segments(typed), made)
    expect(meant('和同')).toBe('合同')
    expect(meant('和同班的谁')).toBeUndefined()
    expect(meant('蘑菇烫')).toBe('蘑菇汤')
    expect(meant('蘑菇烫 报修')).toBeUndefined()
  })

  it('leaves an English word alone that belongs to a phrase', () => {
    const made = vocabularyOf(['ground floor', 'flood'], (word) => [word])
    expect(suggestionFor('floor', [], made)).toBeUndefined()
    expect(suggestionFor('floood', [], made)).toBe('flood')
  })

  it('reads pinyin up to 60 letters, and a word that sounds the same', () => {
    expect(ask('gongzufang')).toBe('公租房')
    expect(ask('gongzufang'.repeat(5))).toBe('公租房 公租房 公租房 公租房 公租房')
    expect(ask('gongzufang'.repeat(7))).toBeUndefined()
    const segment = { text: '工祖方', meanings: [], isKnown: false }
    expect(
      suggestionFor(
        '工祖方',
        [segment],
        vocabularyOf(['公租房'], (word) => spoken[word] ?? ['?']),
      ),
    ).toBe('公租房')
  })
})
