import { isDeepStrictEqual } from 'node:util'
import { hitOf } from '../../contents/search-hit.ts'
import { MOST_HITS, type SearchResult, type SearchRequest } from '../../contents/search-query.ts'
import {
  searchQuery,
  searchTerms,
  stemOf,
  type Term,
  titleForm,
  titlePiece,
  tokens,
} from '../../contents/source/search.ts'
import { facetsOf } from '../../contents/search-facets.ts'
import { subtreeOf } from '../../columns/subtree.ts'
import { readPopularColumns } from '../../monitoring/popular-columns.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { DEFAULT_SIZE } from '../paging.ts'
import type { Service } from '../types.ts'

/** When nothing was asked for. */
const NOTHING: SearchResult = { groups: [], total: 0, rows: [] }

export function searchHandlers(api: ApiContext): Pick<Service, 'selectSearch'> {
  return {
    async selectSearch({ query: { words, column, kind, current = 1, size = DEFAULT_SIZE } }) {
      const site = await api.site()
      const columns = subtreeOf(site, column)
      const terms = searchTerms(words, site.settings.synonyms)
      const query = searchQuery(terms)
      const offset = (current - 1) * size
      const limit = Math.max(0, Math.min(size, MOST_HITS - offset))
      const { withheld, kinds } = site
      const found =
        query === ''
          ? NOTHING
          : await api.readHits({ query, ...titlesOf(terms), withheld, columns, kind, limit, offset })
      const total = Math.min(found.total, MOST_HITS)
      return ok({
        total,
        isCapped: found.total > MOST_HITS,
        size,
        current,
        pages: Math.ceil(total / size),
        records: found.rows.map((row) => hitOf(row, kinds, terms)),
        ...facetsOf(found.groups, columns, kind, kinds),
        popular: total === 0 ? await readPopularColumns(api.db, site, api.now()) : [],
        synonyms: terms.flatMap(([asked = '', meant]) =>
          meant === undefined ? [] : [{ words: asked, meant }],
        ),
      })
    },
  }
}

/** What a title has that says the words: as typed, and as meant, English ones in any form, where that is something else. */
function titlesOf(terms: readonly Term[]): Pick<SearchRequest, 'named' | 'titles'> {
  const asked = terms.map(([way = '']) => way)
  const meant = terms.map((ways) => ways.at(-1) ?? '')
  const lists = [
    asked.flatMap(tokens).map(titlePiece),
    meant.flatMap(tokens).map((token) => titlePiece(stemOf(token))),
  ].map((pieces) => [...new Set(pieces)])
  return {
    titles: isDeepStrictEqual(lists[0], lists[1]) ? lists.slice(1) : lists,
    named: [...new Set([asked, meant].map((words) => titleForm(words.join(' '))))],
  }
}
