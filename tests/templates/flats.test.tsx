import { expect, it } from 'vitest'
import type { FlatsData } from '../../templates/flats/load.ts'
import { View } from '../../templates/flats/View.tsx'
import { inLanguage } from '../../src/contract/language/in-language.ts'
import { render, siteWith } from './visit.tsx'

const flat = {
  building: '5号楼',
  unit: '1单元',
  floor: 8,
  type: 'A',
  area: 42.5,
  orientation: '南',
  price: 1967,
}
const data: NonNullable<FlatsData> = {
  planId: 'p',
  title: '望湖家园',
  columnKey: 'x',
  isRent: true,
  total: 2,
  free: 1,
  types: [{ type: 'A', total: 2, free: 1, areaMin: 42.5, areaMax: 44, priceMin: 1967, priceMax: 2026 }],
  buildings: [
    { building: '5号楼', total: 2, free: 1 },
    { building: '9号楼', total: 3, free: 3 },
  ],
  building: '5号楼',
  flats: [
    { ...flat, id: 'a', number: '0801', innerArea: 33.1, state: 'free' },
    { ...flat, id: 'b', number: '0802', state: 'taken' },
  ],
}

it('shows each flat of a building with its price and state, what is left of each type, and the way to other buildings', () => {
  const { document } = render(<View data={data} />)
  const text = document.body.textContent
  for (const shown of [
    '还可选 1 套，共 2 套',
    '1单元 0801',
    '42.5–44 ㎡',
    '1,967–2,026',
    '33.1 ㎡',
    '月租金（元）',
    '可选',
    '已选',
  ])
    expect(text).toContain(shown)
  const other = document.querySelector('nav.tabs a:not([aria-current])')
  expect(other?.getAttribute('href')).toBe('/flats?plan=p&building=9%E5%8F%B7%E6%A5%BC#building')
  expect(other?.textContent).toBe('9号楼（可选 3）')
})

it('says where a plan has published no flats', () => {
  expect(render(<View data={undefined} />).document.body.textContent).toContain('这里没有房源')
})

it('says where no flat of a plan is free, whether all are chosen or some only held', () => {
  const { document } = render(<View data={{ ...data, free: 0 }} />)
  expect(document.querySelector('.pagehead p')?.textContent).toBe('共 2 套，现在没有可选的')
})

it('names what the site has translated, and leads where the Chinese names lead', () => {
  const terms = [
    ['5号楼', 'Building 5'],
    ['9号楼', 'Building 9'],
    ['1单元', 'Unit 1'],
    ['A', 'Type A'],
    ['南', 'South'],
  ]
  const site = inLanguage(
    siteWith({
      settings: { terms: terms.map(([term = '', english = '']) => ({ term, 'term.en': english })) },
    }),
    'en',
  )
  const { document } = render(<View data={data} />, { site, locale: 'en' })
  const text = document.body.textContent
  for (const shown of ['Unit 1 0801', 'Type A', 'South', 'Building 5', '42.5 m²', 'Monthly rent (yuan)'])
    expect(text).toContain(shown)
  expect(text).not.toMatch(/号楼|单元|南|㎡/)
  const other = document.querySelector('nav.tabs a:not([aria-current])')
  expect(other?.getAttribute('href')).toBe('/flats?plan=p&building=9%E5%8F%B7%E6%A5%BC#building')
})

it('says of flats that are sold what they cost as a whole', () => {
  const { document } = render(<View data={{ ...data, isRent: false }} />)
  expect(document.body.textContent).toContain('总价（元）')
  expect(document.body.textContent).not.toContain('租金')
})
