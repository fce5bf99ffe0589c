import { findColumn } from '../../../contract/columns.ts'
import { readHomePage } from '../../home/home-page.ts'
import { notFound } from '../../refusal.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import type { Service } from '../types.ts'

export function homeHandlers(api: ApiContext): Pick<Service, 'selectHomePageContent'> {
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
  }
}
