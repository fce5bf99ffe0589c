import { describe, expect, test } from 'vitest'
import type { Project } from '../../../../src/contract/types.ts'
import { openProjects, selectProjects } from '../../../../src/server/subjects/projects/select-projects.ts'
import { project } from '../../../templates/project-support.tsx'

describe('projects', () => {
  const unit = { name: 'A', layout: '两室一厅', areaMin: 60, areaMax: 70, count: 1 }
  const cheap = project({ id: 'cheap', priceMin: 10, priceMax: 20, status: 'full', district: '南浦区' })
  const dear = project({ id: 'dear', priceMin: 30, priceMax: 40, status: 'renting', unitTypes: [unit] })
  const ids = (list: readonly Project[]) => list.map(({ id }) => id)

  test.each([
    [{ priceMin: 15 }, ['cheap', 'dear']],
    [{ priceMin: 21 }, ['dear']],
    [{ priceMax: 29 }, ['cheap']],
    [{ district: '南浦区' }, ['cheap']],
    [{ status: 'renting' as const }, ['dear']],
    [{ layout: '两室' }, ['dear']],
    [{ businessType: 'psx' as const }, []],
    [{ tenure: 'rent' as const }, ['cheap', 'dear']],
    [{ tenure: 'buy' as const }, []],
    [{ people: 4 }, ['dear']],
    // Two rooms are not for one person, nor for five.
    [{ people: 1, layout: '两室' }, []],
    [{ people: 5, layout: '两室' }, []],
    [{ rentMin: 2500 }, ['dear']],
    // One and the same unit type has the rooms and the rent.
    [{ layout: '两室', rentMax: 1500 }, []],
  ])('that fit %j', (query, expected) => {
    expect(ids(selectProjects([cheap, dear], query))).toEqual(expected)
  })

  test('of shops are for no household', () => {
    const layout = '首层商铺'
    const shop = project({ id: 'shop', priceUnit: '元/㎡·天', unitTypes: [{ ...unit, layout }] })
    expect(ids(selectProjects([shop, dear], { people: 2 }))).toEqual(['dear'])
    expect(ids(selectProjects([shop, dear], { layout: '首层' }))).toEqual(['shop'])
  })

  test('for sale are found by no rent', () => {
    const sale = project({ id: 'sale', priceUnit: '元/㎡', priceMin: 30, priceMax: 40, unitTypes: [unit] })
    expect(ids(selectProjects([sale, dear], { rentMin: 1 }))).toEqual(['dear'])
    expect(ids(selectProjects([sale, dear], { rentMax: 100_000 }))).toEqual(['dear'])
  })

  test('ordered by price stand by tenure: a price of one unit is never compared with that of another', () => {
    const sale = project({ id: 'sale', priceUnit: '元/㎡', priceMin: 5, priceMax: 9000 })
    const shop = project({ id: 'shop', priceUnit: '元/㎡·天', priceMin: 1, priceMax: 2 })
    expect(ids(selectProjects([shop, sale, dear, cheap], { sort: 'priceUp' }))).toEqual([
      'cheap',
      'dear',
      'sale',
      'shop',
    ])
    expect(ids(selectProjects([shop, sale, cheap, dear], { sort: 'priceDown' }))).toEqual([
      'dear',
      'cheap',
      'sale',
      'shop',
    ])
  })

  test('that are open; all, when none is', () => {
    expect(ids(openProjects([cheap, dear]))).toEqual(['dear'])
    expect(ids(openProjects([cheap]))).toEqual(['cheap'])
  })
})
