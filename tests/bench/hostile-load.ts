// Started by hostile.ts with the server's origin and the milliseconds over which the heads are spread, 0 for as fast as they are
// answered: what is sent to it while others ask for pages. Ends when it is killed.
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'

const SLOW_BODIES = 200
const LARGE_HEADS = 2000
const HEADS_AT_A_TIME = 50
/** Under the longest head that the server reads. */
const HEAD_BYTES = 40 * 1024
/** For each byte of a slow body. */
const BYTE_MILLISECONDS = 500
const BODY = '/api/bzf-portal-monitoring/bpmModuleAccessEntity/recordAmount'

// It would come from other machines: the server and whoever waits go before it.
setPriority(19)
const [origin = '', spread = '0'] = process.argv.slice(2)
await Promise.all(Array.from({ length: SLOW_BODIES }, (_, each) => slowBody(each)))
process.send?.('begun')
await largeHeads(Number(spread))

/**
 * A body that goes on for as long as the server takes it; then it comes back and begins anew. Each keeps a time of its own,
 * as those of two hundred machines do. Settles when it is under way.
 */
async function slowBody(each: number): Promise<void> {
  await setTimeout((each * BYTE_MILLISECONDS) / SLOW_BODIES)
  let socket: Socket | undefined
  await new Promise<void>((underWay) => {
    const begin = () => {
      const { hostname, port, host } = new URL(origin)
      socket = connect(Number(port), hostname, () => {
        socket?.write(
          `POST ${BODY} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{`,
        )
        underWay()
      })
      socket.on('error', () => {}).on('close', begin)
    }
    begin()
  })
  setInterval(() => socket?.writable && socket.write(' '), BYTE_MILLISECONDS)
}

async function largeHeads(milliseconds: number): Promise<void> {
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
  const begun = performance.now()
  for (let sent = 0; sent < LARGE_HEADS;) {
    if (milliseconds === 0) {
      await Promise.all(Array.from({ length: HEADS_AT_A_TIME }, send))
      sent += HEADS_AT_A_TIME
      continue
    }
    await setTimeout(1)
    const due = Math.min(LARGE_HEADS, ((performance.now() - begun) / milliseconds) * LARGE_HEADS)
    for (; sent < due; sent += 1) void send()
  }
}
