import { inSubtree, subtreeOf } from '../columns/tree/subtree.ts'
import type { ReadSite } from '../columns/tree/site-state.ts'
import { ok } from '../../ground/http/envelope.ts'
import { pageOf } from '../../ground/http/paging.ts'
import { selectProjects } from './select-projects.ts'
import type { Operations } from '../../ground/http/operation.ts'

export function projectOperations(api: { site: ReadSite }) {
  return {
    async selectProject(request) {
      const { query } = request
      const site = await api.site(request)
      const keys = subtreeOf(site, query.columnId)
      const projects = inSubtree(await site.readKind('project'), keys)
      return ok(pageOf(selectProjects(projects, query), query))
    },
  } satisfies Operations
}
