import { describe, expect, test } from 'vitest'
import { excerptOf, wordsIn } from '../../../../../src/server/subjects/contents/published/search-excerpt.ts'
import { hitOf } from '../../../../../src/server/subjects/contents/published/search-hit.ts'
import type { HitRow } from '../../../../../src/server/subjects/contents/published/search-query.ts'
import type { Kinds } from '../../../../../src/server/subjects/kinds/kinds.ts'
import { markHits } from '../../../../../src/server/subjects/contents/published/search-hits.ts'
import { searchTerms } from '../../../../../src/server/subjects/rich-text/search.ts'

/** The text with what was found in brackets. */
const marked = (text: string, words: string, synonyms: Record<string, string> = {}) =>
  markHits(text, searchTerms(words, synonyms))
    .map((stretch) => (stretch.isHit ? `[${stretch.text}]` : stretch.text))
    .join('')

describe('places of what was searched for', () => {
  test.each([
    ['every one of a word', '公租房配租，公租房申请', '公租房', '[公租房]配租，[公租房]申请'],
    ['of several words', '公租房配租申请', '申请 公租房', '[公租房]配租[申请]'],
    ['one beginning where another ends', '公租房申请', '公租房 申请', '[公租房申请]'],
    ['one within another', '公租房', '租房 公租房', '[公租房]'],
    ['pairs of a word that is nowhere whole', '公租的租房', '公租房', '[公租]的[租房]'],
    ['in upper and lower case', 'Housing HOUSING', 'housing', '[Housing] [HOUSING]'],
    ['words by how they begin', 'Housing warehousing', 'hous', '[Hous]ing warehousing'],
    [
      'English words in any form',
      'Dispose of batteries. Battery disposal',
      'disposing battery',
      '[Dispose] of [batteries]. [Battery] [disposal]',
    ],
    ['a word after CJK', '申请2026年', '2026', '申请[2026]年'],
    ['full-width letters and digits', 'ＡＰＰ下载２０２６', 'app 2026', '[ＡＰＰ]下载[２０２６]'],
    ['half-width kana with their marks', 'ｶﾞｲﾄﾞ一覧', 'ガイド', '[ｶﾞｲﾄﾞ]一覧'],
    ['a letter that is several in the other form: all of it', '㍿青岚', '会社', '[㍿]青岚'],
    ['after letters that grow', 'İstanbul ﬁne 公租房', '公租房', 'İstanbul ﬁne [公租房]'],
    ['characters of two halves', '𠮷野家的𠮷祥', '𠮷祥', '𠮷野家的[𠮷祥]'],
    ['beside emoji', '🏠公租房🏠', '公租房', '🏠[公租房]🏠'],
    ['accents written in two ways', 'Café cafe\u0301', 'café', '[Café] [cafe\u0301]'],
    ['nothing', '配租公告', '申请', '配租公告'],
  ])('%s', (_name, text, words, expected) => {
    expect(marked(text, words)).toBe(expected)
  })

  test('of what a word means', () => {
    expect(marked('公租房就是原来的廉租房', '廉租房', { 廉租房: '公租房' })).toBe(
      '[公租房]就是原来的[廉租房]',
    )
  })

  test('markup in a text is text', () => {
    expect(markHits('<b>公租房</b>', searchTerms('公租房'))).toEqual([
      { text: '<b>' },
      { text: '公租房', isHit: true },
      { text: '</b>' },
    ])
  })
})

describe('what an excerpt is taken from', () => {
  const text = { type: 'string' }
  const schema = {
    properties: {
      name: text,
      'name.en': text,
      summary: text,
      'summary.en': text,
      conditions: { items: { properties: { text, 'text.en': text } } },
      banks: { items: { enum: ['north', 'south'], 'x-labels': { north: '北岸', south: '南岸' } } },
    },
  }
  const kinds = new Map([
    ['rule', { label: '条件', title: 'name', summary: 'summary', schema }],
  ]) as unknown as Kinds
  const row = (item: object) =>
    ({
      id: 'a',
      kind: 'rule',
      columnId: 'which',
      classify: '',
      title: '公租房',
      locale: 'zh-CN',
      html: null,
      item,
    }) as HitRow
  const rule = row({
    name: '公租房',
    'name.en': 'Public rental or so',
    summary: '先到街道备案。',
    'summary.en': 'Register first.',
    conditions: [{ text: '本市户籍', 'text.en': 'Resident or permit' }],
  })
  const excerptFor = (found: HitRow, language?: 'zh-CN' | 'en') => {
    const { excerpt, excerptLocale } = hitOf(found, kinds, searchTerms('or permit'), language)
    return [excerpt.map((stretch) => stretch.text).join(''), excerptLocale]
  }

  test('is the language it is read in, where the content has that, and its own otherwise', () => {
    expect(excerptFor(rule, 'en')).toEqual(['Resident or permit', 'en'])
    expect(excerptFor(rule, 'zh-CN')).toEqual(['先到街道备案。', undefined])
    expect(excerptFor(rule)).toEqual(['先到街道备案。', undefined])
    expect(excerptFor(row({ name: '公租房', conditions: [{ text: '本市户籍' }] }), 'en')).toEqual([
      '本市户籍',
      undefined,
    ])
  })

  test('are all words of a list at once, as people read them', () => {
    const { excerpt } = hitOf(row({ name: '公租房', banks: ['north', 'south'] }), kinds, searchTerms('北岸'))
    expect(excerpt.map(({ text: words }) => words).join('')).toBe('北岸 · 南岸')
  })
})

describe('an excerpt', () => {
  const long = `${'前面的话很多很多。'.repeat(40)}这里说到押金。这里说到押金和退还的办法。${'后面的话也很多。'.repeat(40)}`

  test('is cut around the place where most words stand together, from a sentence’s beginning', () => {
    const excerpt = excerptOf([long], searchTerms('押金 退还'))
    expect(excerpt).toMatch(/^….*这里说到押金和退还的办法。.*…$/)
    expect(excerpt.length).toBeLessThan(130)
  })

  test('is of the first text that has the most words', () => {
    expect(excerptOf(['摘要说押金。', '正文说押金怎样退还。', '押金退还'], searchTerms('押金 退还'))).toBe(
      '正文说押金怎样退还。',
    )
  })

  test('is the beginning where only the title has the words', () => {
    expect(excerptOf(['', '一个摘要。', '正文'], searchTerms('别的'))).toBe('一个摘要。')
  })

  test('begins and ends at a word', () => {
    const text = `${'wonderful housekeeping '.repeat(30)}needles ${'wonderful housekeeping '.repeat(30)}`
    for (const lead of ['', 'a ', 'ab ', 'abc ', 'abcd ', 'abcde ']) {
      const excerpt = excerptOf([lead + text], searchTerms('needle'))
      expect(excerpt).toMatch(/^…(?:wonderful|housekeeping) .*needles.* (?:wonderful|housekeeping)…$/)
    }
    expect(excerptOf([`${'x'.repeat(500)} needles`], searchTerms('needle'))).toBe('…needles')
  })

  test('never halves a character', () => {
    for (let before = 0; before < 6; before += 1) {
      const text = '好'.repeat(before) + '𠮷'.repeat(200)
      const excerpt = excerptOf([`${text}押金${text}`], searchTerms('押金'))
      expect(Buffer.from(excerpt).toString()).toBe(excerpt)
    }
  })

  test('of nothing is nothing', () => {
    expect(excerptOf([], searchTerms('押金'))).toBe('')
  })
})

test('words of stored HTML: inline elements join them, blocks part them, references are read', () => {
  expect(wordsIn('<p title="a > b">公<strong>租</strong>房 &#x26; 1 &lt; 2&#60;3</p><p>二</p>').trim()).toBe(
    '公租房 & 1 < 2<3  二',
  )
})

test.each([
  ['within an address', 'Further words about what stands in www.example.org and heating', '…and heating'],
  [
    'within a number',
    'Further words about what was paid for in all, 3.50 a month: heating',
    '…3.50 a month: heating',
  ],
  ['behind a sentence', 'Further words about what stands there. Costs of heating', '…Costs of heating'],
  ['behind a quotation', 'Further words about what “stands there.” Costs of heating', '…Costs of heating'],
  [
    'behind Chinese',
    '前面还有很多很多很多很多很多很多字的一个句子在这里。见 a.b 的 heating',
    '…见 a.b 的 heating',
  ],
])('an excerpt begins at a word: %s', (_where, text, excerpt) => {
  expect(excerptOf([text], searchTerms('heating'))).toBe(excerpt)
})

test('the numbers of footnotes are no words of an excerpt', () => {
  expect(
    wordsIn(
      '<p>A<sup id="a-note-1-of"><a href="#a-note-1">[1]</a></sup>, b</p><ol><li>Note <a href="#a-note-1-of">↩</a></li></ol>',
    ),
  ).toBe(' A, b   Note   ')
})
