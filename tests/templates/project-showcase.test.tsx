import { describe, expect, it } from 'vitest'
import type { Locale, Project } from '../../src/contract/types.ts'
import { load } from '../../templates/project-showcase/load.ts'
import { View } from '../../templates/project-showcase/View.tsx'
import { project, visit } from './project-support.tsx'

const sale = { priceUnit: '元/㎡', priceMin: 16800, priceMax: 17600, status: 'applying' } as const
const four = [
  project({ id: 'p01' }),
  project({ id: 'p02', district: '南浦区', status: 'full', priceMin: 24, priceMax: 27, availableUnits: 0 }),
  project({ id: 'p03', district: '西岭区', priceMin: 36, priceMax: 40 }),
  project({
    id: 'p04',
    district: '望湖区',
    unitTypes: [{ name: 'B', layout: '两室一厅', areaMin: 60, areaMax: 60, count: 1 }],
  }),
]

function show(
  projects: Project[],
  query: Record<string, string> = {},
  columnKey = 'gzf_projects',
  locale: Locale = 'zh-CN',
) {
  const selectProject = (asked: URLSearchParams) => {
    const size = Number(asked.get('size'))
    const current = Number(asked.get('current') ?? 1)
    const found = projects.filter(
      ({ district, status }) =>
        (!asked.has('district') || district === asked.get('district')) &&
        (!asked.has('status') || status === asked.get('status')),
    )
    const records = found.slice((current - 1) * size, current * size)
    return { records, total: found.length, size, current, pages: Math.ceil(found.length / size) }
  }
  return visit({ load, View, answers: { selectProject }, query, columnKey, locale })
}

type Page = Awaited<ReturnType<typeof show>>

function links({ document }: Page, selector = 'a') {
  return [...document.querySelectorAll(selector)].map((link) => ({
    text: link.textContent,
    query: new URL(link.getAttribute('href') ?? '', 'http://portal.test').searchParams,
    isCurrent: link.hasAttribute('aria-current'),
  }))
}

function choice(page: Page, text: string) {
  const found = links(page, '#projects a').find((link) => link.text === text)
  if (!found) throw new Error(`no choice ${text}`)
  return found
}

describe('choices', () => {
  it('lead to the column with that choice, and keep the others but not the page', async () => {
    const page = await show(four, { status: 'renting', sort: 'priceUp', current: '1' })
    const { query } = choice(page, '南浦区')
    expect(Object.fromEntries(query)).toEqual({
      col1: 'business',
      col2: 'gzf',
      col3: 'gzf_projects',
      district: '南浦区',
      status: 'renting',
      sort: 'priceUp',
    })
  })

  it('show what is chosen, and ask the server for it', async () => {
    const page = await show(four, {
      district: '望湖区',
      layout: '两室',
      people: '3',
      rent: '1500-2000',
      sort: 'available',
    })
    expect(choice(page, '望湖区').isCurrent).toBe(true)
    expect(choice(page, '南浦区').isCurrent).toBe(false)
    expect(Object.fromEntries(page.asked.at(-1) ?? [])).toMatchObject({
      columnId: 'gzf_projects',
      district: '望湖区',
      layout: '两室',
      people: '3',
      rentMin: '1500',
      rentMax: '2000',
      sort: 'available',
    })
  })

  it('are only what the projects differ in, districts in the site’s order', async () => {
    const page = await show(four)
    const texts = links(page, '#projects a').map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining(['一室', '两室', '1,500–2,000 元/月', '3 口人', '正在配租', '已满租']),
    )
    expect(texts.filter((text) => text.endsWith('区'))).toEqual(['望湖区', '南浦区', '西岭区'])
    expect(texts).not.toContain('即将推出')
  })

  it('are of all projects, however many there are', async () => {
    const many = Array.from({ length: 250 }, (_, n) =>
      project({ id: `m${n}`, district: n === 249 ? '西岭区' : '望湖区' }),
    )
    const districts = links(await show(many)).map(({ query }) => query.get('district'))
    expect(districts).toContain('西岭区')
  })

  it('let one choose the business where the column mixes several', async () => {
    const page = await show([...four, project({ id: 'p08', businessType: 'gycq', ...sale })], {
      business: 'gycq',
    })
    expect(choice(page, '共有产权住房')).toMatchObject({ isCurrent: true })
    expect(page.asked.at(-1)?.get('businessType')).toBe('gycq')
  })

  it('of rents and prices are offered for one tenure, each in its own unit', async () => {
    const sales = [project({ id: 'p08', ...sale }), project({ id: 'p09', ...sale, priceMax: 19000 })]
    const texts = async (query: Record<string, string>) =>
      links(await show([...four, ...sales], query), '#projects a').map(({ text }) => text)
    const units = (shown: (string | null)[]) => shown.filter((text) => text?.includes('元'))
    const rents = units(await texts({}))
    expect(rents.length).toBeGreaterThan(1)
    expect(units(await texts({ tenure: 'rent' }))).toEqual(rents)
    expect(rents.every((text) => text?.endsWith('元/月'))).toBe(true)
    const prices = units(await texts({ tenure: 'buy' }))
    expect(prices.length).toBeGreaterThan(1)
    expect(prices.every((text) => text?.endsWith('元/㎡'))).toBe(true)
    const page = await show([...four, ...sales], { tenure: 'rent', price: '16000-18000' })
    expect(page.asked.at(-1)?.has('priceMin')).toBe(false)
    expect(choice(page, '买房').query.has('rent')).toBe(false)
    const first = choice(await show([...four, ...sales]), rents[0] ?? '')
    expect([first.query.get('tenure'), first.query.has('rent')]).toEqual(['rent', true])
  })

  it('are of what is asked for: none of them leads to nothing', async () => {
    const shop = { name: 'S', layout: '首层商铺', areaMin: 40, areaMax: 60, count: 1 }
    const mixed = [
      ...four,
      project({ id: 'p08', businessType: 'gycq', ...sale, unitTypes: [{ ...shop, layout: '两室一厅' }] }),
      project({ id: 'p12', businessType: 'commerce', priceUnit: '元/㎡·天', unitTypes: [shop] }),
    ]
    const texts = async (query: Record<string, string>) =>
      links(await show(mixed, query), '#projects a').map(({ text }) => text ?? '')
    const people = (shown: string[]) => shown.filter((text) => text.endsWith('口人'))
    expect(people(await texts({}))).toEqual(['1 口人', '2 口人', '3 口人', '4 口人'])
    expect(people(await texts({ tenure: 'buy' }))).toEqual(['2 口人', '3 口人', '4 口人'])
    expect(people(await texts({ business: 'commerce' }))).toEqual([])
    expect(await texts({ business: 'gycq' })).not.toContain('首层商铺')
    // What one business has is not kept where another is chosen.
    const page = await show(mixed, { business: 'gzf', rent: '1500-2000' })
    expect(Object.fromEntries(choice(page, '共有产权住房').query)).toMatchObject({ business: 'gycq' })
    expect(choice(page, '共有产权住房').query.has('rent')).toBe(false)
    expect(choice(page, '买房').query.has('business')).toBe(false)
  })

  it('lead to the other businesses and to the column’s parts where it holds one business', async () => {
    const page = await show(four)
    expect(choice(page, '公租房').isCurrent).toBe(true)
    expect(choice(page, '保障性租赁住房').query.get('col3')).toBe('bzf_projects')
    expect(choice(page, '特色公租房项目').query.get('col4')).toBe('gzf_special')
  })

  it.each([
    [
      'unknown',
      {
        district: '火星区',
        layout: '十室',
        price: '1-2',
        status: 'gone',
        sort: 'worst',
        business: 'x',
        view: 'x',
      },
    ],
    [
      'hostile',
      {
        district: '"><script>alert(1)</script>',
        price: "1' or 1=1",
        status: '__proto__',
        sort: 'constructor',
      },
    ],
  ])('that are %s are as if they were not there', async (_kind, query) => {
    const page = await show(four, { ...query, current: '-1' })
    expect(Object.fromEntries(page.asked.at(-1) ?? [])).toEqual({
      columnId: 'gzf_projects',
      size: '10',
      current: '1',
    })
    expect(page.document.querySelectorAll('article')).toHaveLength(4)
    expect(page.document.querySelector('script')).toBeNull()
  })
})

describe('rows', () => {
  it('say the price a square metre, what that comes to a month, and how many are left', async () => {
    const { document } = await show([project()])
    const row = document.querySelector('article')?.textContent
    expect(row).toContain('30–32 元/㎡·月')
    expect(row).toContain('约 1,200–1,600 元/月')
    expect(row).toContain('可租 124 套')
  })

  it('say what a home costs in all where it is sold', async () => {
    const { document } = await show([project({ ...sale, businessType: 'gycq' })])
    expect(document.querySelector('article')?.textContent).toContain('总价约')
    expect(document.querySelector('article')?.textContent).toContain('可售 124 套')
  })

  it('say it in English in millions, which is how English counts such sums', async () => {
    const unitTypes = [{ name: 'A', layout: '两室一厅', areaMin: 76, areaMax: 90, count: 1 }]
    const { document } = await show(
      [project({ ...sale, businessType: 'gycq', unitTypes })],
      {},
      undefined,
      'en',
    )
    expect(document.querySelector('article')?.textContent).toContain('about ¥1.28–1.58 million')
  })

  it('say the time of the numbers once when it is the same, else each its own', async () => {
    const same = await show(four)
    expect(same.text.match(/余房数截至/g)).toHaveLength(1)
    const differing = await show([
      four[0] ?? project(),
      project({ id: 'p09', availableAsOf: '2026-11-19T09:00:00+08:00' }),
    ])
    expect(differing.document.querySelectorAll('article time')).toHaveLength(2)
  })

  it('of a project without homes left say so', async () => {
    const { document } = await show([project({ availableUnits: 0 })])
    expect(document.querySelector('article')?.textContent).toContain('暂无余房')
  })
})

it('the fold of the filters says what is chosen', async () => {
  const summaryOf = async (query?: Record<string, string>) =>
    (await show(four, query)).document.querySelector('#projects summary')?.textContent
  expect(await summaryOf()).toBe('筛选')
  expect(await summaryOf({ district: '西岭区', status: 'full' })).toBe('筛选 西岭区 已满租')
})

describe('an empty result', () => {
  it('offers to take back each choice, or all', async () => {
    const page = await show(four, { district: '西岭区', status: 'full' })
    const offers = links(page, '.empty a')
    expect(offers.map(({ text }) => text)).toEqual(['不限所在区', '不限状态', '清除全部条件'])
    expect(offers[0]?.query.get('status')).toBe('full')
    expect(offers[0]?.query.has('district')).toBe(false)
    expect(offers[2]?.query.has('status')).toBe(false)
  })

  it('of a column without projects blames no choice', async () => {
    const page = await show([])
    expect(page.text).toContain('还没有内容')
    expect(page.document.querySelector('#projects')?.textContent).not.toContain('不限')
  })
})

describe('pages', () => {
  const many = Array.from({ length: 23 }, (_, index) => project({ id: `q${index}`, availableUnits: index }))

  it('beyond the end show the last', async () => {
    const page = await show(many, { current: '99' })
    expect(page.document.querySelectorAll('article')).toHaveLength(3)
    expect(page.text).toContain('第3页，共3页')
  })

  it('keep the choice in their links', async () => {
    const page = await show(many, { sort: 'newest' })
    const second = links(page, 'nav a').find(({ text }) => text === '2')
    expect(second?.query.get('sort')).toBe('newest')
    expect(second?.query.get('current')).toBe('2')
  })
})

describe('the map', () => {
  it('has a numbered pin for each row of its list, leading to the project', async () => {
    const page = await show(four, { view: 'map' })
    const svg = page.document.querySelector('svg a')?.closest('svg')
    const pins = [...(svg?.querySelectorAll('a') ?? [])].map(
      (pin) => pin.querySelector('circle + text')?.textContent,
    )
    expect(pins).toEqual(['1', '2', '3', '4'])
    const names = [...page.document.querySelectorAll('ol li h3')].map((name) => name.textContent)
    expect(names).toEqual(four.map(({ name }) => name))
    expect(svg?.querySelector('a')?.getAttribute('href')).toContain('/t1/projectDetail?')
  })

  it('leaves out a project whose position cannot be, but not from the list', async () => {
    const swapped = project({ id: 'p09', lng: 37.2, lat: 115.6 })
    const page = await show([...four, swapped], { view: 'map' })
    expect(page.document.querySelector('svg a')?.closest('svg')?.querySelectorAll('a')).toHaveLength(4)
    expect(page.document.querySelectorAll('ol li h3')).toHaveLength(5)
  })

  it('asks no other host and carries no style of its own', async () => {
    const { document } = await show(four, { view: 'map' })
    expect(document.body.innerHTML).not.toMatch(/style=|https?:/)
  })
})
