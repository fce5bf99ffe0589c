import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Column } from '../../src/contract/types.ts'
import { isKind } from '../parts/records.ts'

export interface ColumnNews {
  key: string
  label: string
  contents: { id: string; columnId: string; title: string }[]
}

const COLUMNS = 12
const CONTENTS = 3

/** The top columns with their newest articles. */
export function selectColumnNews(api: PortalClient, tree: readonly Column[]): Promise<ColumnNews[]> {
  const columns = tree.filter(({ hidden, template }) => !hidden && template !== 'home')
  return Promise.all(
    columns.slice(0, COLUMNS).map(async ({ key, label, externalUrl }) => {
      if (externalUrl !== undefined) return { key, label, contents: [] }
      const { records } = await unwrap(
        api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
          params: { query: { columnId: key, size: CONTENTS } },
        }),
      )
      const articles = records.filter((record) => isKind(record, 'article'))
      return { key, label, contents: articles.map(({ id, columnId, title }) => ({ id, columnId, title })) }
    }),
  )
}
