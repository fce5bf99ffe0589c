import { describe, expect, it } from 'vitest'
import { columnPath, findColumn, selectColumns, type ColumnQuery } from '../../src/contract/columns.ts'
import type { Column } from '../../src/contract/types.ts'
import { demoTree } from '../support/tree.ts'

const tree = demoTree()
const keys = (query: ColumnQuery, columns: readonly Column[] = tree) => {
  const { path, activeKey, specialKey, unknown } = selectColumns(columns, query)
  return { path: path.map((column) => column.key), activeKey, specialKey, unknown: unknown?.parameter }
}

describe('selectColumns', () => {
  it.each<[string, ColumnQuery, ReturnType<typeof keys>]>([
    [
      'col1 is searched at top level',
      { col1: 'news' },
      { path: ['news'], activeKey: 'news', specialKey: undefined, unknown: undefined },
    ],
    [
      'col2, col3 and col4 are searched among the children of the one before',
      { col1: 'notices', col2: 'bidding', col3: 'bid_result' },
      {
        path: ['notices', 'bidding', 'bid_result'],
        activeKey: 'notices',
        specialKey: undefined,
        unknown: undefined,
      },
    ],
    [
      'the fourth level is the last',
      { col1: 'business', col2: 'gzf', col3: 'gzf_projects', col4: 'gzf_common' },
      {
        path: ['business', 'gzf', 'gzf_projects', 'gzf_common'],
        activeKey: 'business',
        specialKey: undefined,
        unknown: undefined,
      },
    ],
    [
      'with special, col1 is searched among the children of the special column',
      { special: 'business', col1: 'bzf', col2: 'bzf_intro' },
      { path: ['bzf', 'bzf_intro'], activeKey: 'business', specialKey: 'business', unknown: undefined },
    ],
    [
      'with special alone, the special column is the parent',
      { special: 'business' },
      { path: ['business'], activeKey: 'business', specialKey: 'business', unknown: undefined },
    ],
    [
      'with special, a top-level key is unknown in col1',
      { special: 'business', col1: 'news' },
      { path: [], activeKey: 'business', specialKey: 'business', unknown: 'col1' },
    ],
    [
      'an unknown special selects nothing',
      { special: 'nowhere', col1: 'news' },
      { path: [], activeKey: undefined, specialKey: undefined, unknown: 'special' },
    ],
    [
      'an unknown deeper key keeps what was found above it',
      { col1: 'news', col2: 'nowhere' },
      { path: ['news'], activeKey: 'news', specialKey: undefined, unknown: 'col2' },
    ],
    [
      'a gap ends the path: col3 without col2 is not read',
      { col1: 'news', col3: 'company_news' },
      { path: ['news'], activeKey: 'news', specialKey: undefined, unknown: undefined },
    ],
    [
      'nothing asked, nothing selected',
      {},
      { path: [], activeKey: undefined, specialKey: undefined, unknown: undefined },
    ],
    [
      'a token on the personal center selects it with its first child and grandchild',
      { token: 'abc', pathname: '/t1/personalCenter/personal_info/basic_info', col1: 'news' },
      {
        path: ['personalCenter', 'personal_info', 'basic_info'],
        activeKey: 'personalCenter',
        specialKey: undefined,
        unknown: undefined,
      },
    ],
    [
      'a token on any other path changes nothing',
      { token: 'abc', pathname: '/t1/news_list', col1: 'news' },
      { path: ['news'], activeKey: 'news', specialKey: undefined, unknown: undefined },
    ],
    [
      'a token on a path that only begins like the personal center’s changes nothing',
      { token: 'abc', pathname: '/t1/personalCenterX', col1: 'news' },
      { path: ['news'], activeKey: 'news', specialKey: undefined, unknown: undefined },
    ],
    [
      'a token on the personal center’s own path selects it, too',
      { token: 'abc', pathname: '/t1/personalCenter' },
      {
        path: ['personalCenter', 'personal_info', 'basic_info'],
        activeKey: 'personalCenter',
        specialKey: undefined,
        unknown: undefined,
      },
    ],
    [
      'without a token the personal center’s path selects by its keys',
      { pathname: '/t1/personalCenter/personal_info/basic_info', col1: 'news' },
      { path: ['news'], activeKey: 'news', specialKey: undefined, unknown: undefined },
    ],
  ])('%s', (_rule, query, expected) => {
    expect(keys(query)).toEqual(expected)
  })

  const plain = (key: string, label: string, children: Column[] = []): Column => ({
    key,
    label,
    template: 'list',
    children,
  })

  it.each(['保障性租赁住房', '公租房', '共有产权住房', '商业服务', '配售型保障性住房'])(
    'a column labelled %s lights the multi-business entry wherever it stands',
    (label) => {
      const columns = [
        { ...plain('many', '业务'), multiBusiness: true },
        plain('aside', '其他', [plain('it', label)]),
      ]
      expect(keys({ col1: 'aside', col2: 'it' }, columns).activeKey).toBe('many')
    },
  )

  it.each([
    ['the first', { col1: 'bzf' }],
    ['the second', { col1: 'bzf', col2: 'projects' }],
    ['the third', { col1: 'bzf', col2: 'projects', col3: 'east' }],
  ])('a business column lights it for every page below, with %s level selected', (_level, query) => {
    const below = plain('projects', '项目', [plain('east', '东区')])
    const columns = [{ ...plain('many', '业务'), multiBusiness: true }, plain('bzf', '公租房', [below])]
    expect(keys(query, columns).activeKey).toBe('many')
  })

  it('the business of a column counts before its label', () => {
    const housing = { ...plain('it', 'Homes to rent'), business: 'bzf' as const }
    const columns = [
      { ...plain('many', 'Businesses'), multiBusiness: true },
      plain('aside', 'Aside', [housing]),
    ]
    expect(keys({ col1: 'aside', col2: 'it' }, columns).activeKey).toBe('many')
    expect(keys({ col1: 'aside' }, columns).activeKey).toBe('aside')
  })

  it('finds the personal center by its label where no route says so', () => {
    const columns = [plain('me', '个人中心', [plain('first', '一', [plain('leaf', '二')])])]
    expect(keys({ token: 't', pathname: '/t1/personalCenter' }, columns).path).toEqual([
      'me',
      'first',
      'leaf',
    ])
  })

  it('names the four selected levels and passes classify and contentId on', () => {
    const selection = selectColumns(tree, {
      col1: 'business',
      col2: 'gzf',
      col3: 'gzf_projects',
      col4: 'gzf_common',
      classify: 'a',
      contentId: 'p01',
    })
    expect(
      [selection.parent, selection.second, selection.third, selection.fourth].map((column) => column?.key),
    ).toEqual(['business', 'gzf', 'gzf_projects', 'gzf_common'])
    expect([selection.classify, selection.contentId]).toEqual(['a', 'p01'])
  })

  it('selects nothing in an empty tree', () => {
    expect(keys({ col1: 'news' }, [])).toEqual({
      path: [],
      activeKey: undefined,
      specialKey: undefined,
      unknown: 'col1',
    })
  })
})

describe('the column tree', () => {
  it('leads to a key from the top down', () => {
    expect(columnPath(tree, 'bid_invite').map((column) => column.key)).toEqual([
      'notices',
      'bidding',
      'bid_invite',
    ])
    expect(columnPath(tree, 'nowhere')).toEqual([])
  })

  it('is searched depth first', () => {
    expect(findColumn(tree, (column) => column.route === '/t1/news_list')?.key).toBe('news')
  })
})
