import { describe, expect, it } from 'vitest'
import type { Project } from '../../src/contract/types.ts'
import { load } from '../../templates/project-detail/load.ts'
import { View } from '../../templates/project-detail/View.tsx'
import { project, visit } from './project-support.tsx'

const photos = [
  { url: '/media/1/view.svg', type: '实景图', alt: '院落' },
  { url: '/media/2/room.svg', type: '样板间', alt: '客厅' },
]
const units = [
  {
    id: 'u1',
    name: 'A户型',
    layout: '一室一厅',
    areaMin: 38.5,
    areaMax: 41.2,
    count: 640,
    available: 46,
    priceMin: 31,
    priceMax: 33,
  },
  {
    id: 'u2',
    name: 'B户型',
    layout: '两室一厅',
    areaMin: 55,
    areaMax: 59.6,
    count: 1020,
    available: 71,
    priceMin: 32,
    priceMax: 34,
  },
]
const sold: Partial<Project> = {
  businessType: 'gycq',
  columnId: 'gycq_projects',
  priceUnit: '元/㎡',
  priceMin: 16800,
  priceMax: 17600,
  status: 'applying',
  unitTypes: [{ name: '松一', layout: '两室两厅', areaMin: 76, areaMax: 79, count: 560, available: 170 }],
}
const plan = {
  id: 'plan-1',
  name: '望湖家园公开配租',
  mode: '公开配租',
  projectIds: ['p01'],
  noticeId: 'n2',
  registerStart: '2026-11-16T09:00:00+08:00',
  registerEnd: '2026-11-27T17:00:00+08:00',
  entryUrl: '/t1/ywbl_02',
}
const articles = [
  { id: 'n1', kind: 'article', columnId: 'publicity', title: '第一批公示', publishTime: '2026-03-10' },
  {
    id: 'n2',
    kind: 'article',
    columnId: 'allocation_notice',
    title: '第四批公告',
    publishTime: '2026-11-16',
  },
]

function show(change: Partial<Project> = {}, query: Record<string, string> = {}, plans: object[] = []) {
  return visit({
    load,
    View,
    columnKey: change.columnId ?? 'gzf_common',
    query,
    content: { ...project(change) },
    answers: {
      selectFrontContent: (asked) => articles.find(({ id }) => id === asked.get('contentId')),
      selectHomePageContent: () => ({ now: '2026-11-20T03:00:00Z', plans }),
    },
  })
}

type Page = Awaited<ReturnType<typeof show>>

/** What the list of facts says of this. */
function fact({ document }: Page, name: string): string | undefined {
  return [...document.querySelectorAll('dt')].find((dt) => dt.textContent === name)?.nextElementSibling
    ?.textContent
}

describe('what it costs', () => {
  it('is the rent a square metre, and about a month', async () => {
    const { text } = await show({ unitTypes: units, priceMin: 31, priceMax: 34 })
    expect(text).toContain('31–34 元/㎡·月')
    expect(text).toContain('约 1,190–2,030 元/月')
  })

  it('stands in a table for each unit type, whose cells name their column for phones', async () => {
    const { document } = await show({ unitTypes: units })
    const rows = [...document.querySelectorAll('tbody tr')]
    expect(rows.map((row) => row.querySelector('th[scope=row]')?.textContent)).toEqual(['A户型', 'B户型'])
    expect(rows[0]?.querySelector('[data-label=约合月租]')?.textContent).toBe('1,194–1,360 元')
    expect(rows[1]?.querySelector('[data-label="可租 / 总数"]')?.textContent).toBe('71 / 1,020')
    for (const header of document.querySelectorAll('thead th'))
      expect(header.getAttribute('scope')).toBe('col')
  })

  it('is the rent by the day, and of a month, of a shop', async () => {
    const shop = { name: 'A', layout: '一间', areaMin: 40, areaMax: 50, count: 20, priceMin: 2, priceMax: 4 }
    const { text } = await show({
      priceUnit: '元/㎡·天',
      priceMin: 2,
      priceMax: 4,
      availableUnits: 11,
      unitTypes: [shop],
    })
    expect(text).toMatch(/2–4 元\/㎡·天.*约 2,430–6,080 元\/月.*可租 11 间/)
    expect(text).not.toContain('万元')
  })

  it('is the price in all where it is sold, and the buyer’s share of it', async () => {
    const page = await show({
      ...sold,
      buyerShare: 0.65,
      governmentShare: 0.35,
      presaleLicence: '岚房预字第0号',
    })
    expect(page.text).toContain('总价约 128–139 万元')
    expect(page.text).toContain('按65%份额约 83–90 万元')
    expect(fact(page, '产权份额')).toBe('购房家庭65%，代持机构35%')
    expect(fact(page, '预售许可')).toBe('岚房预字第0号')
  })

  it('says nothing of shares where there are none', async () => {
    const page = await show()
    expect(fact(page, '产权份额')).toBeUndefined()
    expect(page.text).not.toContain('份额')
  })
})

describe('homes left', () => {
  it('come with the time of that number', async () => {
    expect(fact(await show(), '房源')).toBe('可租 124 套余房数截至 2026年11月20日 09:00')
  })

  it('without that time have the day the project was published', async () => {
    expect(fact(await show({ availableAsOf: undefined }), '房源')).toContain('2026年3月10日')
  })

  it('are those planned while interest is registered', async () => {
    expect(fact(await show({ status: 'intention', totalUnits: 1310 }), '房源')).toBe('规划 1,310 套')
    // Nothing is let or sold yet: its unit types say how many there will be.
    expect((await show({ status: 'intention' })).text).not.toContain('7 / 100')
  })
})

describe('pictures and plans', () => {
  it('are chosen by links that keep each other', async () => {
    const { document } = await show({ photos, unitTypes: units }, { photo: '2', unit: '2' })
    expect(document.querySelector('figure img')?.getAttribute('alt')).toBe('客厅')
    const [current] = document.querySelectorAll('nav[aria-label=项目图片] [aria-current]')
    expect(current?.textContent).toBe('样板间')
    const first = document.querySelector('nav[aria-label=项目图片] a')?.getAttribute('href')
    expect(first).toMatch(/contentId=p01&unit=2$/)
    const unitLink = document.querySelector('nav[aria-label=户型] a')?.getAttribute('href')
    expect(unitLink).toMatch(/contentId=p01&photo=2#units$/)
  })

  it.each(['0', '-1', '99', '1.5', 'NaN', '1e9', '<script>'])(
    'asked for by %s show the first',
    async (number) => {
      const { document } = await show({ photos, unitTypes: units }, { photo: number, unit: number })
      expect(document.querySelector('figure img')?.getAttribute('alt')).toBe('院落')
      expect(document.querySelector('#units h3')?.textContent).toBe('A户型 一室一厅')
    },
  )

  it('names the rooms by the numbers that stand on the plan, and nothing without a plan', async () => {
    const [unit] = units
    const rooms = ['客厅', '卧室', '卧室']
    const roomsOf = (document: { querySelectorAll: Document['querySelectorAll'] }) =>
      [...document.querySelectorAll('figcaption ol[aria-label=图中编号] li')].map((room) => room.textContent)
    const named = unit ? [{ ...unit, floorPlan: '/media/a.svg', rooms }] : []
    expect(roomsOf((await show({ unitTypes: named, floorPlans: [] })).document as never)).toEqual(rooms)
    const bare = unit ? [{ ...unit, floorPlan: undefined, rooms }] : []
    expect(roomsOf((await show({ unitTypes: bare, floorPlans: [] })).document as never)).toEqual([])
  })

  it('of a unit type are the one that names it, with its words', async () => {
    const floorPlans = [
      { unitTypeId: 'u2', url: '/media/b.svg', alt: 'B户型平面' },
      { unitTypeId: 'u1', url: '/media/a.svg', alt: 'A户型平面' },
    ]
    const { document } = await show({ unitTypes: units, floorPlans })
    expect(document.querySelector('#units img')?.getAttribute('alt')).toBe('A户型平面')
  })

  it('of a unit type without words are described by its name and layout', async () => {
    const [unit] = units
    const { document } = await show({ unitTypes: unit ? [{ ...unit, floorPlan: '/media/a.svg' }] : [] })
    expect(document.querySelector('#units img')?.getAttribute('alt')).toBe('A户型户型示意图，一室一厅')
  })
})

describe('the plan', () => {
  it('that is open leads to its entry and says how long', async () => {
    const { document, text } = await show({ noticeIds: ['n1', 'n2'] }, {}, [plan])
    expect(text).toContain('2026年11月16日 09:00 至 2026年11月27日 17:00')
    const entry = document.querySelector('.button--accent')
    expect(entry?.getAttribute('href')).toBe('/t1/ywbl_02')
    expect(entry?.textContent).toBe('去报名，还有 7 天')
  })

  it('that is yet to come has no entry', async () => {
    const soon = {
      ...plan,
      registerStart: '2026-12-07T09:00:00+08:00',
      registerEnd: '2026-12-18T17:00:00+08:00',
    }
    const { document, text } = await show({}, {}, [soon])
    expect(text).toContain('17 天后开始')
    expect(document.querySelector('.button--accent')).toBeNull()
  })

  it('of another project, or over, is not shown', async () => {
    const over = { ...plan, registerEnd: '2026-11-18T17:00:00+08:00' }
    const { text } = await show({}, {}, [{ ...plan, projectIds: ['p02'] }, over])
    expect(text).not.toContain('报名')
  })
})

describe('a viewing', () => {
  const booking = (page: Page) =>
    page.document.querySelector('.buttons a[href="/t1/form?col1=service&col2=viewing&about=p01"]')

  it('is booked from the page of a project with homes to see, where the column names a form for it', async () => {
    expect(booking(await show())?.textContent).toBe('预约看房')
    expect(booking(await show({ availableUnits: 0 }))).toBeNull()
    expect(booking(await show({ columnId: 'psx_handle' }))).toBeNull()
  })
})

it('leads to the procedures for homes of its kind, where the site has a column of them', async () => {
  const procedures = async (change: Partial<Project>) =>
    [...(await show(change)).document.querySelectorAll('.buttons a')]
      .find(({ textContent }) => textContent === '业务办理')
      ?.getAttribute('href')
  expect(await procedures({ businessType: 'bzf' })).toBe('/t1/ywbl?col1=business&col2=bzf&col3=bzf_handle')
  expect(await procedures({ businessType: 'gycq' })).toBeUndefined()
})

describe('around the project', () => {
  it('stand the notices it names, newest first, without those that are gone', async () => {
    const { document } = await show({ noticeIds: ['n1', 'gone', 'n2'] })
    const titles = [...document.querySelectorAll('#notices li a')].map((link) => link.textContent)
    expect(titles).toEqual(['第四批公告', '第一批公示'])
  })

  it('stand way and neighbourhood with distances people read', async () => {
    const { text } = await show({
      transit: [{ type: '地铁', line: '2号线', stop: '澄心路站', distanceM: 620, walkMin: 8 }],
      facilities: [{ category: '医疗', name: '人民医院', distanceM: 1900 }],
    })
    expect(text).toContain('地铁2号线 澄心路站620米步行8分钟')
    expect(text).toContain('人民医院医疗1.9 公里')
  })

  it('stand links to three map services, and no map where the position cannot be', async () => {
    const there = await show()
    expect(there.document.querySelectorAll('#visit a[rel~=nofollow]')).toHaveLength(3)
    expect(there.document.querySelectorAll('#visit svg').length).toBeGreaterThan(0)
    const nowhere = await show({ lng: 0, lat: 0 })
    expect(nowhere.document.querySelectorAll('#visit a[rel~=nofollow], #visit svg')).toHaveLength(0)
  })
})

describe('the page', () => {
  it('leads only to parts that it has', async () => {
    const { document } = await show({ unitTypes: [] })
    const anchors = [...document.querySelectorAll('nav[aria-label=本页内容] a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(anchors).toEqual(['#about', '#visit'])
    for (const anchor of anchors) expect(document.querySelector(anchor ?? '')).not.toBeNull()
  })

  it('has one h1, headings in order and no style of its own', async () => {
    const { document } = await show({ photos, unitTypes: units, noticeIds: ['n1'] }, {}, [plan])
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1))
    expect(document.body.innerHTML).not.toContain('style=')
  })

  it('shows hostile words as words', async () => {
    const words = '<img src=x onerror=alert(1)>'
    const { document, text } = await show({
      name: words,
      viewingNote: words,
      phone: '"><script>',
      audience: words,
    })
    expect(document.querySelector('[onerror], script')).toBeNull()
    expect(text).toContain(words)
  })

  it('of a content that is no project says so', async () => {
    const { text } = await visit({ load, View, columnKey: 'gzf_common', answers: {}, content: articles[0] })
    expect(text).toContain('还没有内容')
  })

  it('stands without its plan when that cannot be asked', async () => {
    const { document } = await visit({
      load,
      View,
      columnKey: 'gzf_common',
      answers: {},
      content: { ...project() },
    })
    expect(document.querySelector('h1')?.textContent).toBe('项目p01')
  })
})
