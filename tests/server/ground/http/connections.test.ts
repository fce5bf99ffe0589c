import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { Connections } from '../../../../src/server/ground/http/connections.ts'

const LONG = 60_000

/** A server that hands every request to the test, and what connects to it. */
async function listening(answerAtOnce?: (response: ServerResponse) => void) {
  const connections = new Connections()
  let hand: (exchange: { request: IncomingMessage; response: ServerResponse }) => void
  const asked = new Promise<{ request: IncomingMessage; response: ServerResponse }>((done) => (hand = done))
  const server = connections.watch(
    createServer((request, response) => {
      if (answerAtOnce) return answerAtOnce(response)
      connections.begin(request.socket, response)
      hand({ request, response })
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.closeAllConnections())
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  async function connected(head = ''): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(head)
    return socket
  }
  return { connections, asked, connected }
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test('answers what is under way, tells the connection that it ends, and takes no other', async () => {
  const { connections, asked, connected } = await listening()
  const socket = await connected(REQUEST)
  const { response } = await asked
  const drained = connections.drain(LONG)
  const refused = await connected().catch((error: unknown) => error)
  response.end('whole')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [^]*Connection: close[^]*whole/)
  expect(await drained).toBe(0)
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
})

test('does not wait for who says nothing, or half a head, or has been answered', async () => {
  const { connections, connected } = await listening((response) => response.end('kept'))
  const answered = await connected(REQUEST)
  await once(answered, 'data')
  const all = [answered, await connected(), await connected('GET / HTTP/1.1\r\nHos')]
  const closed = all.map((socket) => once(socket.resume(), 'close'))
  expect(await connections.drain(LONG)).toBe(0)
  await Promise.all(closed)
})

test('lets an answer leave that is written, and cuts one that nobody takes', async () => {
  const size = 32 * 1024 * 1024
  const { connections, connected } = await listening((response) => response.end(Buffer.alloc(size)))
  const slow = await connected(REQUEST)
  await once(slow, 'readable')
  const drained = connections.drain(LONG)
  expect((await text(slow)).length).toBeGreaterThan(size)
  expect(await drained).toBe(0)

  const other = await listening((response) => response.end(Buffer.alloc(size)))
  const stalled = await other.connected(REQUEST)
  await once(stalled, 'readable')
  expect(await other.connections.drain(300)).toBe(1)
})

test('cuts a request whose body does not come', async () => {
  const { connections, asked, connected } = await listening()
  const socket = await connected('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf')
  await asked
  const closed = once(socket.resume(), 'close')
  expect(await connections.drain(300)).toBe(1)
  await closed
})
