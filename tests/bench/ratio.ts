import { startBare } from './bare.ts'
import { cpuOfLoad } from './cpu.ts'
import { bytesOf } from './load.ts'

export interface Contest {
  origin: string
  /** All processes whose CPU time counts: the portal's, and PostgreSQL's where it is used. */
  pids: readonly number[]
  path: (n: number) => string
  headers?: Record<string, string>
  /** The answers' content type. */
  type: string
  /** Requests of one round to the portal; the bare server gets more, since it is faster. */
  requests: number
  /** Requests before anything counts: a rendering takes thousands until it is compiled. */
  warmUp: number
  rounds: number
}

export interface Ratio {
  /** CPU time a request, as a multiple of the bare server's. */
  ratio: number
  /** Microseconds of CPU a request. */
  portal: number
  bare: number
  /** Length of the answer. */
  bytes: number
}

const BARE_REQUESTS = 20_000

/** CPU time of the portal's answers against bare node:http answering the same bytes, in turns, the median of rounds. */
export async function measureRatio(contest: Contest): Promise<Ratio> {
  const { origin, pids, path, headers = {}, type, requests, warmUp, rounds } = contest
  const body = await bytesOf(origin + path(1), headers)
  const bare = await startBare(body, type)
  let sent = 2
  const runPortal = (count: number) => {
    const from = sent
    sent += count
    return cpuOfLoad(pids, { origin, path: (n) => path(from + n), headers, requests: count })
  }
  const runBare = (count: number) =>
    cpuOfLoad([bare.pid], { origin: bare.origin, path: () => '/', headers, requests: count })
  try {
    // Both warm up before anything counts.
    await runPortal(warmUp)
    await runBare(BARE_REQUESTS)
    const measured: { portal: number; bare: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      measured.push({ bare: await runBare(BARE_REQUESTS), portal: await runPortal(requests) })
    }
    const middle = median(measured, ({ portal, bare: yardstick }) => portal / yardstick)
    return { ...middle, ratio: middle.portal / middle.bare, bytes: body.length }
  } finally {
    bare.stop()
  }
}

/** The one in the middle of their order by `value`. @throws when there is none. */
export function median<Item>(items: readonly Item[], value: (item: Item) => number): Item {
  const [middle] = items.toSorted((a, b) => value(a) - value(b)).slice(Math.floor(items.length / 2))
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
