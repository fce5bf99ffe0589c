import { expect, test } from 'vitest'
import { inSlices } from '../../../../src/server/store/db/in-slices.ts'

/** Rows that are deleted as a statement does it. */
function table(rows: number) {
  const slices: number[] = []
  const change = async (most: number) => {
    const some = Math.min(most, rows)
    rows -= some
    slices.push(some)
    return some
  }
  return { change, slices }
}

test('many rows are changed a slice at a time, and others go in between', async () => {
  const { change, slices } = table(1200)
  let others = 0
  const other = setInterval(() => (others += 1), 0)
  const slow = async (most: number) => {
    await new Promise((done) => setTimeout(done, 5))
    return change(most)
  }
  expect(await inSlices(slow)).toBe(1200)
  clearInterval(other)
  expect(slices).toEqual([500, 500, 200])
  expect(others).toBeGreaterThan(0)
})

test('when the process stops, it ends after the slice that is under way and says how many it was', async () => {
  const { change, slices } = table(5000)
  const ending = new AbortController()
  const once = (most: number) => {
    ending.abort()
    return change(most)
  }
  expect(await inSlices(once, ending.signal)).toBe(500)
  expect(slices).toEqual([500])
})
