import { resolveAddress } from '../../src/contract/addresses.ts'
import { awaitsForm, offlineWay } from '../../src/contract/offline.ts'
import type { Column, Site } from '../../src/contract/types.ts'

/**
 * Where an entry leads that a content names: a page of this site, or any other address.
 * Undefined when it leads nowhere yet, so that nothing dead is shown.
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

/** A column may stay out of the navigation and yet have a page; without a template's, it says how a thing is done today. */
export function leadsSomewhere({ hidden, plain, template, settings }: Column): boolean {
  const isShown = !plain && !awaitsForm({ template, settings })
  return !hidden || isShown || offlineWay(settings) !== undefined
}
