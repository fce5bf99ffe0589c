import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import { shownColumns } from '../../src/contract/columns.ts'
import type { Column } from '../../src/contract/types.ts'
import { selectEntries } from '../parts/entries/select-entries.ts'
import { isKind } from '../parts/records.ts'

export interface ColumnNews {
  key: string
  label: string
  /** What a single page says, instead of its title once more. */
  text?: string | undefined
  contents: { id: string; columnId: string; title: string }[]
}

const COLUMNS = 12
const CONTENTS = 3

/** The top columns with their newest articles. A column of which there is nothing to say here has no card. */
export async function selectColumnNews(api: PortalClient, tree: readonly Column[]): Promise<ColumnNews[]> {
  const columns = tree.filter(({ hidden, template }) => !hidden && template !== 'home')
  const cards = await Promise.all(
    columns.slice(0, COLUMNS).map(async (column) => {
      const { key, label, externalUrl } = column
      if (externalUrl !== undefined) return { key, label, contents: [] }
      const { records } = await unwrap(
        api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
          params: { query: { columnId: key, size: CONTENTS } },
        }),
      )
      const articles = records.filter((record) => isKind(record, 'article'))
      const contents = articles.length > 0 ? articles : await firstEntries(api, column)
      const [article] = articles
      if (article && contents.length === 1 && article.title === label)
        return { key, label, contents: [], text: article.summary }
      if (contents.length === 0) return undefined
      return { key, label, contents: contents.map(({ id, columnId, title }) => ({ id, columnId, title })) }
    }),
  )
  return cards.filter((card) => card !== undefined)
}

/** The first contents of another kind, if the column or a descendant shows any kind. */
async function firstEntries(api: PortalClient, column: Column): Promise<ColumnNews['contents']> {
  const shown = shownColumns([column]).find(({ anyKind, empty }) => anyKind && !empty)
  if (!shown) return []
  const page = await selectEntries(api, { columnId: shown.key, current: 1, size: CONTENTS })
  return page?.entries ?? []
}
