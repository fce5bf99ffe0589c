import { isIPv6 } from 'node:net'

/**
 * Under what an address is counted: itself, or with IPv6 the network of 64 bits that one customer gets.
 * An IPv4 address that is written as IPv6 is itself.
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
  // Four figures parted by dots stand for two groups; they are in the second half, which is not looked at.
  const missing = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}
