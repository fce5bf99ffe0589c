import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './report.ts'

const ASKED = 1500
const EVERY_MILLISECONDS = 4
const ROUNDS = 3

/**
 * What others notice while two hundred connections send a body a byte at a time, and two thousand large heads come in while they
 * ask: the 99th percentile of their waiting, against the same without. Asked at a steady pace, not as fast as it goes; in
 * turns, so that what else the machine does meets both.
 */
export async function measureHostile(
  server: { origin: string },
  report: (figure: Figure) => void,
): Promise<void> {
  await waits(server.origin)
  const [idle, busy]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(...(await waits(server.origin)))
    busy.push(...(await beside(server.origin, 'through', () => waits(server.origin))))
  }
  const burst = await beside(server.origin, 'burst', () => waits(server.origin))
  const compared = (waited: readonly number[]) => ({
    value: percentile(waited, 0.99) / percentile(idle, 0.99),
    unit: '×' as const,
    note: `${percentile(idle, 0.99).toFixed(1)} and ${percentile(waited, 0.99).toFixed(1)} ms; medians ${percentile(idle, 0.5).toFixed(1)} and ${percentile(waited, 0.5).toFixed(1)}`,
  })
  report({
    name: 'others’ wait, 200 slow bodies and 2,000 large heads, p99',
    must: 3,
    ...compared(busy),
  })
  report({ name: 'the same, heads fifty at once as fast as they are answered', ...compared(burst) })
}

/** Beside an attacker in a process of its own, so that what is measured is the server's time and not the attacker's. */
async function beside<Result>(
  origin: string,
  pace: 'through' | 'burst',
  work: () => Promise<Result>,
): Promise<Result> {
  const load = fileURLToPath(new URL('hostile-load.ts', import.meta.url))
  const attacker = fork(load, [origin, String(pace === 'burst' ? 0 : ASKED * EVERY_MILLISECONDS)])
  try {
    await once(attacker, 'message')
    return await work()
  } finally {
    await ended(attacker)
  }
}

async function ended(attacker: ChildProcess): Promise<void> {
  const exit = once(attacker, 'exit')
  attacker.kill()
  await exit
}

/** Milliseconds of each of many pages from the cache. */
async function waits(origin: string): Promise<number[]> {
  const taken: Promise<number>[] = []
  const begun = performance.now()
  for (let each = 0; each < ASKED; each += 1) {
    const late = begun + each * EVERY_MILLISECONDS - performance.now()
    if (late > 0) await pause(late)
    taken.push(wait(origin))
  }
  return Promise.all(taken)
}

function wait(origin: string): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    request(`${origin}/home`, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - begun))
    })
      .on('error', reject)
      .end()
  })
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
