import { existsSync, readFileSync } from 'node:fs'
import { get, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../../support/server.ts'
import { testDatabase } from '../../../support/database.ts'

const { databaseUrl, dataDir } = await testDatabase()

/** Processes that this one has started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** A connection of its own for each question, as from another visitor. */
async function ask(url: string): Promise<{ status: number; body: string }> {
  const asked = get(url, { agent: false })
  const [response] = await once(asked, 'response')
  return { status: response.statusCode, body: await text(response) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Asks without a pause until told to stop; answers what was not answered with 200. */
function asking(url: string) {
  const over = new AbortController()
  const failures: string[] = []
  let answered = 0
  const visitor = async () => {
    while (!over.signal.aborted) {
      const status = await ask(url).then(
        (one) => one.status,
        (error: unknown) => String(error),
      )
      answered += 1
      if (status !== 200) failures.push(String(status))
    }
  }
  const visitors = Promise.all([visitor(), visitor(), visitor(), visitor()])
  return async () => {
    over.abort()
    await visitors
    return { answered, failures }
  }
}

describe.skipIf(!databaseUrl)('PROCESSES=2 on one port', async () => {
  const metricsAt = `127.0.0.1:${await freePort()}`
  let server: RunningServer | undefined
  const running = async () =>
    (server ??= await startServer({
      PROCESSES: '2',
      DATABASE_URL: databaseUrl ?? '',
      SECRET_KEY: 'k'.repeat(32),
      DATA_DIR: dataDir,
      METRICS: metricsAt,
    }))
  afterAll(() => server?.stop())
  const figure = async (name: string) =>
    Number(
      new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(
        (await ask(`http://${metricsAt}/metrics`)).body,
      )?.[1],
    )

  test('both serve, and their figures are added up', async () => {
    const { origin, pid } = await running()
    expect(childrenOf(pid).length).toBe(2)
    for (let count = 0; count < 20; count += 1) await ask(`${origin}/healthz`)
    expect(await figure('anju_processes')).toBe(2)
    expect(await figure('anju_http_request_duration_seconds_count')).toBe(20)
  })

  test('one that hangs holds nobody up: the other takes the connections', async () => {
    const { origin, pid } = await running()
    const [first = 0] = childrenOf(pid)
    process.kill(first, 'SIGSTOP')
    try {
      for (let count = 0; count < 20; count += 1) expect((await ask(`${origin}/healthz`)).status).toBe(200)
    } finally {
      process.kill(first, 'SIGCONT')
    }
  })

  test('one that is killed is replaced, and somebody answers meanwhile', async () => {
    const { origin, pid } = await running()
    const before = childrenOf(pid)
    process.kill(before[0] ?? 0, 'SIGKILL')
    await expect
      .poll(() => childrenOf(pid).filter((child) => !before.includes(child)).length, { timeout: 200_000 })
      .toBe(1)
    expect((await ask(`${origin}/healthz`)).status).toBe(200)
    expect(await figure('anju_process_ends_total')).toBe(1)
  })

  test('SIGHUP replaces both, and no request is lost', async () => {
    const { origin, pid } = await running()
    const before = childrenOf(pid)
    const stop = asking(`${origin}/healthz`)
    process.kill(pid, 'SIGHUP')
    await expect
      .poll(() => childrenOf(pid).filter((child) => before.includes(child)).length, { timeout: 200_000 })
      .toBe(0)
    const { answered, failures } = await stop()
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(0)
    expect(childrenOf(pid).length).toBe(2)
  })

  test('SIGTERM lets what was begun come to its end, and all processes end', async () => {
    const { origin, pid } = await running()
    const children = childrenOf(pid)
    const { hostname, port } = new URL(origin)
    const begun = request({
      hostname,
      port,
      path: '/api/account/code',
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    })
    begun.flushHeaders()
    await once(begun, 'socket')
    const answer = once(begun, 'response')
    begun.write('{')
    const ended = server?.stop()
    begun.end('}')
    const [response] = await answer
    expect(response.statusCode).toBe(400)
    response.resume()
    expect(await ended).toBe(0)
    server = undefined
    expect(children.filter((child) => existsSync(`/proc/${child}`))).toEqual([])
  })
})
