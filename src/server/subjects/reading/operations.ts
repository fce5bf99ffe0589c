import { includesKind, manifestOf } from '../../../../templates/registry.ts'
import type { SiteState } from '../columns/tree/site-state.ts'
import { DEFAULT_KIND } from '../../../contract/kinds.ts'
import type { FrontContent } from '../../../contract/types.ts'
import { inSubtree, subtreeOf } from '../columns/tree/subtree.ts'
import type { ReadSite } from '../columns/tree/site-state.ts'
import type { ReadContent } from '../contents/published/read-content.ts'
import type { ReadPage } from '../contents/published/read-page.ts'

/** The operations of public reading. */
export interface Reading {
  site: ReadSite
  readPage: ReadPage
  readContent: ReadContent
}
import { ok } from '../../ground/http/envelope.ts'
import { DEFAULT_SIZE } from '../../ground/http/paging.ts'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import { NO_COUNTS } from '../contents/published/counts.ts'
import { boundsOfYear } from '../contents/published/year-counts.ts'
import { badRequest, notFound } from '../../ground/refusal.ts'
import type { Operations } from '../../ground/http/operation.ts'

export function readingOperations(api: Reading) {
  return {
    async selectFrontColumnTree(request) {
      const { tree } = await api.site(request)
      return ok(tree)
    },
    async selectContentByPage(request) {
      const { query } = request
      const site = await api.site(request)
      const { columnId, kind = DEFAULT_KIND, classify, year, current = 1, size = DEFAULT_SIZE } = query
      const columns = subtreeOf(site, columnId) ?? []
      const isDated = site.kinds.get(kind)?.date !== undefined
      const yearCounts = isDated ? await site.yearCounts() : undefined
      const counts = year === undefined ? site.counts : (yearCounts?.of(year) ?? NO_COUNTS)
      const dated =
        year === undefined ? undefined : boundsOfYear(year, site.settings.timeZone ?? DEFAULT_TIME_ZONE)
      const page = await api.readPage({ columns, kind, classify, dated, current, size }, counts)
      await site.references.resolve(page.records)
      return ok({
        ...page,
        classifies: counts.classifies(columns, kind),
        ...(isDated && { years: yearCounts?.years(columns, kind, classify) }),
      })
    },
    async selectFrontContent(request) {
      const { contentId, columnId } = request.query
      const site = await api.site(request)
      if (contentId !== undefined) return ok(await readContent(api, site, contentId))
      if (columnId === undefined) throw badRequest('query parameter "contentId" or "columnId" is missing')
      return ok(await readContent(api, site, await firstOf(api, site, columnId)))
    },
    async selectCompanyIntroduce(request) {
      const site = await api.site(request)
      const keys = subtreeOf(site, request.query.columnId)
      const [profile] = inSubtree(await site.readKind('companyProfile'), keys)
      if (!profile) throw notFound('introduction of the organisation')
      return ok(profile)
    },
    async selectFrontSubsidiary(request) {
      const site = await api.site(request)
      const keys = subtreeOf(site, request.query.columnId)
      return ok([...inSubtree(await site.readKind('subsidiary'), keys)])
    },
  } satisfies Operations
}

async function readContent(api: Reading, site: SiteState, id: string): Promise<FrontContent> {
  const found = await api.readContent(id, site.kinds)
  if (!found) throw notFound(`content "${id}"`)
  const [content] = await site.references.resolve([found] as const)
  return content
}

/** The id of a column's first content, of the kind that its template is for. */
async function firstOf(api: Reading, site: SiteState, columnId: string): Promise<string> {
  const column = site.column(columnId)
  if (!column) throw notFound(`column "${columnId}"`)
  const held = site.counts.kinds(columnId)
  const kinds = manifestOf(column.template)?.kinds
  // A template lists its kinds by importance.
  const kind =
    (kinds !== '*' && kinds?.find((name) => held.includes(name))) ||
    (held.find((name) => includesKind(kinds, name)) ?? held[0])
  if (kind === undefined) throw notFound(`content in the column "${columnId}"`)
  const page = await api.readPage({ columns: [columnId], kind, current: 1, size: 1 }, site.counts)
  const [first] = page.records
  if (!first) throw notFound(`content in the column "${columnId}"`)
  return first.id
}
