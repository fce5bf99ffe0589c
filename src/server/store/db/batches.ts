import { isDatabaseAway } from '../../ground/outage.ts'
import type { Db } from './database.ts'
import { currentShare, type Share } from './shares.ts'

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

/** How long a statement that writes a batch waits for a row that another process has locked: `lock_timeout`. */
export const PATIENCE = '250ms'

/** Milliseconds after which waiting items stop waiting for a batch that is held up. */
const HELD_UP = 50
/** Items in one batch. */
const MOST_ITEMS = 64

/**
 * Groups concurrent requests into batches. While no batch is running, those that arrive in one turn of the event loop form one,
 * which starts at the end of that turn; requests that arrive meanwhile form the next batch. Nothing waits for company. If a batch fails, each item is processed alone, so that one bad item does
 * not fail the others.
 */
export function createBatches<Item, Result>({ work, weigh, heaviest }: Batching<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = []
  /** Batches that are running and not held up. */
  let current: object | undefined
  let beginning: NodeJS.Immediate | undefined

  function beginSoon(): void {
    if (!current) beginning ??= setImmediate(begin)
  }

  function begin(): void {
    beginning = undefined
    if (current || waiting.length === 0) return
    const batch = take()
    current = batch
    const end = () => {
      if (current !== batch) return
      current = undefined
      beginSoon()
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
      beginSoon()
    })
}

/** Batches for each share of the database: nobody waits for the sessions of another share. */
export function createBatchesByShare<Item, Result>(batching: Batching<Item, Result>) {
  const batches = new Map<Share, (item: Item) => Promise<Result>>()
  return (item: Item): Promise<Result> => {
    const share = currentShare()
    const batch = batches.get(share) ?? createBatches(batching)
    batches.set(share, batch)
    return batch(item)
  }
}

/** What is made once for each database, and for each transaction that asks for it. */
export function perDatabase<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const all = new WeakMap<Db, Made>()
  return (db) => {
    const made = all.get(db) ?? make(db)
    all.set(db, made)
    return made
  }
}
