import { unwrap, type PortalClient } from '../../../src/contract/client.ts'
import type { Locale } from '../../../src/contract/types.ts'
import { kindShape, type KindShape } from '../../../src/contract/kind-shape.ts'
import { narrowingQuery, type Choices, type Narrowing } from '../narrowing.ts'
import { entryOf, type Entry } from './entry.ts'

export interface EntriesQuery extends Narrowing {
  columnId: string
  /** By default the column's most frequent kind. */
  kind?: string
  /** Language of the kind's labels. */
  locale?: Locale | undefined
  current: number
  size: number
}

/** A page of a column's contents of one kind, and the kinds and filters to choose from. */
export interface EntryPage extends Choices {
  kinds: { kind: string; label: string; total: number }[]
  kind: string
  shape: KindShape
  entries: Entry[]
  total: number
  current: number
  pages: number
}

/** The contents of a column and its descendants; undefined if there are none. */
export async function selectEntries(
  api: PortalClient,
  { columnId, kind, locale, current, size, ...narrowing }: EntriesQuery,
): Promise<EntryPage | undefined> {
  const held = await unwrap(api.GET('/site/kinds', { params: { query: { columnId } } }))
  const chosen = held.find((one) => one.kind === kind) ?? held[0]
  if (!chosen) return undefined
  const shape = kindShape(chosen.kind, chosen.schema, locale)
  const select = (page: number) =>
    unwrap(
      api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
        params: { query: { columnId, kind: chosen.kind, ...narrowingQuery(narrowing), current: page, size } },
      }),
    )
  const asked = await select(current)
  // A number beyond the end shows the last page.
  const isBeyond = asked.current > asked.pages && asked.pages > 0
  const { records, classifies = [], years = [], ...page } = isBeyond ? await select(asked.pages) : asked
  return {
    kinds: held.map(({ kind: name, total, schema }) => ({
      kind: name,
      label: kindShape(name, schema, locale).label,
      total,
    })),
    kind: chosen.kind,
    shape,
    entries: records.map((record) => entryOf(record, shape)),
    classifies,
    years,
    total: page.total,
    current: page.current,
    pages: page.pages,
  }
}
