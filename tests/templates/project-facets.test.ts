import { expect, it } from 'vitest'
import { facetsOf } from '../../templates/project-showcase/facets.ts'
import { filtersOf } from '../../templates/project-showcase/filters.ts'
import { project } from './project-support.tsx'

const sale = { priceUnit: '元/㎡', priceMin: 5000, priceMax: 17600 } as const
const shop = { priceUnit: '元/㎡·天', priceMin: 1, priceMax: 9 } as const
const rents = [project({ id: 'a' }), project({ id: 'b', priceMin: 60, priceMax: 80 })]

it('prices are offered in one unit alone: not where homes for sale and shops stand together', () => {
  const mixed = [project({ id: 'a', ...sale }), project({ id: 'b', ...shop })]
  expect(facetsOf(mixed).price).toEqual([])
  expect(facetsOf(mixed, [], { tenure: 'buy' }).price.map(({ unit }) => unit)).toContain('元/㎡')
  expect(facetsOf(mixed, [], { tenure: 'trade' }).price.map(({ unit }) => unit)).toContain('元/㎡·天')
})

it('a single project leaves nothing to choose', () => {
  const types = [
    { name: 'A', layout: '一室一厅', areaMin: 30, areaMax: 90, count: 1 },
    { name: 'B', layout: '三室一厅', areaMin: 80, areaMax: 190, count: 1 },
  ]
  const { layout, ...others } = facetsOf([project({ id: 'a', unitTypes: types })])
  expect(layout).toEqual(['一室', '三室'])
  expect(Object.values(others).flat()).toEqual([])
  expect(facetsOf([project({ id: 'a', ...sale })]).price).toEqual([])
})

it('rentals alone are offered by the month: an address with a price asks for nothing', () => {
  const facets = facetsOf(rents)
  expect(facets.price).toEqual([])
  expect(facets.rent.length).toBeGreaterThan(1)
  expect(filtersOf({ price: '20-40' }, facets).price).toBeUndefined()
  expect(filtersOf({ price: facets.rent[0]?.value ?? '' }, facets).price).toBeUndefined()
})

it('a project without a district, or with a layout without a name, adds no empty choice', () => {
  const unnamed = { name: 'A', layout: '（按床位）', areaMin: 30, areaMax: 90, count: 1 }
  const named = { ...unnamed, layout: '一室一厅' }
  const some = [
    project({ id: 'a', district: '', unitTypes: [unnamed] }),
    project({ id: 'b', unitTypes: [named] }),
  ]
  expect(facetsOf(some)).toMatchObject({ district: [], layout: [] })
})

it('nothing to let and nothing at all have no bands', () => {
  const shops = [project({ id: 'a', ...shop }), project({ id: 'b', ...shop, priceMin: 4 })]
  expect(facetsOf(shops).rent).toEqual([])
  expect(facetsOf([])).toMatchObject({ rent: [], price: [] })
})

it('bands in which nothing stands are left out', () => {
  const far = [project({ id: 'a', ...sale, priceMax: 5100 }), project({ id: 'b', ...sale, priceMin: 17000 })]
  const bands = facetsOf(far).price
  expect(bands.length).toBeGreaterThan(1)
  for (const { min, max } of bands) expect(min <= 5100 || max >= 17000, `${min}-${max}`).toBe(true)
})

it('an address with other values than the column offers asks for nothing', () => {
  const facets = facetsOf(rents)
  const forged = Object.fromEntries(
    ['tenure', 'business', 'district', 'people', 'layout', 'rent', 'price', 'status', 'sort', 'view'].map(
      (name) => [name, '0-1'],
    ),
  )
  expect(Object.values(filtersOf(forged, facets)).filter(Boolean)).toEqual([])
  const [band] = facets.rent
  expect(filtersOf({ rent: band?.value ?? '', sort: 'newest', view: 'map' }, facets)).toMatchObject({
    rent: band,
    sort: 'newest',
    view: 'map',
  })
})

it('a district, layout or state chosen before stays chosen where a tenure has none of it', () => {
  const homes = [
    project({ id: 'a', district: '望湖区' }),
    project({ id: 'b', district: '南浦区', businessType: 'psx', status: 'applying', ...sale }),
    project({ id: 'c', district: '西岭区', businessType: 'psx', status: 'intention', ...sale }),
  ]
  const asked = { tenure: 'buy', district: '望湖区', status: 'renting', layout: '一室' }
  const facets = facetsOf(homes, [], asked)
  expect(facets.district).toEqual(expect.arrayContaining(['望湖区', '南浦区', '西岭区']))
  expect(filtersOf(asked, facets)).toMatchObject({ tenure: 'buy', district: '望湖区', status: 'renting' })
  expect(facetsOf(homes, [], { tenure: 'buy', district: '火星' }).district).not.toContain('火星')
})

it('what was chosen before stays chosen where it is the only value left', () => {
  const homes = [
    project({ id: 'a', district: '望湖区' }),
    project({ id: 'b', district: '南浦区', businessType: 'psx', status: 'applying', ...sale }),
    project({ id: 'c', district: '南浦区', businessType: 'psx', status: 'applying', ...sale }),
  ]
  const asked = { tenure: 'buy', district: '南浦区', status: 'applying' }
  expect(filtersOf(asked, facetsOf(homes, [], asked))).toMatchObject(asked)
})

it('a household chosen before stays chosen where a kind of home has room for none of its size, except among shops', () => {
  const homes = [
    project({ id: 'a' }),
    project({
      id: 'b',
      businessType: 'bzf',
      unitTypes: [{ name: 'A', layout: '四室两厅', areaMin: 90, areaMax: 100, count: 1 }],
    }),
    project({ id: 'c', businessType: 'commerce', ...shop }),
  ]
  const asked = { business: 'bzf', people: '1' }
  expect(filtersOf(asked, facetsOf(homes, [], asked))).toMatchObject(asked)
  const shops = { tenure: 'trade', people: '1' }
  expect(filtersOf(shops, facetsOf(homes, [], shops)).people).toBeUndefined()
})
