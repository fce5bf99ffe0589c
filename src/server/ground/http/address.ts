import { isIPv6 } from 'node:net'

/**
 * The key under which an address is counted: the address itself, or for IPv6 the /64 network of one customer.
 * An IPv4 address written as IPv6 counts as itself.
 */
export function countedAddress(ip: string | undefined): string {
  const [address = ''] = (ip ?? '').split('%')
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  return mapped ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const left = before.split(':').filter(Boolean)
  const right = after?.split(':').filter(Boolean) ?? []
  // A dotted quad stands for two groups; they are in the second half, which is not used.
  const missing = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}
