import { HTTPS_ONLY } from '../../ground/http/common-headers.ts'

/** Names and values in turns, as Node writes them: an object made anew for each answer takes longer than the answer. */
export type HeaderList = readonly string[]

/** Of a page that all visitors share, and of one that is made for one visitor and kept by nobody. */
export interface PageHeaders {
  shared: HeaderList
  own: HeaderList
}

export interface HeaderSets {
  plain: PageHeaders
  /** What came by https says that it is to stay so. */
  https: PageHeaders
}

export function headerSets(headers: Readonly<Record<string, string>>): HeaderSets {
  return { plain: listsOf(headers), https: listsOf({ ...headers, ...HTTPS_ONLY }) }
}

function listsOf(headers: Readonly<Record<string, string>>): PageHeaders {
  return {
    shared: Object.entries(headers).flat(),
    own: Object.entries({ ...headers, 'cache-control': 'no-store' }).flat(),
  }
}
