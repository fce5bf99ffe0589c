import { expect, it } from 'vitest'
import { Bookmark } from '../../../templates/parts/Bookmark.tsx'
import { render } from '../visit.tsx'

it('leads to the page that keeps a content, without saying who is logged in', () => {
  const { document } = render(<Bookmark contentId="p01" />)
  const link = document.querySelector('a')
  expect([link?.getAttribute('href'), link?.dataset.bookmark]).toEqual(['/bookmark?contentId=p01', 'p01'])
  expect(link?.textContent).toBe('收藏')
})
