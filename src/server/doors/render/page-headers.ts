import { HTTPS_ONLY } from '../../ground/http/common-headers.ts'

/** Names and values in turns, as Node writes them: an object made anew for each answer takes longer than the answer. */
export type HeaderList = readonly string[]

/** How the answer may be kept outside of this process. */
export interface PageHeaders {
  /** By caches that all visitors share, for a second; browsers ask each time. */
  shared: HeaderList
  /** By the browser alone, which asks each time. */
  checked: HeaderList
  /** By nobody. */
  own: HeaderList
}

/**
 * A shared cache shows the page for a second as it is, and for another one while it asks anew: a publication is seen
 * within two.
 */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'
/** For how long a shared cache may show what it was given, in milliseconds. */
export const SHOWN_BY_CACHES = 2000

export interface HeaderSets {
  plain: PageHeaders
  /** What came by https says that it is to stay so. */
  https: PageHeaders
}

export function headerSets(headers: Readonly<Record<string, string>>): HeaderSets {
  return { plain: listsOf(headers), https: listsOf({ ...headers, ...HTTPS_ONLY }) }
}

function listsOf(headers: Readonly<Record<string, string>>): PageHeaders {
  const keptBy = (rule: string) => Object.entries({ ...headers, 'cache-control': rule }).flat()
  return { shared: keptBy(SHARED), checked: keptBy('private, no-cache'), own: keptBy('no-store') }
}
