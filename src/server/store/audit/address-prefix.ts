import { isIPv4 } from 'node:net'
import { countedAddress } from '../../ground/http/address.ts'

/** The network a request came from: 24 bits of an IPv4 address or 48 of an IPv6 address. Undefined once the socket is closed. */
export function addressPrefix(ip: string | undefined): string {
  const counted = countedAddress(ip)
  if (isIPv4(counted)) return counted.replace(/\d+$/, '0/24')
  const groups = counted.split('::')[0]?.split(':').slice(0, 3) ?? []
  return groups.length === 3 ? `${groups.join(':')}::/48` : 'unknown'
}
