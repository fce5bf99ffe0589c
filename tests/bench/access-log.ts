import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../support/server.ts'
import { cpuOfLoad, settled } from './cpu.ts'
import { measuredAgain, type Figure } from './report.ts'

const REQUESTS = 20_000
const SETTINGS = { ACCESS_LOG: 'log', METRICS: '127.0.0.1:0' }
/** Of each sort: two processes that run the same code differ by as much as what is measured. */
const SERVERS = 4
/** Turns before anything counts: a server that was just started compiles for some seconds. */
const WARM_UPS = 4

/** CPU of a page from the cache with the access log, or with the figures, over that without, in turns. */
export async function measureAccessLog(
  { rounds, part }: { rounds: number; part: number },
  report: (figure: Figure) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-bench-access-'))
  const servers: RunningServer[] = []
  const start = async (env: Record<string, string>) => {
    const started: RunningServer[] = []
    for (let each = 0; each < SERVERS; each += 1) started.push(await startServer(env))
    servers.push(...started)
    return started
  }
  const cost = ({ origin, pid }: RunningServer) =>
    cpuOfLoad([pid], {
      origin,
      path: () => '/home',
      headers: { 'accept-encoding': 'br' },
      requests: REQUESTS * part,
    })
  try {
    const plain = await start({})
    for (const [name, value] of Object.entries(SETTINGS)) {
      const watched = await start({ [name]: name === 'ACCESS_LOG' ? join(folder, value) : value })
      for (const { pid } of servers) await settled([pid])
      for (let turn = 0; turn < WARM_UPS; turn += 1)
        for (const server of [...plain, ...watched]) await cost(server)
      const measure = async () => {
        const costs = new Map<RunningServer, number[]>()
        for (let round = 0; round < rounds; round += 1) {
          // In turns, so that what else the machine does meets both alike.
          for (const [at, server] of plain.entries()) {
            for (const each of [server, watched[at] ?? server])
              costs.set(each, [...(costs.get(each) ?? []), await cost(each)])
          }
        }
        const costOf = (sort: RunningServer[]) =>
          sort.reduce((sum, server) => sum + median(costs.get(server) ?? []), 0) / SERVERS
        const limits = name === 'ACCESS_LOG' ? { must: 1.1 } : {}
        const [before, now] = [costOf(plain), costOf(watched)]
        const note = `${now.toFixed(1)} µs against ${before.toFixed(1)}; ${SERVERS} servers of each`
        return {
          name: `${name}: kept page with it over without`,
          value: now / before,
          unit: '×',
          ...limits,
          note,
        }
      }
      report(await measuredAgain(measure))
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
