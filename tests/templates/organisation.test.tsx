import { expect, it } from 'vitest'
import { load } from '../../templates/organisation/load.ts'
import { View } from '../../templates/organisation/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'
import { pageOf, visit } from './visit.tsx'

const unit = (id: string, parentId?: string, change: object = {}) => {
  return { id, kind: 'orgNode', columnId: 'organizational_structure', name: `单位${id}`, parentId, ...change }
}

function organisation(units: unknown[], query = {}) {
  const answers = {
    selectByPage: (asked: URLSearchParams) => {
      const [current, size] = [Number(asked.get('current')), Number(asked.get('size'))]
      const records = units.slice((current - 1) * size, current * size)
      return pageOf(records, units.length, { current, size })
    },
  }
  return visit({ load, View, answers, columnKey: 'organizational_structure', query })
}

it('nests every unit of the demo below its superior, under headings that skip no level', async () => {
  const { document } = await organisation(demoRecords('orgNode', demoTree()))
  const place = document.getElementById('org-rent')
  const superiors: (string | null | undefined)[] = []
  for (let item = place?.closest('li'); item; item = item.parentElement?.closest('li')) {
    superiors.push(item.querySelector('h2, h3, h4, h5')?.textContent)
  }
  expect(superiors).toEqual(['住房配租部', '业务部门', '经营管理层', '董事会'])
  expect(place?.querySelector('a')?.getAttribute('href')).toBe('tel:000088000210')
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
    Number(tagName[1]),
  )
  expect(levels.every((level, index) => level - (levels[index - 1] ?? 0) <= 1)).toBe(true)
  expect(document.querySelectorAll('main h1, h1')).toHaveLength(1)
})

it('shows each unit once, though superiors are missing or go round in a circle', async () => {
  const { document } = await organisation([
    unit('a'),
    unit('x', 'b'),
    unit('b', 'gone'),
    unit('c', 'd'),
    unit('d', 'c'),
    unit('e', 'e'),
    unit('f', 'd'),
  ])
  const names = [...document.querySelectorAll('section :is(h2, h3, h4)')].map(
    ({ textContent }) => textContent,
  )
  expect(names).toEqual(['单位a', '单位b', '单位x', '单位c', '单位d', '单位f', '单位e'])
  expect([...document.querySelectorAll('section h2')]).toHaveLength(4)
})

it('keeps a chain of 250 units readable: read in pages, nested no deeper than headings go', async () => {
  const chain = Array.from({ length: 250 }, (_, index) =>
    unit(`u${index}`, index ? `u${index - 1}` : undefined),
  )
  const { document, asked } = await organisation(chain)
  expect(asked).toHaveLength(3)
  expect(document.getElementById('u249')?.firstElementChild?.tagName).toBe('H6')
  expect(document.querySelectorAll('section li')).toHaveLength(250)
})

it('says that the column is being put together when it holds no unit', async () => {
  const { document } = await organisation([])
  expect(document.querySelector('.empty h2')?.textContent).toBe('这个栏目的内容正在整理')
})
