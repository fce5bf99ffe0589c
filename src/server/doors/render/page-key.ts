import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { LIVE_VALUES } from '../../../contract/board/values.ts'
import { preferencesOf, type Preferences } from '../../../contract/preferences.ts'
import { COLUMN_PARAMETERS } from '../../../contract/constants.ts'
import { LIVE_PAGES, PORTAL_PAGES } from '../../../contract/portal-pages.ts'
import { FILL_QUERY } from '../../../contract/forms/fill-query.ts'
import { MOST_LINK } from '../../../contract/forms/names.ts'
import { fromTemplates } from '../../../../templates/registry.ts'

/** Parameters that pages may depend on, in the order of the key. All others are as if they were not there. */
const pageParameters = fromTemplates((templates) => [
  'special',
  ...COLUMN_PARAMETERS,
  'classify',
  'contentId',
  'moved',
  ...new Set([
    ...Object.values(templates).flatMap(({ parameters = [] }) => parameters),
    ...Object.values(PORTAL_PAGES).flat(),
  ]),
])

/** Longest value of a parameter that is passed on; a longer one is no key of ours. */
const MAX_VALUE = 200
/** What a link brings along is longer: it is opened by whoever renders the page, which is kept nowhere. */
const MAX_LINK = MOST_LINK + 1

export interface PageKey {
  /** Path and known parameters in order: what the page is rendered for. */
  address: string
  preferences: Preferences
  /** Address and preferences: what the page is kept under. */
  key: string
}

/** What a page depends on, out of a request. */
export function pageKeyOf(url: string, cookies: string | undefined): PageKey {
  const address = addressOf(url)
  const preferences = preferencesOf(cookies)
  const { text, contrast, pointer, simple, language = '' } = preferences
  return {
    address,
    preferences,
    key: `${withoutLink(address)}\n${text},${contrast},${pointer},${simple},${language}`,
  }
}

/** Nearly every request is for one of a few addresses, and reading a query takes longer than sending the page. */
const addresses = new LRUCache<string, string>({
  maxSize: 1024 * 1024,
  sizeCalculation: (address, url) => url.length + address.length + 1,
})

function addressOf(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const known = addresses.get(url)
  if (known !== undefined) return known
  const path = url.slice(0, at)
  const search = new URLSearchParams(url.slice(at + 1))
  const address =
    path + (Object.hasOwn(LIVE_PAGES, path) ? liveParameters(path, search) : knownParameters(search))
  if (!address.includes(LINK)) addresses.set(url, address)
  return address
}

const LINK = `${FILL_QUERY.link}=`

/** What a link says is no part of what a page is kept under: one digest for all that it says. */
function withoutLink(address: string): string {
  return address.includes(LINK)
    ? address.replace(
        /([?&]link=)([^&]+)/,
        (_all, before: string, link: string) => before + hash('sha256', link),
      )
    : address
}

function knownParameters(search: URLSearchParams): string {
  const known = new URLSearchParams()
  for (const name of pageParameters()) {
    const value = search.get(name)
    if (value) known.set(name, value.slice(0, name === FILL_QUERY.link ? MAX_LINK : MAX_VALUE))
  }
  return queryOf(known, search)
}

function queryOf(known: URLSearchParams, search: URLSearchParams): string {
  // A token selects the personal center whatever it is: pages never see it.
  if (search.get('token')) known.set('token', '1')
  const query = known.toString()
  return query && `?${query}`
}

/** Of a page that shows what happens now: its own parameters, with values that they may have. */
function liveParameters(path: string, search: URLSearchParams): string {
  const known = new URLSearchParams()
  for (const name of PORTAL_PAGES[path] ?? []) {
    const value = search.get(name)
    if (value && LIVE_VALUES[name]?.test(value)) known.set(name, value)
  }
  return queryOf(known, search)
}

/** Until when a page may be shown that shows what happens now: milliseconds since the epoch; for ever where it is another page. */
export function liveUntil(address: string, now: number): number {
  const [pathname = ''] = address.split('?')
  return Object.hasOwn(LIVE_PAGES, pathname) ? now + (LIVE_PAGES[pathname] ?? 0) : Infinity
}
