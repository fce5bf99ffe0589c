import { isIPv4, type Server, type Socket } from 'node:net'
import { countedAddress } from './address.ts'

/**
 * Closes connections of an address that has so many open: one machine with thousands that rest must not take the place of all
 * others. Those of this machine are its own proxy's, or a tool's.
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

/** IPv6 is counted by networks of 64 bits: of ::1 that is 0:0:0:0. A socket that has been closed tells no address. */
const isOwn = (address: string): boolean =>
  isIPv4(address) ? address.startsWith('127.') : address === '' || address === '0:0:0:0::/64'
