import { connect, type Socket } from 'node:net'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './report.ts'

const SLOW_BODIES = 200
const LARGE_HEADS = 2000
const HEADS_AT_A_TIME = 50
const ASKED = 1500
const EVERY_MILLISECONDS = 4
/** Under the longest head that the server reads. */
const HEAD_BYTES = 40 * 1024
const BODY = '/api/bzf-portal-monitoring/bpmModuleAccessEntity/recordAmount'

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
  const slow = Array.from({ length: SLOW_BODIES }, () => slowBody(server.origin))
  const heads = largeHeads(server.origin)
  const busy = await waits(server.origin)
  await heads
  for (const stop of slow) stop()
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

/** A body that goes on for as long as the server takes it; then it comes back and begins anew. */
function slowBody(origin: string): () => void {
  let socket: Socket | undefined
  let isOver = false
  const begin = () => {
    if (isOver) return
    const { hostname, port, host } = new URL(origin)
    socket = connect(Number(port), hostname, () => {
      socket?.write(
        `POST ${BODY} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{`,
      )
    })
    socket.on('error', () => {}).on('close', begin)
  }
  begin()
  const timer = setInterval(() => socket?.writable && socket.write(' '), 500)
  return () => {
    isOver = true
    clearInterval(timer)
    socket?.destroy()
  }
}

async function largeHeads(origin: string): Promise<void> {
  const { hostname, port, host } = new URL(origin)
  const head = `GET /home HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\nx: ${'x'.repeat(HEAD_BYTES)}\r\n\r\n`
  const send = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(head))
      socket
        .resume()
        .on('error', () => {})
        .on('close', () => resolve())
    })
  for (let sent = 0; sent < LARGE_HEADS; sent += HEADS_AT_A_TIME) {
    await Promise.all(Array.from({ length: HEADS_AT_A_TIME }, send))
  }
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
