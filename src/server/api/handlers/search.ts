import { desc, gte, sum } from 'drizzle-orm'
import { accessCount } from '../../db/schema.ts'
import { hitOf } from '../../contents/search-hit.ts'
import { MOST_HITS, type Found, type SearchRequest } from '../../contents/search-query.ts'
import { searchQuery, searchTerms, type Term } from '../../contents/source/search.ts'
import { subtreeOf } from '../columns.ts'
import type { ApiContext, SiteAtRevision } from '../context.ts'
import { ok } from '../envelope.ts'
import { DEFAULT_SIZE } from '../paging.ts'
import type { Service } from '../types.ts'

const POPULAR_DAYS = 30
const MOST_POPULAR = 8

/** When nothing was asked for. */
const NOTHING: Found = { groups: [], total: 0, rows: [] }

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
        ...facetsOf(found.groups, columns, kind),
        popular: total === 0 ? await popularColumns(api, site) : [],
        synonyms: terms.flatMap(([asked = '', meant]) =>
          meant === undefined ? [] : [{ words: asked, meant }],
        ),
      })
    },
  }
}

/** What a title has that says the words: as typed, and as meant where that is something else. */
function titlesOf(terms: readonly Term[]): Pick<SearchRequest, 'named' | 'titles'> {
  const asked = terms.flatMap(([way = '']) => way)
  const meant = terms.flatMap((ways) => ways.at(-1) ?? [])
  const titles = terms.some((ways) => ways.length > 1) ? [asked, meant] : [asked]
  return { titles, named: titles.flatMap((words) => [words.join(''), words.join(' ')]) }
}

/** By column whatever column is chosen, and by kind whatever kind is. */
function facetsOf(groups: Found['groups'], columns: readonly string[] | undefined, kind: string | undefined) {
  const ofKind = groups.filter((group) => kind === undefined || group.kind === kind)
  const wanted = columns && new Set(columns)
  const ofColumn = groups.filter((group) => !wanted || wanted.has(group.columnId))
  return {
    columns: sums(ofKind, 'columnId').map(([columnId, total]) => ({ columnId, total })),
    kinds: sums(ofColumn, 'kind').map(([name, total]) => ({ kind: name, total })),
  }
}

/** Where visitors went most of late: a way on for one who found nothing. */
async function popularColumns({ db, now }: ApiContext, site: SiteAtRevision): Promise<string[]> {
  const since = new Date(now().getTime() - POPULAR_DAYS * 86_400_000).toISOString().slice(0, 10)
  const rows = await db
    .select({ key: accessCount.moduleKey })
    .from(accessCount)
    .where(gte(accessCount.day, since))
    .groupBy(accessCount.moduleKey)
    .orderBy(desc(sum(accessCount.total)), accessCount.moduleKey)
    .limit(MOST_POPULAR * 4)
  const columns = rows.flatMap(({ key }) => site.column(key) ?? [])
  const shown = columns.filter(({ hidden, route }) => !hidden && route !== '/home')
  return shown.slice(0, MOST_POPULAR).map(({ key }) => key)
}

function sums(groups: Found['groups'], by: 'columnId' | 'kind'): [string, number][] {
  const totals = new Map<string, number>()
  for (const group of groups) totals.set(group[by], (totals.get(group[by]) ?? 0) + group.total)
  return [...totals].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
}
