import { findColumn } from '../../../contract/columns.ts'
import { readHomePage } from './home-page.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Core } from '../../store/core.ts'
import type { ReadSite } from '../columns/tree/site-state.ts'
import type { NewsReading } from '../columns/tree/news.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'

export function homeOperations(api: Core & NewsReading & { site: ReadSite }) {
  return {
    async selectHomePageContent(request) {
      const site = await api.site(request)
      const { tree } = site
      const { columnId } = request.query
      const home = findColumn(tree, ({ key, template }) =>
        columnId === undefined ? template === 'home' : key === columnId,
      )
      if (columnId !== undefined && !home) throw notFound(`column "${columnId}"`)
      return ok(await readHomePage(site, api, { tree, home, now: api.now() }))
    },
  } satisfies Operations
}
