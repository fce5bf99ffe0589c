import type { PortalClient } from '../../src/contract/client.ts'
import { columnPath } from '../../src/contract/columns.ts'
import type { HomeSettings } from '../../src/contract/home-settings.ts'
import type { Column, Locale } from '../../src/contract/types.ts'
import { withNamedFacts } from '../parts/entries/named.ts'
import { selectEntries, type EntryPage } from '../parts/entries/select-entries.ts'

/** A column that shows some of its contents. */
export interface HomeCollection {
  column: string
  title: string
  text?: string
  page: Pick<EntryPage, 'shape' | 'entries' | 'total'>
}

const ENTRIES = 6

/** The columns in the settings, each with its first contents; missing and empty ones are left out. */
export async function selectCollections(
  api: PortalClient,
  tree: readonly Column[],
  collections: HomeSettings['collections'],
  locale?: Locale,
): Promise<HomeCollection[]> {
  const found = await Promise.all(
    collections.map(async ({ column, title, text }): Promise<HomeCollection[]> => {
      const node = columnPath(tree, column).at(-1)
      const page = node && (await selectEntries(api, { columnId: column, locale, current: 1, size: ENTRIES }))
      return page
        ? [{ column, title: title ?? node.label, text, page: await withNamedFacts({ api, tree }, page) }]
        : []
    }),
  )
  return found.flat()
}
