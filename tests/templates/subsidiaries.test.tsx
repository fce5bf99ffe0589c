import { expect, it } from 'vitest'
import { load } from '../../templates/subsidiaries/load.ts'
import { View } from '../../templates/subsidiaries/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'
import { visit } from './visit.tsx'

function subsidiaries(records: unknown[]) {
  const answers = { selectFrontSubsidiary: () => records }
  return visit({ load, View, columnKey: 'children_company', answers })
}

it('shows what each company of the demo does, and how to reach it', async () => {
  const { document, asked } = await subsidiaries(demoRecords('subsidiary', demoTree()))
  expect(asked.map((path) => path.split('/').at(-1))).toEqual([
    'selectFrontSubsidiary?columnId=children_company',
  ])
  expect(document.querySelectorAll('li[id] h2')).toHaveLength(8)
  const company = document.getElementById('s03')
  expect(company?.textContent).toContain('控股持股80%')
  expect(company?.querySelector('time')?.textContent).toBe('2021年3月30日')
  const links = [...(company?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['tel:000088000303', 'https://s03.qinglan-anju.example'])
})

it('leaves out a share that cannot be one, and all that nobody wrote', async () => {
  const company = { id: 'x', kind: 'subsidiary', columnId: 'children_company', name: '甲', intro: '乙' }
  const { document } = await subsidiaries([
    { ...company, shareholding: 0 },
    { ...company, id: 'y', shareholding: 51 },
  ])
  expect(document.getElementById('x')?.textContent).toBe('甲乙')
  expect(document.getElementById('y')?.textContent).toBe('甲持股51%乙')
})

it('says that the column is being put together when it holds no company', async () => {
  const { document } = await subsidiaries([])
  expect(document.querySelector('.empty h2')?.textContent).toBe('这个栏目的内容正在整理')
})
