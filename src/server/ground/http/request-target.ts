import type { IncomingMessage } from 'node:http'

/** Why a request is refused before it is parsed further. */
export interface Fault {
  status: number
  message: string
}

const FORWARDED = { 'x-forwarded-host': isHost, 'x-forwarded-proto': isProtocol }
const NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])?(?::\d{1,5})?$/i
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^]*)$/i

/**
 * Normalises a request for everything behind: an address that starts with a slash, and one host.
 * An absolute address takes precedence over the Host header, by RFC 9112.
 * @returns the error, if there is one
 */
export function readTarget(request: IncomingMessage, trustsProxies: boolean): Fault | undefined {
  const { url = '/', headers } = request
  if (!url.startsWith('/')) {
    const [, host, rest = ''] = ABSOLUTE.exec(url) ?? []
    if (host) headers.host = host
    else if (url !== '*') return { status: 400, message: 'the address must begin with a slash' }
    request.url = host && rest.startsWith('/') ? rest : `/${host ? rest : ''}`
  }
  if (headers.host === undefined && request.httpVersion === '1.1')
    return { status: 400, message: 'the Host header is missing' }
  if (hostsOf(request.rawHeaders) > 1) return { status: 400, message: 'there is more than one Host header' }
  if (!isHost(headers.host ?? '')) return { status: 400, message: 'the Host header names no host' }
  // What Node reads of others is not what the sender meant, and may be more than one request.
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
    return { status: 400, message: 'the only Transfer-Encoding that is known here is chunked' }
  return trustsProxies ? forwardedFault(headers) : undefined
}

function forwardedFault(headers: IncomingMessage['headers']): Fault | undefined {
  for (const [name, isGood] of Object.entries(FORWARDED)) {
    const values = headers[name]?.toString().split(',') ?? []
    if (!values.every((value) => isGood(value.trim())))
      return { status: 400, message: `the header ${name} cannot be read` }
  }
  return undefined
}

/** Cached, because nearly every request names the same host. */
let known = ''

function isHost(host: string): boolean {
  if (host === known) return true
  if (host.length > 260 || !NAME.test(host)) return false
  if (host !== '' && !URL.canParse(`http://${host}`)) return false
  known = host
  return true
}

function isProtocol(value: string): boolean {
  return value === 'http' || value === 'https'
}

function hostsOf(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
