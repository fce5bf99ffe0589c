import { startServer } from '../support/server.ts'
import { cpuOfLoad, settled } from './cpu.ts'
import { type Engine, settingsOf } from './place.ts'
import { measuredAgain, type Figure } from './report.ts'
import { articlePath, prepareSite } from './site.ts'

/** Of each process. */
const WARM_UP = 5000
const CONNECTIONS = 32

/** CPU a request of two processes on one port over that of one process, in turns: PostgreSQL's is counted, too. */
export async function measureProcesses(
  engine: Engine,
  { rounds, part }: { rounds: number; part: number },
  report: (figure: Figure) => void,
): Promise<void> {
  if (engine.name === 'embedded') return
  const place = await engine.newPlace()
  try {
    await prepareSite(place, 500, { withTexts: true })
    const settings = { ...settingsOf(place), DEMO: 'off', SHED_AFTER: 'off' }
    const servers = [await startServer(settings), await startServer({ ...settings, PROCESSES: '2' })] as const
    try {
      const [one, two] = servers
      const article = await articlePath(one.origin)
      const path = { kept: () => article, afresh: (n: number) => `${article}&current=${n}` }
      for (const [name, requests] of [
        ['afresh', 2000 * part],
        ['kept', 20_000 * part],
      ] as const) {
        let sent = 0
        const cost = ({ origin, pid }: { origin: string; pid: number }, count: number) => {
          const from = sent
          sent += count
          return cpuOfLoad([pid, ...engine.pids], {
            origin,
            path: (n) => path[name](from + n),
            requests: count,
            connections: CONNECTIONS,
          })
        }
        for (const server of servers) {
          // Each of two processes compiles for itself.
          await cost(server, 2 * WARM_UP)
          await settled([server.pid])
        }
        report(
          await measuredAgain(async () => {
            const costs: [number, number][] = []
            for (let round = 0; round < rounds; round += 1)
              costs.push([await cost(one, requests), await cost(two, requests)])
            const [alone = 0, both = 0] =
              costs.toSorted(([a, b], [c, d]) => b / a - d / c)[Math.floor(rounds / 2)] ?? []
            return {
              name: `article page ${name}, two processes against one, ${engine.name}`,
              value: both / alone,
              unit: '×',
              must: 1.1,
              note: `${both.toFixed(0)} µs against ${alone.toFixed(0)} µs of CPU a request`,
            }
          }),
        )
      }
    } finally {
      for (const server of servers) await server.stop()
    }
  } finally {
    await place.drop()
  }
}
