import { expect, it } from 'vitest'
import type { Column } from '../../src/contract/types.ts'
import { View } from '../../templates/site-map/View.tsx'
import { render, siteWith } from './visit.tsx'

const column = (key: string, children: Column[] = [], more: Partial<Column> = {}): Column => ({
  key,
  label: key.toUpperCase(),
  template: 'list',
  route: '/t1/news_list',
  feed: true,
  children,
  ...more,
})

const columns = [
  column('a', [column('b', [column('c', [column('d')])]), column('e', [column('f')], { hidden: true })]),
  column('g', [column('h', [], { label: 'G' })], { template: 'faq', feed: undefined }),
  column('i', [], { externalUrl: 'https://other.example/' }),
]

it('shows every column that is not hidden, as deep as it lies', () => {
  const { document } = render(<View />, { site: siteWith({ columns }) })
  const links = [...document.querySelectorAll('section a:not([type])')]
  expect(links.map((link) => link.textContent)).toEqual(['A', 'B', 'C', 'D', 'G', 'I'])
  expect(links.map((link) => link.getAttribute('href')).slice(3)).toEqual([
    '/t1/news_list?col1=a&col2=b&col3=c&col4=d',
    '/t1/news_list?col1=g',
    'https://other.example/',
  ])
  expect(document.querySelectorAll('section > ul ul ul')).toHaveLength(1)
})

it('offers the feeds of lists, each by its name', () => {
  const { document } = render(<View />, { site: siteWith({ columns }), locale: 'en' })
  const feeds = [...document.querySelectorAll('a[type="application/rss+xml"]')]
  expect(feeds.map((feed) => [feed.getAttribute('href'), feed.textContent])).toEqual([
    ['/feeds/b.xml', 'RSS feed of B'],
    ['/feeds/c.xml', 'RSS feed of C'],
    ['/feeds/d.xml', 'RSS feed of D'],
  ])
})
