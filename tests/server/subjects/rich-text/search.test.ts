import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  searchLexemes,
  searchQuery,
  searchTerms,
  titleForm,
} from '../../../../src/server/subjects/rich-text/search.ts'

test('CJK runs become pairs and their last character, words lower case', () => {
  expect(searchLexemes('公租房 Bus in 2023年！ＡＢＣ').join(' ')).toBe('公租 租房 房 bus in 2023 年 abc')
})

test('an English word has its stem beside it', () => {
  expect(searchLexemes('Batteries used').join(' ')).toBe('batteries batteri used use')
})

test('titles are compared without marks, case and blanks that say nothing', () => {
  expect(titleForm('关于“公租房”的 公告（2023年）')).toBe(titleForm('关于公租房的公告2023 年'))
  expect(titleForm('What is a “Skip”?')).toBe(titleForm('what is a skip'))
  expect(titleForm('Start')).not.toContain(titleForm('art'))
})

test.each(['', '   ', '<->', "'&|!():*\\", '！？'])('%j asks for nothing', (words) => {
  expect(searchQuery(searchTerms(words))).toBe('')
})

test('a query is bounded', () => {
  const words = Array.from({ length: 1_000 }, (_, at) => `w${at}`).join(' ')
  expect(searchQuery(searchTerms(words)).length).toBeLessThan(1000)
})

describe('synonyms', () => {
  const synonyms = {
    廉租房: '公租房',
    廉租住房: '公租房',
    ＨＲ: '人力资源',
    住房: '住宅',
    'C++': '编程',
    '': '空',
  }

  test.each([
    ['廉租房', [['廉租房', '公租房']]],
    ['廉租房申请', [['廉租房申请', '公租房申请']]],
    ['廉租房 申请', [['廉租房', '公租房'], ['申请']]],
    // The longest counts, and what it means is not replaced again.
    ['廉租住房', [['廉租住房', '公租房']]],
    // Whatever width and case either is written in.
    ['Hr', [['hr', '人力资源']]],
    ['公租房 公租房', [['公租房']]],
  ])('%s', (words, terms) => {
    expect(searchTerms(words, synonyms)).toEqual(terms)
  })

  test('a word is looked for as typed or as meant', () => {
    expect(searchQuery(searchTerms('廉租房 申请', synonyms))).toBe(
      `('廉租' & '租房' | '公租' & '租房') & '申请'`,
    )
  })
})

describe('in PostgreSQL', () => {
  let database: PGlite
  beforeAll(async () => {
    database = await PGlite.create()
  })
  afterAll(() => database.close())

  const finds = async (text: string, words: string) => {
    const { rows } = await database.query<{ found: boolean }>(
      `select array_to_tsvector($1::text[]) @@ $2::tsquery as found`,
      [searchLexemes(text), searchQuery(searchTerms(words))],
    )
    return rows[0]?.found
  }

  test.each([
    ['公租房', true],
    ['租房', true],
    ['房', true],
    ['请', true],
    ['房租', false],
    ['HOUS', true],
    ['house rent', false],
    ['housed', true],
    ['application', false],
    ['公租房 2023', true],
    ['2023年公租房', true],
    ['2023年申请', false],
    ["house'); drop table x; --", false],
    ['公租房 & | ! <-> :* \\', true],
  ])('%s', async (words, found) => {
    expect(await finds('2023年公租房申请 Housing', words)).toBe(found)
  })

  test('the words of a huge text, all different, fit into one tsvector', async () => {
    let state = 1
    const character = () => {
      state = (state * 48_271) % 2_147_483_647
      return String.fromCharCode(0x4e00 + (state % 20_000))
    }
    const words = searchLexemes(Array.from({ length: 500_000 }, character).join(''))
    expect(words.length).toBeGreaterThan(20_000)
    await expect(
      database.query(`select length(array_to_tsvector($1::text[]))`, [words]),
    ).resolves.toBeDefined()
  })
})
