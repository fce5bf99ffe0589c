import { describe, expect, it } from 'vitest'
import { columnAddress, contentAddress, placeAddress, resolveAddress } from '../../src/contract/addresses.ts'
import { demoTree } from '../support/tree.ts'

const tree = demoTree()

function resolve(address: string, redirects: Record<string, string> = {}) {
  const url = new URL(address, 'http://portal.invalid')
  const destination = resolveAddress(tree, url.pathname, url.searchParams, redirects)
  switch (destination.to) {
    case 'column':
      return `column ${destination.column.key}`
    case 'content':
      return `content ${destination.contentId}`
    case 'redirect':
      return `redirect ${destination.address}`
    default:
      return destination.to
  }
}

describe('addresses', () => {
  it('of a column name its route and its keys from the top', () => {
    expect(columnAddress(tree, 'bid_invite')).toBe('/t3/news_list?col1=notices&col2=bidding&col3=bid_invite')
  })

  it('of the home column is plain', () => {
    expect(columnAddress(tree, 'home')).toBe('/home')
  })

  it('of a content stand under the detail route of its column', () => {
    expect(contentAddress(tree, 'allocation_notice', 'n1')).toBe(
      '/t3/news_list/article_content?col1=notices&col2=allocation_notice&contentId=n1',
    )
  })
})

describe('the place of a content', () => {
  it.each([
    [
      'its own page, where its column has one for each',
      { kind: 'article', columnId: 'allocation_notice' },
      '/t3/news_list/article_content?col1=notices&col2=allocation_notice&contentId=x1',
    ],
    [
      'else a place on its column’s page',
      { kind: 'faq', columnId: 'question_answer' },
      /question_answer#x1$/,
    ],
    [
      'a milestone’s is on the page of its year',
      { kind: 'milestone', columnId: 'memory', classify: '2014' },
      /&year=2014#x1$/,
    ],
    [
      'a shop’s is on the page of the list that has it',
      { kind: 'shop', columnId: 'com_shops' },
      /item=x1#x1$/,
    ],
    [
      'a video’s is on the page of the list that has it',
      { kind: 'video', columnId: 'corporatevideo' },
      /item=x1#x1$/,
    ],
    [
      'an article of a column with one page is asked for there',
      { kind: 'article', columnId: 'development_strategy' },
      /item=x1$/,
    ],
    [
      'only a year narrows the page',
      { kind: 'faq', columnId: 'question_answer', classify: '押金' },
      /question_answer#x1$/,
    ],
    [
      'a guide is what its column shows',
      { kind: 'businessGuide', columnId: 'gzf_handle' },
      /col3=gzf_handle&item=x1$/,
    ],
  ])('%s', (_name, content, address) => {
    const found = placeAddress(tree, { id: 'x1', classify: undefined, ...content })
    expect(found).toMatch(address)
  })
})

describe('resolveAddress', () => {
  it.each([
    ['the root leads home', '/', 'redirect /home'],
    ['/t1 leads home', '/t1', 'redirect /home'],
    ['a column is found by its keys', '/t1/news_list?col1=news&col2=company_news', 'column company_news'],
    ['a route alone means the first column that has it', '/t1/news_list', 'column news'],
    [
      'the column decides: a route that is not its own redirects',
      '/t1/memory?col1=news',
      'redirect /t1/news_list?col1=news',
    ],
    [
      'an unknown deeper column leads to its nearest ancestor',
      '/t1/news_list?col1=news&col2=nowhere',
      'redirect /t1/news_list?col1=news',
    ],
    [
      'a column that stands elsewhere by now is led to, the deepest one named',
      '/t3/news_list?col1=about&col2=bidding&col3=bid_invite',
      'redirect /t3/news_list?col1=notices&col2=bidding&col3=bid_invite',
    ],
    ['an unknown first column is missing', '/t1/news_list?col1=nowhere', 'missing'],
    ['a contentId is enough', '/t1/article_content?contentId=n1', 'content n1'],
    [
      'a detail route without a content leads to the column',
      '/t1/article_content?col1=news&col2=company_news',
      'redirect /t1/news_list?col1=news&col2=company_news',
    ],
    [
      'a detail route with nothing leads to the first column that has it',
      '/t1/projectDetail',
      expect.stringContaining('redirect /t1/xmzs?'),
    ],
    [
      'the personal center without more leads to its first page',
      '/t1/personalCenter',
      expect.stringContaining('redirect /t1/personalCenter/personal_info/basic_info?'),
    ],
    ['an address nobody knows is unmatched', '/page-index/edible-plants', 'unmatched'],
    ['an address below /t1 nobody knows is unmatched', '/t1/nothing_here', 'unmatched'],
  ])('%s', (_rule, address, expected) => {
    expect(resolve(address)).toEqual(expected)
  })

  it('leads from a column that was deleted to where somebody said, however deep it stood', () => {
    const redirects = { gone: 'company_news' }
    expect(resolve('/t1/news_list?col1=about&col2=gone', redirects)).toBe(
      'redirect /t1/news_list?col1=news&col2=company_news',
    )
    expect(resolve('/t1/news_list?col1=about&col2=__proto__', redirects)).toBe(
      resolve('/t1/news_list?col1=about&col2=x'),
    )
  })

  it('finds every column of the demo by its own address', () => {
    const walk = (columns: typeof tree): string[] =>
      columns.flatMap((column) => [column.key, ...walk(column.children)])
    const elsewhere = walk(tree).filter((key) => {
      const address = columnAddress(tree, key)
      return address.startsWith('/') && address !== '/home' && resolve(address) !== `column ${key}`
    })
    expect(elsewhere).toEqual([])
  })
})
