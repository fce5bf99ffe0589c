import {
  columnPath,
  findColumn,
  firstPersonalPage,
  PERSONAL_CENTER_ROUTE,
  selectColumns,
  type ColumnQuery,
  type ColumnSelection,
} from './columns.ts'
import { COLUMN_PARAMETERS } from './constants.ts'
import type { Column, Content } from './types.ts'

/** Target of an address, before any content is loaded. */
export type Destination =
  | { to: 'column'; column: Column }
  | { to: 'content'; contentId: string }
  | { to: 'redirect'; address: string }
  | { to: 'missing' }
  | { to: 'unmatched' }

/** Addresses already computed, by tree: a page's navigation needs dozens. */
const addresses = new WeakMap<readonly Column[], Map<string, string>>()

/** A column's address: its route and the keys from the top down. */
export function columnAddress(tree: readonly Column[], key: string, extra?: Record<string, string>): string {
  const kept = addresses.get(tree) ?? new Map<string, string>()
  const known = extra === undefined ? kept.get(key) : undefined
  if (known !== undefined) return known
  const path = columnPath(tree, key)
  const column = path.at(-1)
  if (!column) return '/home'
  if (column.externalUrl) return column.externalUrl
  const address = addressOf(column.route ?? '/home', path, extra ?? {})
  if (extra === undefined) addresses.set(tree, kept.set(key, address))
  return address
}

/** The address under which a column shows one of its contents. */
export function contentAddress(tree: readonly Column[], columnKey: string, contentId: string): string {
  const path = columnPath(tree, columnKey)
  const column = path.at(-1)
  const route = column?.detailRoute ?? column?.route ?? '/t1/article_content'
  return addressOf(route, path, { contentId })
}

/**
 * The address at which visitors see a content: its own page, or its place on its column's page with the parameters
 * that show it.
 */
export function placeAddress(
  tree: readonly Column[],
  { id, kind, columnId, classify = '' }: Pick<Content, 'id' | 'kind' | 'columnId' | 'classify'>,
): string {
  const column = columnPath(tree, columnId).at(-1)
  const places = column?.places ?? {}
  const place = Object.hasOwn(places, kind) ? places[kind] : undefined
  if (!place && column?.detailRoute) return contentAddress(tree, columnId, id)
  const value = place?.value === 'classify' ? classify : id
  const address = columnAddress(tree, columnId, place && value ? { [place.parameter]: value } : {})
  return place && !place.fragment ? address : `${address}#${id}`
}

/** The page that turns on the reminder of plans that open. */
export const remindAddress = (planId: string): string =>
  `/remind?${new URLSearchParams({ plan: planId }).toString()}`

/** The page that asks whether an answer helped. */
export const opinionAddress = (contentId: string, isHelpful: boolean): string =>
  `/helpful?${new URLSearchParams({ contentId, isHelpful: String(isHelpful) }).toString()}`

function addressOf(route: string, path: readonly Column[], extra: Record<string, string>): string {
  // The home page is one page, whatever its query.
  const keys =
    route === '/home' ? [] : path.map((column, level) => [COLUMN_PARAMETERS[level] ?? '', column.key])
  const query = new URLSearchParams([...keys, ...Object.entries(extra)]).toString()
  return query ? `${route}?${query}` : route
}

/** The rules of public addresses, in order. `pathname` has no trailing slash except at the root. */
export function resolveAddress(
  tree: readonly Column[],
  pathname: string,
  search: URLSearchParams,
  redirects: Readonly<Record<string, string>> = {},
): Destination {
  if (pathname === '/' || pathname === '/t1') return { to: 'redirect', address: '/home' }
  const query = { ...Object.fromEntries(search), pathname }
  const selection = selectColumns(tree, query)
  if (selection.contentId) return { to: 'content', contentId: selection.contentId }
  if (selection.unknown) {
    const nearest = deepestNamed(tree, query, redirects) ?? selection.path.at(-1)
    return nearest ? { to: 'redirect', address: columnAddress(tree, nearest.key) } : { to: 'missing' }
  }
  const selected = selection.path.at(-1)
  if (selected) {
    if (selected.route === pathname) return { to: 'column', column: selected }
    return { to: 'redirect', address: columnAddress(tree, selected.key) }
  }
  const first = findColumn(tree, (column) => column.route === pathname && !column.externalUrl)
  if (first) return { to: 'column', column: first }
  const list = findColumn(tree, (column) => column.detailRoute === pathname)
  if (list) return { to: 'redirect', address: columnAddress(tree, list.key) }
  const own = pathname === PERSONAL_CENTER_ROUTE && firstPersonalPage(tree)
  return own ? { to: 'redirect', address: columnAddress(tree, own.key) } : { to: 'unmatched' }
}

/** Redirects the former address of a column that was moved, or deleted with a replacement. */
function deepestNamed(
  tree: readonly Column[],
  query: ColumnQuery,
  redirects: Readonly<Record<string, string>>,
): Column | undefined {
  for (const parameter of [...COLUMN_PARAMETERS].reverse()) {
    const key = query[parameter] ?? ''
    const column = columnPath(tree, Object.hasOwn(redirects, key) ? (redirects[key] ?? '') : key).at(-1)
    if (column) return column
  }
  return undefined
}

/** The selection of an address that names the whole path of columns. */
export function selectionOf(tree: readonly Column[], key: string): ColumnSelection {
  const keys = columnPath(tree, key).map((column, level) => [COLUMN_PARAMETERS[level] ?? '', column.key])
  return selectColumns(tree, Object.fromEntries(keys))
}

/** Where a logged-in person gives a fresh code, and is led on. */
export const confirmAddress = (next: string): string => `/confirm?${new URLSearchParams({ next }).toString()}`
