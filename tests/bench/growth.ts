import { cpuOfLoad } from './cpu.ts'
import { median } from './ratio.ts'

/** A server whose requests' CPU time is measured. */
export interface Measured {
  origin: string
  pids: readonly number[]
  /** Of somebody who is logged in. */
  headers?: Record<string, string>
}

/** CPU time of the same request on a large site as a multiple of a small one's, in turns, the median of rounds. */
export async function measureGrowth(
  [small, large]: readonly [Measured, Measured],
  path: (n: number) => string,
  { requests, rounds }: { requests: number; rounds: number },
): Promise<{ ratio: number; small: number; large: number }> {
  let sent = 0
  const run = ({ origin, pids, headers = {} }: Measured) => {
    const from = (sent += requests)
    return cpuOfLoad(pids, { origin, path: (n) => path(from + n), headers, requests })
  }
  await run(small)
  await run(large)
  const measured: { small: number; large: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ small: await run(small), large: await run(large) })
  }
  const middle = median(measured, (one) => one.large / one.small)
  return { ...middle, ratio: middle.large / middle.small }
}
