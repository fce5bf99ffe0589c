import { lookup as lookUp } from 'node:dns'
import { callbackify } from 'node:util'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { OperatorError } from '../../ground/operator-error.ts'
import { say } from '../../ground/language/say.ts'

/** Networks that are not the internet: what is in one of them is called only where a setting names it. */
const INSIDE: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Of IPv6 only these are the internet, without those that carry an address of IPv4 or are examples. */
const IPV6_INTERNET = ['2000::', 3] as const
const IPV6_INSIDE: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, familyOf(address))
  return list
}

const inside = listOf([...INSIDE, ...IPV6_INSIDE])
const internet = listOf([IPV6_INTERNET])

/** `::ffff:10.0.0.1` and `::ffff:a00:1` are 10.0.0.1. */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address
  const written = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(written) ?? []
  if (high === undefined || low === undefined) return written
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

function isInside(address: string): boolean {
  if (isIP(address) === 6) return !internet.check(address, 'ipv6') || inside.check(address, 'ipv6')
  return inside.check(address, 'ipv4')
}

/** Why an address is not called. */
export class TargetFault extends Error {
  override readonly name = 'TargetFault'
  readonly reason: 'inside' | 'scheme' | 'port' | 'address' | 'credentials' | 'name'
  constructor(reason: TargetFault['reason']) {
    super(`the address of the webhook is refused: ${reason}`)
    this.reason = reason
  }
}

export interface Targets {
  /** @throws TargetFault for an address that is never called, as far as it shows without asking for its host */
  read(url: string): URL
  /** The addresses of its host. @throws TargetFault unless each of them may be called */
  find(url: URL): Promise<string[]>
  /** The same for a connection. */
  lookup: (url: URL) => LookupFunction
}

/** Asks for all addresses of a host. */
export type Resolve = (host: string) => Promise<readonly { address: string }[]>

const bySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookUp(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })

/** Below it are the ports of mail, names and the like. */
const FIRST_FREE_PORT = 1024

/**
 * @param named the setting WEBHOOK_NETWORKS: networks, separated by commas, that are called although they are private
 * @throws OperatorError where one is none
 */
export function createTargets(named = '', resolve: Resolve = bySystem): Targets {
  const allowed = listOf(networksOf(named))
  const isNamed = (address: string) => allowed.check(address, familyOf(address))

  function assertCalled(url: URL, given: string): string {
    const address = unmapped(given)
    if (isNamed(address)) return address
    if (isInside(address)) throw new TargetFault('inside')
    assertPublic(url)
    return address
  }
  async function find(url: URL): Promise<string[]> {
    const host = hostOf(url)
    const found = isIP(host) === 0 ? await resolve(host).catch(() => []) : [{ address: host }]
    if (found.length === 0) throw new TargetFault('name')
    return found.map(({ address }) => assertCalled(url, address))
  }
  return {
    find,
    read(text) {
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (!url || text.trim() !== text || url.hash !== '') throw new TargetFault('address')
      if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TargetFault('scheme')
      if (url.username !== '' || url.password !== '') throw new TargetFault('credentials')
      // The system connects to an address without asking for a name.
      if (isIP(hostOf(url)) !== 0) assertCalled(url, hostOf(url))
      else if (named === '') assertPublic(url)
      return url
    },
    // The very addresses that were checked are connected to: a name that changes in between changes nothing.
    lookup: (url) => {
      const found = callbackify(async () =>
        (await find(url)).map((address) => ({ address, family: isIP(address) })),
      )
      return (_host, { all }, callback) =>
        found((error, addresses) => {
          const [first] = addresses ?? []
          if (all || !first) callback(error, addresses)
          else callback(null, first.address, first.family)
        })
    },
  }
}

/** Outside of one's own network everybody on the way could read what is not encrypted. */
function assertPublic({ protocol, port }: URL): void {
  if (protocol !== 'https:') throw new TargetFault('scheme')
  if (port !== '' && Number(port) < FIRST_FREE_PORT) throw new TargetFault('port')
}

/** Without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function networksOf(named: string): (readonly [string, number])[] {
  const texts = named.split(',').map((text) => text.trim())
  return texts
    .filter((text) => text !== '')
    .map((text) => {
      const [address = '', prefix] = text.split('/')
      const most = isIP(address) === 6 ? 128 : 32
      const bits = prefix === undefined ? most : Number(prefix)
      if (isIP(address) === 0 || !Number.isInteger(bits) || bits < 0 || bits > most)
        throw new OperatorError(say`WEBHOOK_NETWORKS: "${text}" is no network such as 10.1.0.0/16`)
      return [address, bits] as const
    })
}
