import { unwrap } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'
import { pageNumber } from '../parts/page-number.ts'
import type { LoadContext } from '../define/types.ts'

export type CollectionsData = Answer<'selectBookmarks'> & { projects: boolean }

const PROJECTS = '/t1/personalCenter/collection_content/project_Collection'
const SIZE = 50

/** Projects, or everything else that was bookmarked. */
export async function load({ api, column, query }: LoadContext): Promise<CollectionsData> {
  const projects = column.route === PROJECTS
  const page = await unwrap(
    api.GET('/account/bookmarks', {
      params: { query: { projects, current: pageNumber(query.current), size: SIZE } },
    }),
  )
  return { ...page, projects }
}
