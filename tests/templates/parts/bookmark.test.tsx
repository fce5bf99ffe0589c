import { expect, it } from 'vitest'
import { Bookmark } from '../../../templates/parts/Bookmark.tsx'
import { render } from '../visit.tsx'

it('leads to the page that keeps a content, without saying who is logged in', () => {
  const { document } = render(<Bookmark contentId="p01" />)
  const link = document.querySelector('a')
  expect(link?.matches('[data-bookmark]')).toBe(true)
  expect(link?.getAttribute('href')).toBe('/bookmark?contentId=p01')
  expect(link?.textContent).toBe('收藏')
})
