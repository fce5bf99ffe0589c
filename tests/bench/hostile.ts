import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './report.ts'

const ASKED = 1500
const EVERY_MILLISECONDS = 4

/**
 * What others notice while two hundred connections send a body a byte at a time, and two thousand large heads come in:
 * the 99th percentile of their waiting, against the same without. Asked at a steady pace, not as fast as it goes.
 */
export async function measureHostile(
  server: { origin: string },
  report: (figure: Figure) => void,
): Promise<void> {
  await waits(server.origin)
  const idle = await waits(server.origin)
  // In a process of its own, so that what is measured is the server's time and not the attacker's.
  const attacker = fork(fileURLToPath(new URL('hostile-load.ts', import.meta.url)), [server.origin])
  await once(attacker, 'message')
  const busy = await waits(server.origin)
  attacker.kill()
  const [before, after] = [percentile(idle, 0.99), percentile(busy, 0.99)]
  report({
    name: 'others’ wait, 200 slow bodies and 2,000 large heads, p99',
    value: after / before,
    unit: '×',
    must: 3,
    note: `${before.toFixed(1)} and ${after.toFixed(1)} ms; medians ${percentile(idle, 0.5).toFixed(1)} and ${percentile(busy, 0.5).toFixed(1)}`,
  })
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
