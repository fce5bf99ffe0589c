import { resolveAddress } from '../../src/contract/addresses.ts'
import { awaitsForm, offlineWay } from '../../src/contract/offline.ts'
import type { Column, Site } from '../../src/contract/types.ts'

/**
 * Target of a content's link: a page of this site, or any other address.
 * Undefined if it leads nowhere yet, so that no dead link is shown.
 */
export function addressOfLink(site: Site, link: string | undefined): string | undefined {
  if (!link) return undefined
  if (!link.startsWith('/') || link.startsWith('/media/')) return link
  if (!URL.canParse(link, 'http://site.invalid')) return undefined
  const { pathname, searchParams } = new URL(link, 'http://site.invalid')
  const destination = resolveAddress(site.columns, pathname, searchParams)
  switch (destination.to) {
    case 'missing':
    case 'unmatched':
      return undefined
    case 'column':
      return leadsSomewhere(destination.column) ? link : undefined
    default:
      return link
  }
}

/** A hidden column can still have a page; without a template's page, it says how the service is offered today. */
export function leadsSomewhere({ hidden, plain, template, settings }: Column): boolean {
  const isShown = !plain && !awaitsForm({ template, settings })
  return !hidden || isShown || offlineWay(settings) !== undefined
}
