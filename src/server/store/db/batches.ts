import { isDatabaseAway } from '../../ground/outage.ts'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface Batching<Item, Result> {
  /** Processes all items or none, and answers in the order of the items. */
  work: (items: Item[]) => Promise<Result[]>
  /** The weight of an item. A batch weighs at most `heaviest`, or has one item. */
  weigh: (item: Item) => number
  heaviest: number
}

/** Milliseconds after which waiting items stop waiting for a batch that is held up. */
const HELD_UP = 50
/** Items in one batch. */
const MOST_ITEMS = 64

/**
 * Groups concurrent requests into batches. A request starts at once when no batch is running; requests that arrive meanwhile
 * form the next batch. Nothing waits for company. If a batch fails, each item is processed alone, so that one bad item does
 * not fail the others.
 */
export function createBatches<Item, Result>({ work, weigh, heaviest }: Batching<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = []
  /** Batches that are running and not held up. */
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
