import { expect, it } from 'vitest'
import { Bookmark } from '../../../templates/parts/Bookmark.tsx'
import { render, siteWith } from '../visit.tsx'

const address = '/t1/projectDetail?col1=business&contentId=p01'

it('leads to login, which hears where to come back to', () => {
  const { document } = render(<Bookmark address={address} />)
  const link = document.querySelector('a')
  const target = new URL(link?.getAttribute('href') ?? '', 'http://portal.test')
  expect(target.pathname).toBe('/login')
  expect(target.searchParams.get('back')).toBe(address)
  expect(link?.textContent).toBe('收藏')
})

it('is not there on a site without a login page', () => {
  expect(render(<Bookmark address={address} />, { site: siteWith({ columns: [] }) }).html).toBe('')
})
