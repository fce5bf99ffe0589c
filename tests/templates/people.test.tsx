import { expect, it } from 'vitest'
import { load } from '../../templates/people/load.ts'
import { View } from '../../templates/people/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'
import { pageOf, visit } from './visit.tsx'

function people(records: unknown[]) {
  return visit({ load, View, columnKey: 'leader_profile', answers: { selectByPage: () => pageOf(records) } })
}

it('shows who each of the demo’s people is, with the career folded', async () => {
  const { document } = await people(demoRecords('leader', demoTree()))
  const cards = [...document.querySelectorAll('li[id]')]
  expect(cards.map(({ id }) => id)).toEqual(['leader-1', 'leader-2', 'leader-5', 'leader-3', 'leader-4'])
  const [first] = cards
  expect(first?.querySelector('h2')?.textContent).toBe('沈启明')
  expect(first?.textContent).toContain('党委书记、董事长分管工作主持党委和董事会全面工作')
  const fold = first?.querySelector('details')
  expect(fold?.hasAttribute('open')).toBe(false)
  expect(fold?.querySelector('summary')?.textContent).toBe('沈启明的简历')
  expect(fold?.querySelectorAll('.prose li')).toHaveLength(3)
})

it('stands in for a missing portrait, and leaves out what nobody wrote', async () => {
  const { document } = await people([
    { id: 'x', kind: 'leader', columnId: 'leader_profile', name: '周样本', position: '监事' },
  ])
  const card = document.getElementById('x')
  expect(card?.querySelector('img, details, dl')).toBeNull()
  expect(card?.querySelector('[aria-hidden]')?.textContent).toBe('周')
})

it('says that the column is being put together when it holds nobody', async () => {
  const { document } = await people([])
  expect(document.querySelector('.empty h2')?.textContent).toBe('这个栏目的内容正在整理')
})
