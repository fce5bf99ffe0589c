import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** The client's address as Fastify determines it: from a trusted proxy's header, otherwise from the connection. */
export function visitorAddressBy(trusted: boolean | string[]): (request: IncomingMessage) => string {
  if (trusted === false) return ({ socket }) => socket.remoteAddress ?? ''
  const trust = trusted === true ? () => true : proxyAddress.compile(trusted)
  return (request) => proxyAddress(request, trust)
}
