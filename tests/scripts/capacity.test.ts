import { expect, test } from 'vitest'
import { type Act, simulate, throughput } from '../../scripts/capacity-model.ts'

const ACTS: Act[] = [
  { name: 'a code', reading: 1, portal: 4, database: 1 },
  { name: 'the form', reading: 30, portal: 4, database: 1 },
]
const place = (machines: number) => ({ machines, cores: 2, databaseCores: 4 })

test('each resident is served once, and the same place gives the same answer', () => {
  const opening = { residents: 20_000, half: 60 }
  const outcome = simulate(ACTS, place(1), opening)
  expect(outcome.done).toBe(20_000)
  expect(simulate(ACTS, place(1), opening)).toEqual(outcome)
})

test('more machines serve more residents, until the database bounds it', () => {
  expect(throughput(ACTS, place(1))).toEqual({ perSecond: 175, bound: 'portal' })
  expect(throughput(ACTS, place(4))).toEqual({ perSecond: 700, bound: 'portal' })
  expect(throughput(ACTS, place(16))).toEqual({ perSecond: 1400, bound: 'database' })
})

test('who comes to a place that is too small waits in the waiting room, and no longer once they are let in', () => {
  const crowd = { residents: 20_000, half: 10 }
  const [small, large] = [simulate(ACTS, place(1), crowd), simulate(ACTS, place(16), crowd)]
  expect(small.room.p50).toBeGreaterThan(20)
  expect(small.answers.p95).toBeLessThan(1)
  expect(large.room.p95).toBeLessThan(1)
})
