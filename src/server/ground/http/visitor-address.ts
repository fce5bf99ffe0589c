import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Who asks, as Fastify reads it for requests that are routed: of a trusted proxy what it says, else the connection's. */
export function visitorAddressBy(trusted: boolean | string[]): (request: IncomingMessage) => string {
  if (trusted === false) return ({ socket }) => socket.remoteAddress ?? ''
  const trust = trusted === true ? () => true : proxyAddress.compile(trusted)
  return (request) => proxyAddress(request, trust)
}
