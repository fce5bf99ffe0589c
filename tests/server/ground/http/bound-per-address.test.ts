import { EventEmitter } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { boundPerAddress } from '../../../../src/server/ground/http/bound-per-address.ts'

function bounded(most: number) {
  const server = createServer()
  boundPerAddress(server, most)
  return (remoteAddress: string | undefined) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isClosed: false })
    const destroy = () => {
      socket.isClosed = true
      socket.emit('close')
    }
    server.emit('connection', Object.assign(socket, { destroy }))
    return Object.assign(socket, { destroy })
  }
}

test('an address has so many connections at a time; each that closes makes room', () => {
  const connect = bounded(2)
  const [first, second, third] = [connect('192.0.2.1'), connect('192.0.2.1'), connect('192.0.2.1')]
  expect([first, second, third].map(({ isClosed }) => isClosed)).toEqual([false, false, true])
  expect(connect('192.0.2.2').isClosed).toBe(false)
  first.destroy()
  expect(connect('192.0.2.1').isClosed).toBe(false)
  expect(connect('192.0.2.1').isClosed).toBe(true)
})

test('a network of IPv6 counts as one address, and an IPv4 address written as IPv6 as itself', () => {
  const connect = bounded(1)
  expect(connect('2001:db8:1:2::1').isClosed).toBe(false)
  expect(connect('2001:db8:1:2::2').isClosed).toBe(true)
  expect(connect('2001:db8:1:3::1').isClosed).toBe(false)
  expect(connect('192.0.2.1').isClosed).toBe(false)
  expect(connect('::ffff:192.0.2.1').isClosed).toBe(true)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', undefined])('%s is not bounded', (address) => {
  const connect = bounded(1)
  expect([connect(address), connect(address)].map(({ isClosed }) => isClosed)).toEqual([false, false])
})
