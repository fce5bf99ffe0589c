import { describe, expect, test } from 'vitest'
import {
  aheadOf,
  type Line,
  move,
  NO_LINE,
  paceOf,
  positionOf,
  shareOf,
  waitingIn,
} from '../../../../src/server/subjects/waiting/line.ts'

const HOUR = Date.UTC(2026, 10, 27, 1)
const NONE = { early: 0, late: 0, taken: 0 }
const at = (line: Line, seconds: number, more: Partial<Parameters<typeof move>[1]> = {}) =>
  move(line, {
    ...NONE,
    now: HOUR + seconds * 1000,
    opensAt: HOUR,
    pace: 600,
    isPressed: false,
    seed: 's',
    ...more,
  })

/** Moves once a second; everybody who is let in comes five seconds later. */
function run(line: Line, from: number, seconds: number, coming = 1): Line {
  let moved = line
  const letIn: number[] = []
  for (let second = from; second < from + seconds; second += 1) {
    const before = Math.min(moved.mark, moved.early + moved.issued)
    const come = letIn.length >= 5 ? (letIn.shift() ?? 0) : 0
    moved = at(moved, second, { taken: Math.round(come * coming) })
    letIn.push(Math.min(moved.mark, moved.early + moved.issued) - before)
  }
  return moved
}

describe('a line', () => {
  test('lets nobody in before the hour, and has no order yet', () => {
    const line = at(at(NO_LINE, -600, { early: 40 }), -1, { early: 60 })
    expect(line).toMatchObject({ early: 100, mark: 0, seed: null })
    expect(waitingIn(line)).toBe(100)
  })

  test('draws its order once, at the hour', () => {
    const line = at(at(NO_LINE, -1, { early: 10 }), 0, { seed: 'first' })
    expect(line.seed).toBe('first')
    expect(at(line, 1, { seed: 'second' }).seed).toBe('first')
  })

  test('lets in what its pace says from the hour on, and those who came later behind the others', () => {
    const opened = at(at(NO_LINE, -60, { early: 3000 }), 0, { late: 100 })
    expect(opened.mark).toBe(50)
    const later = run(opened, 1, 60)
    expect(Math.round(later.mark)).toBe(650)
    expect(aheadOf(later, positionOf(later, { kind: 'late', number: 7 }))).toBeCloseTo(3007 - 650, 0)
  })

  test('that nobody stands in lets in whoever comes, as many at once as come in five seconds', () => {
    const line = at(NO_LINE, 7200, { late: 60 })
    const isIn = (number: number) => aheadOf(line, positionOf(line, { kind: 'late', number })) < 0
    expect([isIn(0), isIn(49), isIn(50)]).toEqual([true, true, false])
  })

  test('goes at a quarter of its pace and saves nothing while the portal is overloaded', () => {
    const line = at(at(NO_LINE, -1, { early: 1000 }), 0, { isPressed: true })
    expect(line.mark).toBe(0)
    expect(at(line, 4, { isPressed: true }).mark).toBe(10)
  })

  test('stands still at a pace of 0, and does not make up for it afterwards', () => {
    const waiting = at(at(NO_LINE, -1, { early: 1000 }), 0)
    const held = { ...waiting, pace: 0 }
    const later = at(held, 300, { late: 5 })
    expect(later.mark).toBe(waiting.mark)
    expect(at({ ...later, pace: 600 }, 301).mark).toBe(waiting.mark + 10)
  })

  test('goes faster where half of those let in have gone away, and at most four times as fast', () => {
    const opened = at(at(NO_LINE, -60, { early: 100_000 }), 0)
    const all = run(opened, 1, 120)
    expect(paceOf(all, 600)).toBe(600)
    const half = run(opened, 1, 120, 0.5)
    expect(paceOf(half, 600)).toBeGreaterThan(800)
    expect(half.taken).toBeGreaterThan(all.taken * 0.6)
    expect(half.taken).toBeLessThanOrEqual(all.taken)
    expect(paceOf(run(opened, 1, 120, 0), 600)).toBe(2400)
  })

  test('lets in a number that it does not know any more after a restore', () => {
    const line = at(NO_LINE, 60, { late: 3 })
    expect(aheadOf(line, positionOf(line, { kind: 'late', number: 9000 }))).toBeLessThan(0)
  })
})

test('the share of a keyed hash spreads places evenly over the line', () => {
  expect([shareOf('0'.repeat(64)), shareOf('8'.padEnd(64, '0'))]).toEqual([0, 0.5])
  expect(shareOf('f'.repeat(64))).toBeLessThan(1)
})
