import { describe, expect, it } from 'vitest'
import { buildTree, type ColumnRow } from '../../../../../src/server/subjects/columns/tree/tree.ts'

function row(key: string, values: Partial<ColumnRow> = {}): ColumnRow {
  return {
    key,
    parentKey: null,
    position: 0,
    level: 1,
    label: key,
    'label.en': null,
    'label.zh-CN': null,
    template: 'list',
    route: null,
    settings: {},
    hidden: false,
    special: false,
    business: null,
    multiBusiness: false,
    externalUrl: null,
    updateCycleDays: null,
    locale: null,
    published: true,
    redirectKey: null,
    deletedAt: null,
    ...values,
  }
}

describe('buildTree', () => {
  it('gives a site without a home column one, first and named in its language', () => {
    expect(
      buildTree([row('pages')], { locale: 'en' }).map(({ key, label, route }) => [key, label, route]),
    ).toEqual([
      ['home', 'Home', '/home'],
      ['pages', 'pages', '/t1/news_list'],
    ])
  })

  it('leaves the key home to a column that has it and is something else', () => {
    expect(buildTree([row('home')], { locale: 'en' }).map(({ key }) => key)).toEqual(['home-0', 'home'])
  })

  it('fills in the default route of a template, and where one of its contents shows', () => {
    const [, news] = buildTree([row('news', { position: 1 })])
    expect(news).toMatchObject({
      route: '/t1/news_list',
      detailRoute: '/t1/article_content',
      detailTemplate: 'article',
    })
  })

  it('says of a column that it has no content of its own', () => {
    const rows = [row('about'), row('history', { position: 1 })]
    const tree = buildTree(rows, { isFilled: (key) => key === 'history' })
    expect(tree.map(({ key, empty }) => [key, empty])).toEqual([
      ['home', undefined],
      ['about', true],
      ['history', undefined],
    ])
  })

  it('says of a column that its template has no page, or is unknown', () => {
    const rows = [
      row('own', { template: 'page', hidden: true }),
      row('unknown', { template: 'nothing', position: 1 }),
      row('built', { template: 'list', position: 2 }),
    ]
    expect(
      buildTree(rows)
        .slice(1)
        .map(({ key, plain }) => [key, plain]),
    ).toEqual([
      ['own', true],
      ['unknown', true],
      ['built', undefined],
    ])
  })

  it('looks at each of 8,000 columns once, however many levels they stand in', () => {
    let reads = 0
    const rows = Array.from({ length: 8000 }, (_, position) => {
      const parentKey = position < 100 ? null : `c${Math.trunc(position / 80) - 1}`
      const made = row(`c${position}`, { position, parentKey })
      Object.defineProperty(made, 'parentKey', { get: () => (reads++, parentKey) })
      return made
    })
    const count = (columns: ReturnType<typeof buildTree>): number =>
      columns.reduce((sum, { children }) => sum + 1 + count(children), 0)
    expect(count(buildTree(rows))).toBe(8001)
    expect(reads).toBeLessThan(3 * rows.length)
  })

  it('leads nobody to a page that is no column’s: such a column shows by the template it should have', () => {
    const rows = [
      row('services', { template: 'page', route: '/404' }),
      row('repairs', { parentKey: 'services', level: 2 }),
      row('jobs', { template: 'job-detail', position: 1 }),
      row('alone', { template: 'page', position: 2 }),
      row('not_found', { template: 'page', hidden: true, position: 3 }),
    ]
    expect(
      buildTree(rows)
        .slice(1)
        .map(({ key, template, route, hidden }) => [key, template, route, hidden]),
    ).toEqual([
      ['services', 'article', '/t1/company_profile', undefined],
      ['jobs', 'jobs', '/t1/PostInformation', undefined],
      ['alone', 'article', '/t1/company_profile', true],
      ['not_found', 'page', '/404', true],
    ])
  })

  it('keeps a column of an unknown template out of the navigation, unless something below it shows', () => {
    const rows = [
      row('a', { template: 'nothing' }),
      row('b', { template: 'nothing', position: 1 }),
      row('b1', { parentKey: 'b', level: 2 }),
    ]
    expect(
      buildTree(rows)
        .slice(1)
        .map(({ hidden }) => hidden),
    ).toEqual([true, undefined])
  })

  it('keeps a column of a template without pages in the navigation once it says how its work is done today', () => {
    const settings = { offline: { how: 'Come to the office.' } }
    const rows = [row('form', { template: 'form' }), row('told', { template: 'form', position: 1, settings })]
    expect(
      buildTree(rows)
        .slice(1)
        .map(({ hidden }) => hidden),
    ).toEqual([true, undefined])
  })
})
