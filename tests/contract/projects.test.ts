import { expect, test } from 'vitest'
import { projectEstimate, rounded, unitEstimate } from '../../src/contract/projects.ts'

const unit = {
  name: 'A',
  layout: '一室一厅',
  areaMin: 38.5,
  areaMax: 41.2,
  count: 10,
  priceMin: 31,
  priceMax: 33,
}
const large = { ...unit, areaMin: 60, areaMax: 60, priceMin: 32, priceMax: 34 }
const rental = { priceUnit: '元/㎡·月' as const, priceMin: 31, priceMax: 34, unitTypes: [large, unit] }

test('a unit type is estimated from its own areas and prices', () => {
  expect(unitEstimate(rental, large)).toEqual({ min: 60 * 32, max: 60 * 34 })
})

test('a unit type without a price takes the project’s', () => {
  expect(unitEstimate(rental, { ...unit, priceMin: undefined, priceMax: undefined })).toEqual({
    min: 38.5 * 31,
    max: 41.2 * 34,
  })
})

test('a project is estimated from its cheapest home to its dearest, rounded to tens', () => {
  const estimate = projectEstimate(rental)
  expect(estimate && rounded(estimate, 10)).toEqual({ min: 1190, max: 2040 })
})

test('a project whose sizes are unknown has no estimate', () => {
  expect(projectEstimate({ ...rental, unitTypes: [] })).toBeUndefined()
  expect(projectEstimate({ ...rental, unitTypes: [{ ...unit, areaMin: 0 }] })).toBeUndefined()
})

test('limits given the wrong way round are put in order', () => {
  expect(unitEstimate(rental, { ...unit, areaMin: 60, areaMax: 40, priceMin: 30, priceMax: 30 })).toEqual({
    min: 1200,
    max: 1800,
  })
})
