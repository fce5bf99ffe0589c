import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import {
  answerClientError,
  createHttpServer,
  type HttpServerSettings,
} from '../../../../src/server/doors/http/http-server.ts'
import { LEAST_RATE, watchBodies } from '../../../../src/server/doors/http/slow-bodies.ts'
import { STREAMED_FILE } from '../../../../src/server/subjects/media-library/streamed-upload.ts'

const limitsOf = (settings: HttpServerSettings) => {
  const { headersTimeout, keepAliveTimeout, maxConnections } = createHttpServer(() => {}, settings)
  return { headersTimeout, keepAliveTimeout, maxConnections }
}

it('waits so long for a head and for the next request', () => {
  expect(limitsOf({ TRUST_PROXY: false, REQUEST_SECONDS: 40, MAX_CONNECTIONS: 7 })).toEqual({
    headersTimeout: 15_000,
    keepAliveTimeout: 5000,
    maxConnections: 7,
  })
})

it('waits no longer for a head than for the whole request', () => {
  expect(limitsOf({ TRUST_PROXY: false, REQUEST_SECONDS: 9 }).headersTimeout).toBe(9000)
})

it('keeps connections longer than a proxy before it does', () => {
  expect(limitsOf({ TRUST_PROXY: true }).keepAliveTimeout).toBeGreaterThan(60_000)
})

/** A request with a body of which nothing has come yet, and those that were ended. */
function asking(type = 'application/json') {
  const ended: object[] = []
  const request = {
    headers: { 'content-length': '100000000', 'content-type': type },
    complete: false,
    destroyed: false,
    socket: { bytesRead: 300 },
  }
  const response = { writableEnded: false }
  const bodies = watchBodies(30, (slow: typeof request) => ended.push(slow))
  bodies.add(request, response, 0)
  return { ended, request, response, bodies }
}

it('ends a request that has not arrived whole in time, however fast it comes; one that has is left alone', () => {
  const { ended, request, bodies } = asking()
  request.socket.bytesRead += 40 * LEAST_RATE
  bodies.check(29_999)
  expect(ended).toEqual([])
  bodies.check(30_000)
  expect(ended).toEqual([request])
  const whole = asking()
  whole.request.complete = true
  whole.bodies.check(60_000)
  expect(whole.ended).toEqual([])
})

it('lets a file of the staff go on while it brings bytes, and ends it when they hardly come any more', () => {
  const { ended, request, bodies } = asking(STREAMED_FILE)
  for (let at = 30; at <= 300; at += 30) {
    request.socket.bytesRead += 30 * LEAST_RATE
    bodies.check(at * 1000)
  }
  expect(ended).toEqual([])
  request.socket.bytesRead += 29 * LEAST_RATE
  bodies.check(330_000)
  expect(ended).toEqual([request])
})

it('lets no file go on that was answered already, such as one of somebody who may not send any', () => {
  const { ended, request, response, bodies } = asking(STREAMED_FILE)
  request.socket.bytesRead += 40 * LEAST_RATE
  response.writableEnded = true
  bodies.check(30_000)
  expect(ended).toEqual([request])
})

it('says 408 to whoever does not send on', async () => {
  const server = createHttpServer(() => {}, { TRUST_PROXY: false, REQUEST_SECONDS: 1 })
  server.on('clientError', answerClientError)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  socket.write('POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
})
