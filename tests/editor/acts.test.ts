// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ACTS, type Knowledge, type Row, touchedBy } from '../../src/editor/contents/bulk-actions.ts'
import { stateChoices } from '../../src/editor/contents/listing.ts'
import type { EditorColumn, Me } from '../../src/editor/kit/me.ts'

const column = (key: string, parentKey: string | null, neededSteps = 0) =>
  ({ key, parentKey, neededSteps }) as EditorColumn
const known: Knowledge = {
  me: {
    grants: [
      { columnKey: 'mine', role: 'publisher' },
      { columnKey: 'written', role: 'author' },
    ],
  } as unknown as Me,
  columns: [
    column('mine', null),
    column('below', 'mine'),
    column('reviewed', 'mine', 3),
    column('written', null),
  ],
  kinds: [
    { kind: 'article', schema: { 'x-kind': { pinned: 'isTop' } } },
    { kind: 'faq', schema: { 'x-kind': {} } },
  ],
}
const row = (more: Partial<Row>): Row => ({
  id: '1',
  kind: 'article',
  columnKey: 'below',
  title: '',
  state: 'live',
  isLive: true,
  isWaiting: false,
  isPinned: false,
  why: '',
  updatedBy: '',
  updatedAt: '',
  publishAt: null,
  withdrawAt: null,
  ...more,
})
const acts = (more: Partial<Row>) =>
  ACTS.filter((act) => touchedBy(act, [row(more)], known).length > 0).join(' ')

test('what can be done with a content goes by how it stands, by its kind, its column and one’s own rights', () => {
  expect(acts({})).toBe('copy move pin withdraw bin')
  expect(acts({ isPinned: true })).toBe('copy move unpin withdraw bin')
  expect(acts({ kind: 'faq' })).toBe('copy move withdraw bin')
  expect(acts({ columnKey: 'reviewed' })).toBe('copy move withdraw bin')
  expect(acts({ state: 'approved' })).toBe('copy move withdraw bin')
  expect(acts({ state: 'draft', isLive: false })).toBe('copy move bin')
  expect(acts({ state: 'scheduled', isLive: false, publishAt: '2027-01-01T00:00:00Z' })).toBe(
    'copy move withdraw bin',
  )
  expect(acts({ state: 'waiting', isLive: false, isWaiting: true })).toBe('copy move withdraw bin')
  expect(acts({ state: 'binned', isLive: false })).toBe('restore')
  expect(acts({ columnKey: 'written' })).toBe('copy')
  expect(acts({ columnKey: 'elsewhere' })).toBe('')
  expect(acts({ columnKey: '' })).toBe('')
  const whole = { ...known, me: { grants: [{ columnKey: '', role: 'administrator' }] } as unknown as Me }
  expect(ACTS.filter((act) => touchedBy(act, [row({ columnKey: '' })], whole).length > 0)).toEqual([
    'pin',
    'withdraw',
    'bin',
  ])
})

test('states that nothing is in are left out, but those that everybody learns by; more than are counted says so', () => {
  const counts = {
    live: 7,
    states: [
      { state: 'draft', count: 1000, isMore: true },
      { state: 'review', count: 2, isMore: false },
    ] as const,
  }
  const shown = (state?: Row['state']) =>
    stateChoices({ ...counts, states: [...counts.states] }, state).map((one) =>
      `${one.state} ${one.count}`.trim(),
    )
  expect(shown()).toEqual(['draft 1000+', 'review 2', 'live', 'withdrawn', 'binned'])
  expect(shown('waiting')).toEqual(['draft 1000+', 'review 2', 'waiting', 'live', 'withdrawn', 'binned'])
  expect(stateChoices(undefined, undefined).map(({ state }) => state)).toEqual([
    'draft',
    'live',
    'withdrawn',
    'binned',
  ])
})
