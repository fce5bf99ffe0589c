import { expect, test } from 'vitest'
import { selectProjects } from '../../../../src/server/subjects/projects/select-projects.ts'
import { project } from '../../../templates/project-support.tsx'

const pinned = project({
  id: 'p1',
  publishDate: '2026-03-10',
  priceMin: 31,
  priceMax: 34,
  availableUnits: 124,
})
const newer = project({
  id: 'p2',
  publishDate: '2026-10-20',
  priceMin: 24,
  priceMax: 27,
  availableUnits: 402,
})
const oldest = project({
  id: 'p3',
  publishDate: '2024-09-02',
  priceMin: 36,
  priceMax: 40,
  availableUnits: undefined,
})

test.each([
  [undefined, ['p1', 'p2', 'p3']],
  ['newest', ['p2', 'p1', 'p3']],
  ['priceUp', ['p2', 'p1', 'p3']],
  ['priceDown', ['p3', 'p1', 'p2']],
  ['available', ['p2', 'p1', 'p3']],
] as const)('projects asked for by %s come in their order', (sort, order) => {
  expect(selectProjects([pinned, newer, oldest], { sort }).map(({ id }) => id)).toEqual(order)
})
