import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { SEARCH_LENGTH, searchWords } from '../../src/contract/search.ts'
import type { Answer, Site } from '../../src/contract/types.ts'
import { pageNumber } from '../parts/page-number.ts'
import type { PortalPageContext } from '../define/types.ts'

export type SearchAnswer = Answer<'selectSearch'>

/** The valid part of the visitor's search. */
export interface Asked {
  words: string
  /** More was typed than is searched for. */
  isCut: boolean
  /** Nothing is to be corrected. */
  isVerbatim?: true
  /** Key of a column. */
  column?: string
  kind?: string
}

/** Absent if nothing was searched for yet. */
export interface SearchData {
  asked: Asked
  answer?: SearchAnswer
}

const KIND = /^[a-z][A-Za-z0-9]{0,63}$/
const MOST_PAGES = 1000

/** A page of search results. Any address shows something useful. */
export async function load({
  site,
  api,
  query,
  locale: language,
}: PortalPageContext & { api: PortalClient }): Promise<SearchData> {
  const asked = askedIn(site, query)
  if (asked.words === '') return { asked }
  const { words, column, kind, isVerbatim } = asked
  const search = (current: number) =>
    unwrap(
      api.GET('/search', {
        params: {
          query: {
            words,
            column,
            kind,
            current,
            ...(isVerbatim && { verbatim: true }),
            ...(language && { language }),
          },
        },
      }),
    )
  const answer = await search(Math.min(pageNumber(query.current), MOST_PAGES))
  // A number beyond the end shows the last page.
  const isBeyond = answer.current > answer.pages && answer.pages > 0
  return { asked, answer: isBeyond ? await search(answer.pages) : answer }
}

function askedIn(site: Site, { words = '', column, kind, verbatim }: PortalPageContext['query']): Asked {
  return {
    words: searchWords(words.trim()),
    isCut: words.trim().length > SEARCH_LENGTH,
    ...(verbatim === 'true' && { isVerbatim: true }),
    ...(column !== undefined && columnPath(site.columns, column).length > 0 && { column }),
    ...(kind !== undefined && KIND.test(kind) && { kind }),
  }
}
