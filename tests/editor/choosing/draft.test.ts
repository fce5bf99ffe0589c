import { expect, it } from 'vitest'
import { beginWith } from '../../../src/editor/choosing/draft.ts'

const session = (number: number, day: number, from: number, to: number) => ({
  number,
  startsAt: `2026-12-0${day}T01:00:00.000Z`,
  endsAt: `2026-12-0${day}T02:00:00.000Z`,
  isMakeUp: false,
  from,
  to,
})
const plan = {
  planId: 'a',
  title: 'A',
  columnKey: 'plans',
  now: '2026-12-02T00:00:00.000Z',
  flats: 20,
  types: [],
  fields: [],
  version: 1,
}

it('proposes sessions for those who have none; where everybody has one, for those whose session has not begun', () => {
  const sessions = [session(1, 1, 1, 10), session(2, 3, 11, 20)]
  const ranks = (households: number, published = sessions) => {
    const { from, to } = beginWith({ ...plan, sessions: published }, { households, isDrawn: true })
    return [from, to]
  }
  expect(ranks(50, [])).toEqual([1, 20])
  expect(ranks(50)).toEqual([21, 50])
  expect(ranks(20)).toEqual([11, 20])
})
