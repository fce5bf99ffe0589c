import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from '../../../../src/server/doors/http/http-server.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (of?: { type: 'minor' }) => void

const REQUESTS = 200
const HEAD_BYTES = 20_000

it('lets go of a request with the next collection of what is young, not only with one of the whole heap', async () => {
  const server = createHttpServer((_request, response) => response.end('ok'), { TRUST_PROXY: false })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const head = `GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx: ${'x'.repeat(HEAD_BYTES)}\r\n\r\n`
  const ask = async () => {
    for (let asked = 0; asked < REQUESTS; asked += 1) {
      const socket = connect(port, '127.0.0.1').resume()
      socket.write(head)
      await once(socket, 'close')
    }
  }
  await ask()
  collect()
  const before = process.memoryUsage().heapUsed
  await ask()
  collect({ type: 'minor' })
  collect({ type: 'minor' })
  expect((process.memoryUsage().heapUsed - before) / REQUESTS).toBeLessThan(HEAD_BYTES / 2)
})
