import { resolveAddress, type Destination } from '../../../contract/addresses.ts'
import { NO_PAGE } from '../../../contract/no-page.ts'
import { PERSONAL_PAGES, PORTAL_PAGES } from '../../../contract/portal-pages.ts'
import { buildTree } from '../../subjects/columns/tree/tree.ts'
import { normalisePermalink } from '../../subjects/rich-text/addresses.ts'
import { anchorOf } from '../../subjects/rich-text/anchors.ts'
import type { ColumnRow } from '../../subjects/columns/tree/dialect.ts'

/** The pages of the site that visitors can reach. */
export interface Reachable {
  columns: readonly ColumnRow[]
  /** Ids of contents that visitors see. */
  live: ReadonlySet<string>
  /** Former addresses, normalised. */
  permalinks: ReadonlySet<string>
}

/** Whether an address of this site (path and query) leads to what it names. */
export function pageFinder({ columns, live, permalinks }: Reachable): (address: string) => boolean {
  const tree = buildTree(columns.filter(({ deletedAt }) => deletedAt === null))
  return (address) => {
    const url = URL.canParse(address, 'https://site.invalid')
      ? new URL(address, 'https://site.invalid')
      : undefined
    if (!url) return false
    const pathname = url.pathname.replace(/\/+$/, '') || '/'
    if (NO_PAGE.test(pathname) || pathname === '/login') return true
    if (Object.hasOwn(PORTAL_PAGES, pathname) || Object.hasOwn(PERSONAL_PAGES, pathname)) return true
    if (permalinks.has(normalisePermalink(url.pathname))) return true
    const destination = resolveAddress(tree, pathname, url.searchParams)
    if (destination.to === 'content') return live.has(destination.contentId)
    if (destination.to === 'redirect') return !url.search || isKnown(destination.address, url)
    return destination.to === 'column'
  }
}

/**
 * Whether the page contains the place that an address names with `#`, if that is known.
 * @param places ids in the texts of single-page columns, by key
 */
export function placeFinder(
  columns: readonly ColumnRow[],
  places: ReadonlyMap<string, ReadonlySet<string>>,
): (address: string) => boolean {
  const tree = buildTree(columns.filter(({ deletedAt }) => deletedAt === null))
  const destinationOf = (address: string): Destination => {
    const { pathname, searchParams } = new URL(address, 'https://site.invalid')
    return resolveAddress(tree, pathname.replace(/\/+$/, '') || '/', searchParams)
  }
  return (address) => {
    const anchor = anchorOf(/#(.*)$/s.exec(address)?.[1] ?? '')
    if (anchor === '' || anchor === anchorOf('top') || !URL.canParse(address, 'https://site.invalid'))
      return true
    const first = destinationOf(address)
    const destination = first.to === 'redirect' ? destinationOf(first.address) : first
    if (destination.to !== 'column' || destination.column.detailRoute !== undefined) return true
    return places.get(destination.column.key)?.has(anchor) ?? true
  }
}

/** A redirect to what the address names, rather than to the column above a key that does not exist. */
function isKnown(address: string, { searchParams }: URL): boolean {
  const led = new URL(address, 'https://site.invalid').searchParams
  return [...searchParams].every(([name, value]) => !name.startsWith('col') || led.get(name) === value)
}
