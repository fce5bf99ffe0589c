import { expect, it } from 'vitest'
import { pageNumbers } from '../../../templates/parts/Pagination.tsx'

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 10, [1, 2, 3, 10]],
  [3, 10, [1, 2, 3, 4, 10]],
  [4, 10, [1, 2, 3, 4, 5, 10]],
  [5, 10, [1, 4, 5, 6, 10]],
  [9, 10, [1, 8, 9, 10]],
  [10, 10, [1, 8, 9, 10]],
  [3, 5, [1, 2, 3, 4, 5]],
])('on page %i of %i shows %j', (current, pages, shown) => {
  expect(pageNumbers(current, pages)).toEqual(shown)
})
