import { expect, it } from 'vitest'
import { addressOfLink } from '../../templates/parts/external.ts'
import { siteWith } from './visit.tsx'

const hidden = {
  key: 'reg',
  label: '登记',
  template: 'form',
  route: '/t1/register',
  hidden: true,
  children: [],
}
const shown = { key: 'news', label: '新闻', template: 'list', route: '/t1/news_list', children: [] }
const site = siteWith({ columns: [hidden, shown] })

it.each([
  ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ['/media/0123/form.pdf', '/media/0123/form.pdf'],
  ['/t1/news_list?col1=news', '/t1/news_list?col1=news'],
  ['/t1/register', undefined],
  ['/login', undefined],
  ['//[', undefined],
  ['', undefined],
])('%s leads to %s', (link, address) => {
  expect(addressOfLink(site, link)).toBe(address)
})
