import { expect, it } from 'vitest'
import { columnsOfUnknownTemplates } from '../../../../src/server/doors/render/unknown-templates.ts'
import { demoTree } from '../../../support/tree.ts'

it('names the columns whose template nobody knows, wherever they stand', () => {
  const strange = { key: 'strange', label: '?', template: 'carousel', children: [] }
  const [first, ...rest] = demoTree()
  if (!first) throw new Error('the demo has no columns')
  expect(columnsOfUnknownTemplates([{ ...first, children: [strange] }, ...rest])).toEqual([
    { column: 'strange', template: 'carousel' },
  ])
})
