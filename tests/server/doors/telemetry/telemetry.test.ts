import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAccessLog } from '../../../../src/server/doors/access-log/access-log.ts'
import { type Answered, ResponseListeners } from '../../../../src/server/ground/http/response-listeners.ts'
import { visitorAddressBy } from '../../../../src/server/ground/http/visitor-address.ts'
import { createMetrics } from '../../../../src/server/doors/metrics/metrics.ts'
import { writeMetrics } from '../../../../src/server/doors/metrics/registry.ts'
import { serveMetrics } from '../../../../src/server/doors/metrics/server.ts'
import { testApp } from '../../../support/app.ts'
import { testDatabase } from '../../../support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'anju-access-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const database = await testDatabase()
const metrics = createMetrics({ database })
afterAll(() => metrics.stop())
const visitorAddress = visitorAddressBy(['loopback'])
const quiet = { error: vi.fn<() => void>() }
let now = Date.parse('2026-11-20T09:30:00Z')
const accessLog = openAccessLog({ folder, days: 183, visitorAddress, log: quiet, now: () => now })

let told: Answered[] = []
const watch = new ResponseListeners([
  (answered) => void told.push(answered),
  metrics.answered,
  accessLog.answered,
])
const { app } = await testApp({
  database,
  watch,
  trustProxy: ['loopback'],
  answerFirst: (request, response) => {
    if (request.url !== '/home') return false
    response.writeHead(200).end('kept')
    return true
  },
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
beforeEach(() => void (told = []))

/** Asks, and waits until the answer was told of. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const before = told.length
  const response = await fetch(origin + path, { headers, redirect: 'manual' })
  await response.text()
  await expect.poll(() => told.length).toBeGreaterThan(before)
}

async function lines(day = '2026-11-20'): Promise<Record<string, unknown>[]> {
  await accessLog.close()
  const text = readFileSync(join(folder, `access-${day}.log`), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('the access log', () => {
  test('has a line for each answer: what is kept, what is routed, what is refused', async () => {
    await ask('/home')
    await ask('/api/site?revision=x', { 'x-forwarded-for': '203.0.113.9' })
    await ask('/healthz')
    await new Promise<void>((done) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
        socket.end('GET /home HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')
      })
      socket.resume().on('close', () => done())
    })
    await expect.poll(() => told.length).toBe(4)
    const [kept, read, health, refused] = await lines()
    expect(kept).toEqual({
      time: '2026-11-20T09:30:00.000Z',
      from: '127.0.0.1',
      method: 'GET',
      address: '/home',
      status: 200,
      bytes: expect.any(Number),
      milliseconds: expect.any(Number),
      kept: true,
    })
    expect(kept?.bytes).toBeGreaterThan(50)
    expect(read).toMatchObject({
      from: '203.0.113.9',
      status: 400,
      requestId: expect.stringMatching(/^[0-9a-f]{8}-/),
    })
    expect(health).toMatchObject({ address: '/healthz', status: 200 })
    expect(refused).toMatchObject({ status: 400 })
  })

  test('is for its owner alone, and holds no token and no word that was searched for', async () => {
    await ask('/api/search?words=hunter2&tokenId=hunter3', { cookie: 'sessionKey=hunter4' })
    await lines()
    const [name = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain('hunter')
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  test('what an address holds cannot begin a line of its own', async () => {
    await ask('/%0A%7B%22from%22:%22me%22%7D"\\')
    const all = await lines()
    expect(all.every((line) => typeof line.time === 'string')).toBe(true)
  })

  test('a new day has a new file, and days that are over their time are removed', async () => {
    writeFileSync(join(folder, 'access-2026-05-21.log'), '')
    writeFileSync(join(folder, 'access-2026-05-22.log'), '')
    writeFileSync(join(folder, 'something-else.log'), '')
    now = Date.parse('2026-11-21T00:00:00Z')
    await ask('/home')
    expect(await lines('2026-11-21')).toHaveLength(1)
    expect(readdirSync(folder).toSorted()).toEqual([
      'access-2026-05-22.log',
      'access-2026-11-20.log',
      'access-2026-11-21.log',
      'something-else.log',
    ])
  })

  test('before a limit takes away what is younger than its days there is an alarm, and one for each day that goes', async () => {
    const small = join(folder, 'small')
    mkdirSync(small)
    for (const [day, size] of [
      ['18', 300],
      ['19', 300],
      ['20', 350],
    ] as const)
      writeFileSync(join(small, `access-2026-11-${day}.log`), 'x'.repeat(size))
    const error = vi.fn<(...said: unknown[]) => void>()
    const day = '2026-11-21'
    const opened = (limitBytes: number) =>
      openAccessLog({
        folder: small,
        days: 183,
        limitBytes,
        visitorAddress,
        log: { error },
        now: () => Date.parse(`${day}T09:00:00Z`),
      })
    const names = () => readdirSync(small).filter((name) => name.startsWith('access'))
    await ask('/home')
    let part = 0
    const write = async (limitBytes: number) => {
      const log = opened(limitBytes)
      for (const one of told) log.answered(one)
      await log.close()
      part = log.part()
      return error.mock.calls.splice(0).map(([facts, words]) => [facts, String(words).split(':')[0]])
    }
    expect(await write(10_000)).toEqual([])
    expect(part).toBeLessThan(0.8)
    // The alarm comes while everything is still there.
    const facts = { keptDays: expect.any(Number), wantedDays: 183 }
    expect(await write(1300)).toMatchObject([[facts, 'the access log nears its limit']])
    expect(names()).toHaveLength(4)
    // What the metric shows, before anything is removed.
    expect(part).toBeGreaterThan(0.8)
    expect(await write(1000)).toMatchObject([
      [facts, 'the access log nears its limit'],
      [{ name: 'access-2026-11-18.log' }, 'the access log is over its limit'],
    ])
    expect(names()).not.toContain('access-2026-11-18.log')
    expect(names()).toContain(`access-${day}.log`)
    rmSync(small, { recursive: true })
  })

  test('many lines at once all come, in their order, in any script', async () => {
    await ask('/home')
    const [one] = told
    if (!one) throw new Error('nothing was told')
    const paths = Array.from({ length: 6000 }, (_, n) => `/${n}${`/${'公告'.repeat(30)}`.repeat(4)}`)
    const many = openAccessLog({
      folder: join(folder, 'many'),
      days: 1,
      visitorAddress,
      log: quiet,
      now: () => now,
    })
    for (const url of paths) {
      const request = Object.create(one.request, { url: { value: url } })
      many.answered({ ...one, request })
    }
    await many.close()
    const text = readFileSync(
      join(folder, 'many', `access-${new Date(now).toISOString().slice(0, 10)}.log`),
      'utf8',
    )
    const addresses = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).address)
    expect(addresses).toEqual(paths)
  })

  test('a disk that does not keep up costs lines, which is told once, and not the memory', async () => {
    await ask('/home')
    const [one] = told
    if (!one) throw new Error('nothing was told')
    const slow = join(folder, 'slow')
    mkdirSync(slow)
    const file = join(slow, `access-${new Date(now).toISOString().slice(0, 10)}.log`)
    // Whoever writes into it waits for a reader.
    execFileSync('mkfifo', [file])
    const error = vi.fn<() => void>()
    const waiting = openAccessLog({ folder: slow, days: 1, visitorAddress, log: { error }, now: () => now })
    const asked = 200_000
    for (let n = 0; n < asked; n += 1) waiting.answered(one)
    expect(error).toHaveBeenCalledTimes(1)
    let lines = 0
    const reader = createReadStream(file, { flags: 'r+', encoding: 'utf8' })
    reader.on('data', (part) => (lines += String(part).split('\n').length - 1))
    await waiting.close()
    reader.destroy()
    expect(lines).toBeGreaterThan(1000)
    expect(lines).toBeLessThan(asked)
  })

  test('that cannot be written is told once, and costs no answer', async () => {
    const error = vi.fn<() => void>()
    const broken = openAccessLog({ folder: '/dev/null/x', days: 1, visitorAddress, log: { error } })
    await ask('/home')
    for (const one of [told[0], told[0]]) {
      if (one) broken.answered(one)
      await broken.close()
    }
    expect(error).toHaveBeenCalledTimes(1)
  })
})

test('a proxy that is not trusted tells nobody who asks', () => {
  const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect(visitorAddressBy(false)(request as never)).toBe('127.0.0.1')
  expect(visitorAddressBy(['10.0.0.0/8'])(request as never)).toBe('127.0.0.1')
  expect(visitorAddressBy(true)(request as never)).toBe('203.0.113.9')
})

describe('the figures', () => {
  test('count answers by their route, pages by theirs, and nothing by what a visitor made up', async () => {
    await ask('/home')
    await ask('/t1/news_list?col1=a')
    for (const made of ['/a', '/b', '/c%22%0A']) await ask(made)
    await ask('/api/site/address?path=/x')
    metrics.rendered(0.02, 200)
    metrics.logged('error')
    const text = writeMetrics(await metrics.read())
    expect(text).toMatch(/_count\{route="\/home",status="2xx",kept="true"\} \d+\n/)
    expect(text).toContain('_count{route="/t1/news_list",status="2xx",kept="false"} 1\n')
    expect(text).toMatch(/_count\{route="\/\*",status="2xx",kept="false"\} [3-9]\n/)
    expect(text).toContain('_count{route="/api/site/address",status="4xx",kept="false"} 1\n')
    expect(text).toContain('anju_render_duration_seconds_bucket{status="2xx",le="0.01"} 0\n')
    expect(text).toContain('anju_render_duration_seconds_bucket{status="2xx",le="0.025"} 1\n')
    expect(text).toContain('anju_log_lines_total{level="error"} 1\n')
    expect(text).toContain('anju_database_up 1\n')
    expect(text).toMatch(/anju_build_info\{version="\d+\.\d+\.\d+[^"]*"\} 1\n/)
    expect(text).toMatch(/process_resident_memory_bytes \d{7,}\n/)
    // Each line is one that Prometheus reads, and each metric is told once.
    const line =
      /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="(?:[^"\\\n]|\\.)*"(?:,\w+="(?:[^"\\\n]|\\.)*")*\})? [\d.e+-]+)$/
    expect(
      text
        .trim()
        .split('\n')
        .filter((one) => !line.test(one)),
    ).toEqual([])
    const types = [...text.matchAll(/# TYPE (\w+)/g)].map(([, name]) => name)
    expect(types.length).toBe(new Set(types).size)
  })

  test('are served on an address of their own, and not to visitors', async () => {
    const server = await serveMetrics('127.0.0.1:0', () => 'a 1\n')
    try {
      const answer = await fetch(server.address)
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
      expect(await answer.text()).toBe('a 1\n')
      expect((await fetch(server.address.replace('metrics', ''))).status).toBe(404)
      expect((await fetch(server.address, { method: 'POST' })).status).toBe(404)
      const place = new URL(server.address).host
      await expect(serveMetrics(place, () => '')).rejects.toThrow(/variable METRICS .* EADDRINUSE/)
    } finally {
      await server.close()
    }
    expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('anju_')
  })
})
