import { isDatabaseAway } from '../../ground/outage.ts'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface Batching<Item, Result> {
  /** Does all or nothing of it; answers in the order of the items. */
  work: (items: Item[]) => Promise<Result[]>
  /** How heavy one is; a batch is at most `heaviest`, or one item. */
  weigh: (item: Item) => number
  heaviest: number
}

/** Milliseconds after which those who wait do so no longer: what is under way is held up. */
const HELD_UP = 50
/** Items of one batch. */
const MOST_ITEMS = 64

/**
 * Does together what is asked for at the same time: what comes while nothing is under way begins at once, what comes
 * meanwhile waits for that and goes as one. Nothing waits for company. Where a batch fails each of it is done by itself,
 * so that none fails for another.
 */
export function createBatches<Item, Result>({ work, weigh, heaviest }: Batching<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = []
  /** What is under way and not held up. */
  let current: object | undefined

  function begin(): void {
    if (current || waiting.length === 0) return
    const batch = take()
    current = batch
    const end = () => {
      if (current !== batch) return
      current = undefined
      begin()
    }
    const timer = setTimeout(end, HELD_UP)
    void run(batch).finally(() => {
      clearTimeout(timer)
      end()
    })
  }

  function take(): Waiting<Item, Result>[] {
    let weight = 0
    const end = waiting.findIndex(({ item }, index) => {
      weight += weigh(item)
      return index === MOST_ITEMS || (index > 0 && weight > heaviest)
    })
    const batch = end < 0 ? waiting : waiting.slice(0, end)
    waiting = end < 0 ? [] : waiting.slice(end)
    return batch
  }

  async function run(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    } catch (error) {
      if (batch.length > 1 && !isDatabaseAway(error)) await Promise.all(batch.map((one) => run([one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      begin()
    })
}
