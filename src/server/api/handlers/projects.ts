import { inSubtree, subtreeOf } from '../../columns/subtree.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { pageOf } from '../paging.ts'
import { selectProjects } from '../../projects/select-projects.ts'
import type { Service } from '../types.ts'

export function projectHandlers(api: ApiContext): Pick<Service, 'selectProject'> {
  return {
    async selectProject(request) {
      const { query } = request
      const site = await api.site(request)
      const keys = subtreeOf(site, query.columnId)
      const projects = inSubtree(await site.readKind('project'), keys)
      return ok(pageOf(selectProjects(projects, query), query))
    },
  }
}
