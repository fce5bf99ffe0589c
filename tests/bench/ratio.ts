import { startBare } from './bare.ts'
import { cpuSeconds } from './cpu.ts'
import { bytesOf, load } from './load.ts'

export interface Contest {
  origin: string
  /** All processes whose CPU time counts: the portal's, and PostgreSQL's where it is used. */
  pids: readonly number[]
  path: (n: number) => string
  headers?: Record<string, string>
  /** Requests of one round to the portal; the bare server gets more, since it is faster. */
  requests: number
}

export interface Ratio {
  /** CPU time a request, as a multiple of the bare server's. */
  ratio: number
  /** Microseconds of CPU a request. */
  portal: number
  bare: number
  bytes: number
}

const ROUNDS = 5
const BARE_REQUESTS = 20_000

/** CPU time of the portal's answers against bare node:http answering the same bytes, in turns, the median of rounds. */
export async function measureRatio({ origin, pids, path, headers = {}, requests }: Contest): Promise<Ratio> {
  const body = await bytesOf(origin + path(0), headers)
  const bare = await startBare(body, 'text/html; charset=utf-8')
  let sent = 0
  try {
    const runPortal = async (count: number) => {
      const from = sent
      sent += count
      const before = cpuSeconds(pids)
      await load({ origin, path: (n) => path(from + n), headers, requests: count })
      return ((cpuSeconds(pids) - before) * 1e6) / count
    }
    const runBare = async (count: number) => {
      const before = cpuSeconds([bare.pid])
      await load({ origin: bare.origin, path: () => '/', headers, requests: count })
      return ((cpuSeconds([bare.pid]) - before) * 1e6) / count
    }
    // Both warm up before anything counts.
    await runPortal(Math.ceil(requests / 2))
    await runBare(BARE_REQUESTS / 2)
    const rounds: { portal: number; bare: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ bare: await runBare(BARE_REQUESTS), portal: await runPortal(requests) })
    }
    const [middle] = rounds
      .toSorted((a, b) => a.portal / a.bare - b.portal / b.bare)
      .slice(Math.floor(ROUNDS / 2))
    if (!middle) throw new Error('no round was measured')
    return { ...middle, ratio: middle.portal / middle.bare, bytes: body.length }
  } finally {
    bare.stop()
  }
}
