import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../src/contract/language/in-language.ts'
import type { Locale, Site } from '../../src/contract/types.ts'
import { load } from '../../templates/shops/load.ts'
import { View } from '../../templates/shops/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { pageOf, siteWith, visit } from './visit.tsx'

const site = siteWith()

/** All of them on one page, as the template asks. */
const whole = (records: unknown[]) => pageOf(records, records.length, { size: 100 })

interface Change {
  shops?: unknown[]
  site?: Site
  locale?: Locale
}

function show(columnKey: string, query: Record<string, string> = {}, change: Change = {}) {
  const { site: shownSite = site, locale } = change
  return visit({
    site: shownSite,
    locale,
    load,
    View,
    columnKey,
    query,
    answers: {
      selectByPage: (asked) => {
        const key = asked.get('columnId') ?? ''
        if (asked.get('kind') === 'shopProject') return whole(demoRecords('shopProject', site.columns, key))
        return whole(
          key === 'com_shops' && change.shops ? change.shops : demoRecords('shop', site.columns, key),
        )
      },
      selectProject: (asked) => pageOf(demoRecords('project', site.columns, asked.get('columnId') ?? '')),
    },
  })
}

type Page = Awaited<ReturnType<typeof show>>

function texts({ document }: Page, selector: string) {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

describe('places with shops', () => {
  it('show each place once with its own shops, those to let first', async () => {
    const page = await show('com_projects')
    expect(texts(page, 'article h2')).toEqual(['望湖里邻里中心', '星桥生活广场'])
    expect(texts(page, '#sp02 tbody b')).toEqual(['1-02', '2-01', '1-07'])
    // The same place as a project, with the number of shops that it states and when that was taken.
    expect(page.document.querySelector('#sp01 #p12')).not.toBeNull()
    expect(page.document.querySelector('#sp01 dl')?.textContent).toContain('可租11间，共64间')
  })

  it('say in English what the site has translated, with units and floors', async () => {
    const terms = [{ term: '健身', 'term.en': 'Fitness' }]
    const page = await show(
      'com_projects',
      {},
      { site: inLanguage(siteWith({ settings: { terms } }), 'en'), locale: 'en' },
    )
    const facts = page.document.querySelector('#sp02 dl')?.textContent ?? ''
    for (const shown of ['Fitness', '6,800 m², 2 floors', '10.00 yuan/m² per month'])
      expect(facts).toContain(shown)
    expect(page.document.querySelector('#sp02 tbody')?.textContent).toContain('Fitness')
  })

  it('show a page of shops, and say how many more there are', async () => {
    const shop = demoRecords('shop', site.columns, 'com_shops').find(({ projectId }) => projectId === 'sp01')
    const many = Array.from({ length: 23 }, (_, at) => ({ ...shop, id: `s${at}` }))
    const page = await show('com_projects', {}, { shops: many })
    expect(texts(page, '#sp01 tbody tr')).toHaveLength(20)
    expect(texts(page, '#sp01 a.button--quiet')).toEqual(['看其余3间商铺'])
    const all = await show('com_projects', {}, { shops: many.slice(0, 11) })
    expect(texts(all, '#sp01 tbody tr')).toHaveLength(11)
    expect(texts(all, '#sp01 a.button--quiet')).toEqual(['看这里的商铺'])
  })

  it('lead to the list of one place’s shops', async () => {
    const page = await show('com_projects')
    const href = page.document.querySelector('#sp02 a.button--quiet')?.getAttribute('href')
    expect(href).toBe('/t1/shopInfo?col1=business&col2=commerce&col3=com_shops&project=sp02')
  })
})

describe('interest in a shop', () => {
  it.each(['com_projects', 'com_shops'])('is registered from %s', async (column) => {
    const page = await show(column)
    const button = page.document.querySelector('a.button--primary')
    expect(button?.textContent).toBe('意向登记')
    expect(button?.getAttribute('href')).toContain('/t1/register?')
  })
})

describe('shops', () => {
  it('are narrowed by what the address chooses, whatever else it says', async () => {
    const page = await show('com_shops', { trade: '餐饮', project: 'sp02', area: 'x', status: '<b>' })
    expect(texts(page, 'tbody b')).toEqual(['1-02'])
    expect(texts(page, 'dd [aria-current]')).toEqual(['星桥生活广场', '全部', '全部', '餐饮'])
  })

  it('are narrowed by floor area: from a number up to the next, without it', async () => {
    const page = await show('com_shops', { area: '30-60' })
    expect(texts(page, 'tbody b')).toEqual(['A-101', 'C-02', 'C-11', '1-02', '1-07', 'A-115'])
    expect(texts(page, 'dd [aria-current]')).toContain('30–60㎡')
  })

  it('say what a month comes to, about', async () => {
    const page = await show('com_shops', { project: 'sp01', trade: '生鲜' })
    // 3.9 × 42.5 × 365 / 12
    expect(page.document.querySelector('tbody tr')?.textContent).toContain('约5,040元/月')
  })

  it('that there are none of say so, and lead back to all', async () => {
    expect((await show('com_shops', {}, { shops: [] })).text).toContain('这个栏目还没有内容')
    const page = await show('com_shops', { trade: '餐饮', area: '120-' })
    expect(page.text).toContain('没有符合的商铺')
  })

  it('show the page that has the shop which the address names', async () => {
    const [shop] = demoRecords('shop', site.columns, 'com_shops')
    const shops = Array.from({ length: 45 }, (_, at) => ({ ...shop, id: `s${at}`, status: 'available' }))
    const page = await show('com_shops', { item: 's27' }, { shops })
    expect(page.document.querySelector('#s27')).not.toBeNull()
    expect(
      (await show('com_shops', { item: 'gone' }, { shops })).document.querySelector('#s0'),
    ).not.toBeNull()
  })
})
