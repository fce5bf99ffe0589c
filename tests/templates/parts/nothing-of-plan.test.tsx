import { expect, it } from 'vitest'
import { narrowingOf } from '../../../templates/board/narrow.ts'
import { View as Board } from '../../../templates/board/View.tsx'
import { View as Choose } from '../../../templates/choose/View.tsx'
import { View as Draw } from '../../../templates/draw/View.tsx'
import { View as Flats } from '../../../templates/flats/View.tsx'
import { View as Hall } from '../../../templates/hall/View.tsx'
import { render } from '../visit.tsx'

const narrowing = { type: '', building: '', floor: '', price: '', sort: '' }

it.each([
  ['board', <Board key="board" data={{ isChangedToday: false, narrowing: narrowingOf({}), current: 1 }} />],
  ['choose', <Choose key="choose" data={{ planId: 'none', narrowing, isLoggedIn: false }} />],
  ['draw', <Draw key="draw" data={undefined} />],
  ['flats', <Flats key="flats" data={undefined} />],
  ['hall', <Hall key="hall" data={undefined} />],
])('the page “%s” of a plan that is not there says so, and leads to the plans', (_name, page) => {
  const { document } = render(page)
  expect(document.querySelector('h1')?.textContent).toMatch(/^这里(还)?没有/)
  const ways = [...document.querySelectorAll('.empty a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ])
  expect(ways).toEqual([['/home#plans', '全部计划']])
})
