import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from '../../../../src/server/doors/http/http-server.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (of?: { type: 'minor' }) => void

const REQUESTS = 200
/** Bytes outside of the heap, which nothing else in this process takes while the test runs. */
const WEIGHT = 20_000

it('lets go of a request with the next collection of what is young, not only with one of the whole heap', async () => {
  const server = createHttpServer(
    (request, response) => {
      Object.assign(request, { weight: new ArrayBuffer(WEIGHT) })
      response.end('ok')
    },
    { TRUST_PROXY: false },
  )
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async () => {
    for (let asked = 0; asked < REQUESTS; asked += 1) {
      const socket = connect(port, '127.0.0.1').resume()
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
      await once(socket, 'close')
    }
  }
  await ask()
  collect()
  const before = process.memoryUsage().arrayBuffers
  await ask()
  collect({ type: 'minor' })
  collect({ type: 'minor' })
  // Another thread gives back what was collected.
  const kept = () => (process.memoryUsage().arrayBuffers - before) / (REQUESTS * WEIGHT)
  await expect.poll(kept).toBeLessThan(0.3)
})
