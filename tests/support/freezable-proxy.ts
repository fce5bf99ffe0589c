import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface FreezableProxy {
  /** The address it stands for, by way of the proxy. */
  url: string
  /** From now on nothing passes on the connections that are open, and nothing says so; new ones work. */
  freeze(): void
  /** Ends every connection, and refuses new ones until `open`. */
  cut(): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
}

/** Stands between a client and a server: what a firewall that forgets connections does, or a machine that takes over. */
export async function freezableProxy(target: string): Promise<FreezableProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  const frozen = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('data', (chunk) => !frozen.has(from) && to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        if (frozen.has(from)) return
        to.destroy()
        pairs.delete(pair)
      })
    }
  })
  let bound = 0
  const open = async () => {
    await once(server.listen(bound, '127.0.0.1'), 'listening')
    const address = server.address()
    bound = typeof address === 'object' ? (address?.port ?? 0) : 0
  }
  const end = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    pairs.clear()
  }
  const close = async () => {
    if (!server.listening) return end()
    const closed = once(server, 'close')
    server.close()
    end()
    await closed
  }
  await open()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(bound)
  return {
    url: url.href,
    freeze() {
      for (const pair of pairs) for (const socket of pair) frozen.add(socket)
    },
    cut: close,
    open,
    close,
  }
}
