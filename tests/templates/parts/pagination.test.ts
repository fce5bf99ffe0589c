import { createElement } from 'react'
import { expect, it } from 'vitest'
import { Pagination, pageNumbers } from '../../../templates/parts/Pagination.tsx'
import { render } from '../visit.tsx'

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

it('marks on a phone what only a wide window has room for', () => {
  const page = (current: number, pages: number) => {
    const { document } = render(createElement(Pagination, { current, pages, address: String }))
    return [...document.querySelectorAll('a:not([rel]), span:not([aria-disabled])')]
      .map(({ className, textContent }) => (className.includes('far') ? `(${textContent})` : textContent))
      .join(' ')
  }
  expect(page(1, 4)).toBe('1 2 (3) … 4')
  expect(page(5, 5)).toBe('1 (2) (3) … 4 5')
  expect(page(1, 9)).toBe('1 2 (3) … 9')
  expect(page(2, 4)).toBe('1 2 3 4')
  expect(page(5, 9)).toBe('1 … 4 5 6 … 9')
})
