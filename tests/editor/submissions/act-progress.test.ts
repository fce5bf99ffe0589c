import { expect, it } from 'vitest'
import { outcomesOf, progressOf } from '../../../src/editor/submissions/act-progress.ts'
import type { Act } from '../../../src/editor/submissions/act-types.ts'

const ACT = { total: 10, done: 10, takenBack: 2, notUndone: 1 } as Act
const outcomes: Act['outcomes'] = [
  { outcome: 'changed', count: 5 },
  { outcome: 'proposed', count: 1 },
  { outcome: 'same', count: 4 },
]

it('while an act is taken back, what is done of that is counted, among those that it had changed', () => {
  const undoing = progressOf({ ...ACT, outcomes, state: 'undoing' })
  expect(undoing).toEqual({ isUndoing: true, gone: 3, among: 6, percent: 50 })
  const running = progressOf({ ...ACT, outcomes, state: 'running', done: 4 })
  expect(running).toEqual({ isUndoing: false, gone: 4, among: 10, percent: 40 })
  expect(progressOf({ ...ACT, outcomes: [], state: 'waiting', total: null, done: 0 }).percent).toBe(0)
})

it('whatever is neither changed, proposed nor the same was refused; what is still to be done has no outcome', () => {
  const more: Act['outcomes'] = [
    ...outcomes,
    { outcome: 'outdated', count: 2 },
    { outcome: 'gone', count: 3 },
    { outcome: null, count: 7 },
  ]
  expect(outcomesOf({ ...ACT, outcomes: more })).toEqual({ changed: 5, proposed: 1, same: 4, refused: 5 })
})
