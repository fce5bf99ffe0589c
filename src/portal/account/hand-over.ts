import { isRecord } from '../../contract/is-record.ts'
import type { Site } from '../../contract/types.ts'
import { ask } from './ask.ts'

type NamedSites = Site['externalSites']

/**
 * Links to the site's other sites log the user in there: each click asks for a ticket and opens the address in the answer. Without
 * a ticket, or with a modifier key pressed, the link opens as it is.
 */
export function handOver(sites: NamedSites): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const site = siteAt(sites, link.href)
    if (site === undefined) return
    event.preventDefault()
    addressWithTicket(site)
      .catch(() => link.href)
      .then((address) => location.assign(address))
      .catch(() => {})
  })
}

/** Only the site's root address reads tickets. */
function siteAt({ rentalCenter, guaranteeFund }: NamedSites, href: string) {
  const is = (address: string | undefined) => address !== undefined && new URL(address).href === href
  if (is(rentalCenter)) return 'rentalCenter'
  return is(guaranteeFund) ? 'guaranteeFund' : undefined
}

async function addressWithTicket(site: keyof NamedSites): Promise<string> {
  const data = await ask('/account/tickets', { site })
  if (!isRecord(data) || typeof data.address !== 'string') throw new Error('there is no address')
  return data.address
}
