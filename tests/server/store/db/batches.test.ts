import { expect, it } from 'vitest'
import { createBatches } from '../../../../src/server/store/db/batches.ts'

/** Batches whose work ends when the test says so. */
function heldBatches(heaviest = 1000) {
  const begun: { items: number[]; end: () => void; fail: (error: Error) => void }[] = []
  const ask = createBatches<number, number>({
    work: (items) =>
      new Promise((resolve, reject) => {
        begun.push({ items, end: () => resolve(items.map((item) => -item)), fail: reject })
      }),
    weigh: (item) => item,
    heaviest,
  })
  const next = async (count: number) => {
    await expect.poll(() => begun.length).toBeGreaterThanOrEqual(count)
    return begun[count - 1]
  }
  return { ask, begun, next, items: () => begun.map(({ items }) => items) }
}

it('what comes in one turn goes as one, and what comes meanwhile as the next, each with its own answer', async () => {
  const { ask, next, items } = heldBatches()
  const answers = [1, 2].map(ask)
  const first = await next(1)
  answers.push(...[3, 4].map(ask))
  expect(items()).toEqual([[1, 2]])
  first?.end()
  ;(await next(2))?.end()
  expect(await Promise.all(answers)).toEqual([-1, -2, -3, -4])
  const later = ask(5)
  ;(await next(3))?.end()
  expect(items()).toEqual([[1, 2], [3, 4], [5]])
  expect(await later).toBe(-5)
})

it('one that does not end keeps no others waiting, and ends all the same', async () => {
  const { ask, begun, next } = heldBatches()
  const first = ask(1)
  await next(1)
  const [second, third] = [2, 3].map(ask)
  ;(await next(2))?.end()
  expect(await Promise.all([second, third])).toEqual([-2, -3])
  begun[0]?.end()
  expect(await first).toBe(-1)
})

it('what is too heavy together is parted, and what is too heavy alone goes all the same', async () => {
  const { ask, next, items } = heldBatches(10)
  const answers = [1, 6, 4, 1, 30].map(ask)
  for (let count = 1; count <= 3; count += 1) (await next(count))?.end()
  expect(await Promise.all(answers)).toEqual([-1, -6, -4, -1, -30])
  expect(items()).toEqual([[1, 6], [4, 1], [30]])
})

it('of a batch that fails each is done by itself, and only what is at fault fails', async () => {
  const asked: number[][] = []
  const ask = createBatches<number, number>({
    work: async (items) => {
      asked.push(items)
      await Promise.resolve()
      if (items.includes(4)) throw new Error('4 is at fault')
      return items
    },
    weigh: () => 0,
    heaviest: 1,
  })
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(ask))
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true])
  expect(asked).toEqual([[1, 2, 3, 4, 5], [1], [2], [3], [4], [5]])
})

it('while the database is away nothing of a batch is asked for again', async () => {
  const { ask, begun, next } = heldBatches()
  const first = ask(1)
  await next(1)
  const answers = Promise.allSettled([first, ...[2, 3].map(ask)])
  begun[0]?.end()
  ;(await next(2))?.fail(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(begun).toHaveLength(2)
})
