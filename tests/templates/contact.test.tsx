import { expect, it } from 'vitest'
import { load } from '../../templates/contact/load.ts'
import { View } from '../../templates/contact/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'
import { pageOf, siteWith, visit } from './visit.tsx'

const LAKE = {
  name: '望湖',
  draws: 'water',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [115.6, 37.21],
        [115.61, 37.21],
        [115.61, 37.22],
        [115.6, 37.21],
      ],
    ],
  },
}

interface Contents {
  office?: unknown[]
  contactPerson?: unknown[]
  article?: unknown[]
  ground?: unknown[]
}

function contact({ ground = [], ...kinds }: Contents, settings = {}) {
  const records: Record<string, unknown[]> = { ...kinds }
  return visit({
    load,
    View,
    columnKey: 'contact_us',
    site: siteWith({ settings }),
    answers: {
      selectByPage: (asked) => pageOf(records[asked.get('kind') ?? ''] ?? []),
      selectByRecord: () => ground,
      selectFrontContent: (asked) => ({
        ...(records.article?.[0] as object),
        id: asked.get('contentId'),
        body: '<p>乘2号线到澄心路站。</p>',
      }),
    },
  })
}

const linksOf = (place: { querySelectorAll: (selector: string) => Iterable<unknown> } | null) =>
  [...(place?.querySelectorAll('a') ?? [])].map((link) => (link as Element).getAttribute('href'))
const office = (id: string, change: object = {}) => ({
  id,
  kind: 'office',
  columnId: 'contact_us',
  name: `服务点${id}`,
  address: '某路1号',
  ...change,
})

it('shows the demo’s offices on a map and beside it, and whom to ask about what', async () => {
  const { document, text } = await contact({
    office: demoRecords('office', demoTree()),
    contactPerson: demoRecords('contactPerson', demoTree()),
    ground: [LAKE],
  })
  expect(linksOf(document.querySelector('section'))).toEqual([
    'tel:000088000100',
    'mailto:service@qinglan-anju.example',
  ])
  const pins = [...document.querySelectorAll('figure .only-wide a')]
  expect(pins.map((pin) => pin.getAttribute('href'))).toEqual(
    demoRecords('office', demoTree()).map(({ id }) => `#${id}`),
  )
  // The office of the settings is among them: it is not drawn twice.
  const names = [...document.querySelectorAll('figure .only-wide text')].map((name) => name.textContent)
  expect(names).not.toContain('服务大厅')
  const hall = document.getElementById('office-hall')
  expect(hall?.textContent).toContain('地铁2号线澄心路站步行6分钟')
  expect(hall?.textContent).toContain('周三延时到 19:00')
  expect(linksOf(hall)[0]).toBe('tel:000088000100')
  expect(linksOf(hall)).toHaveLength(4)
  expect(document.getElementById('contact-rent')?.textContent).toContain('住房配租部')
  expect(linksOf(document.getElementById('contact-rent'))).toEqual(['tel:000088000210'])
  expect(text).toContain('按经纬度绘制')
})

it('shows the office and the ways of the settings where the column holds none, and what an article adds', async () => {
  const { document, text } = await contact(
    { article: [{ id: 'a1', kind: 'article', columnId: 'contact_us', title: '联系我们' }] },
    {
      social: [{ label: '微博', url: 'https://weibo.example/anju' }],
      contact: { hotline: '0000-8800 0100', serviceHours: '工作日' },
    },
  )
  expect(document.getElementById('office')?.textContent).toContain('澄心路18号')
  expect(document.getElementById('office')?.textContent).toContain('工作日')
  expect(document.getElementById('a1')?.textContent).toBe('乘2号线到澄心路站。')
  expect(linksOf(document.querySelector('section'))).toContain('https://weibo.example/anju')
  // One point on nothing is no map; the services still lead there.
  expect(document.querySelector('figure')).toBeNull()
  expect(linksOf(document.getElementById('office'))).toHaveLength(4)
  expect(text).not.toContain('联系人')
})

it('draws no office whose position is none or in another system, and leaves out what nobody wrote', async () => {
  const { document } = await contact({
    office: [
      office('a', { lng: 115.6, lat: 37.2 }),
      office('b', { lng: 115.61, lat: 37.21 }),
      office('c', { lng: 37.2, lat: 115.6 }),
      office('d', { lng: 115.6, lat: 37.2, coordType: 'bd09' }),
      office('e'),
    ],
    contactPerson: [{ id: 'p', kind: 'contactPerson', columnId: 'contact_us', name: '值班室' }],
  })
  const pins = [...document.querySelectorAll('figure .only-wide a')]
  expect(pins.map((pin) => pin.getAttribute('href'))).toEqual(['#a', '#b'])
  expect(linksOf(document.getElementById('e'))).toEqual([])
  expect(document.getElementById('e')?.textContent).toBe('服务点e地址某路1号')
  expect(document.getElementById('p')?.textContent).toBe('值班室')
})

it('says that the column is being put together where nothing is known', async () => {
  const { document } = await contact({}, { contact: undefined, office: undefined })
  expect(document.querySelector('.empty h2')?.textContent).toBe('这个栏目的内容正在整理')
})
