import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/server.ts'
import { cpuOfLoad, settled } from './cpu.ts'
import type { Figure } from './report.ts'

const REQUESTS = 20_000
const SETTINGS = { ACCESS_LOG: 'log', METRICS: '127.0.0.1:0' }

/** CPU of a page from the cache with the access log, or with the figures, over that without, in turns. */
export async function measureAccessLog(
  { rounds, part }: { rounds: number; part: number },
  report: (figure: Figure) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-bench-access-'))
  const plain = await startServer()
  try {
    for (const [name, value] of Object.entries(SETTINGS)) {
      const watched = await startServer({ [name]: name === 'ACCESS_LOG' ? join(folder, value) : value })
      try {
        for (const { pid } of [plain, watched]) await settled([pid])
        const cost = ({ origin, pid }: typeof plain) =>
          cpuOfLoad([pid], {
            origin,
            path: () => '/home',
            headers: { 'accept-encoding': 'br' },
            requests: REQUESTS * part,
          })
        await cost(plain)
        await cost(watched)
        const ratios: number[] = []
        for (let round = 0; round < rounds; round += 1)
          ratios.push((await cost(watched)) / (await cost(plain)))
        const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
        const note = `median of ${rounds}: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`
        const limits = name === 'ACCESS_LOG' ? { must: 1.1 } : {}
        report({ name: `${name}: kept page with it over without`, value: median, unit: '×', ...limits, note })
      } finally {
        await watched.stop()
      }
    }
  } finally {
    await plain.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
