import { expect, it } from 'vitest'
import { isEmpty } from '../../src/editor/shell/empty-column.ts'
import type { EditorColumn } from '../../src/editor/kit/me.ts'

const column = (key: string, over: Partial<EditorColumn> = {}) =>
  ({
    key,
    parentKey: null,
    template: 'list',
    live: 0,
    drafts: 0,
    isBinned: false,
    externalUrl: null,
    settings: {},
    ...over,
  }) as EditorColumn

it.each<[string, boolean, Partial<EditorColumn>]>([
  ['without contents', true, {}],
  ['with a draft', false, { drafts: 1 }],
  ['in the bin', false, { isBinned: true }],
  ['that leads to another site', false, { externalUrl: 'https://a.example' }],
  ['that shows no contents', false, { template: 'form' }],
  ['of projects that has none', true, { template: 'project-showcase' }],
  ['that shows the projects of another', false, { template: 'project-showcase', settings: { source: 'b' } }],
  ['that names one in the bin', true, { template: 'project-showcase', settings: { source: 'bin' } }],
  [
    'that names one that is not published',
    true,
    { template: 'project-showcase', settings: { source: 'new' } },
  ],
  ['that names itself', true, { template: 'project-showcase', settings: { source: 'a' } }],
  ['that names one that I may not see', false, { template: 'project-showcase', settings: { source: 'x' } }],
])('a column %s: is to be filled: %s', (_, isTold, over) => {
  const one = column('a', over)
  expect(
    isEmpty(
      [one, column('b', { live: 1 }), column('bin', { isBinned: true }), column('new', { published: false })],
      one,
    ),
  ).toBe(isTold)
})

it('a column with contents below it is not to be filled', () => {
  const parent = column('a')
  const columns = [parent, column('b', { parentKey: 'a', live: 1 })]
  expect(isEmpty(columns, parent)).toBe(false)
})
