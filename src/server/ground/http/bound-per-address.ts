import { isIPv4, type Server, type Socket } from 'node:net'
import { countedAddress } from './address.ts'

/**
 * Closes connections of an address that has too many open: one machine with thousands of idle connections must not take the place of
 * all others. Connections from this machine belong to its own proxy or tools.
 */
export function boundPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = countedAddress(socket.remoteAddress)
    if (isOwn(address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** IPv6 is counted by /64 networks: ::1 counts as 0:0:0:0. A closed socket has no address. */
const isOwn = (address: string): boolean =>
  isIPv4(address) ? address.startsWith('127.') : address === '' || address === '0:0:0:0::/64'
