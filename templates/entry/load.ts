import { unwrap } from '../../src/contract/client.ts'
import { kindShape, type KindShape } from '../../src/contract/kind-shape.ts'
import type { FrontContent } from '../../src/contract/types.ts'
import { shapeIn } from '../parts/dates.ts'
import { entryOf, type Entry } from '../parts/entries/entry.ts'
import { withNames } from '../parts/entries/named.ts'
import type { LoadContext } from '../define/types.ts'

export interface EntryPageData {
  /** Absent on a column's own page, which shows no content. */
  shown?: ShownEntry
}

export interface ShownEntry {
  shape: KindShape
  entry: Entry
  /** All fields by name; a field that refers to something is `Named`. */
  content: FrontContent & Readonly<Record<string, unknown>>
}

/** One content of any kind, and its kind's description of the fields. */
export async function load({ api, site, locale, column, content }: LoadContext): Promise<EntryPageData> {
  if (!content) return {}
  const [found] = await unwrap(api.GET('/site/kinds', { params: { query: { kind: content.kind } } }))
  const shape = shapeIn(column, kindShape(content.kind, found?.schema ?? {}, locale))
  const [named] = await withNames({ api, tree: site.columns }, shape.fields, [content])
  return { shown: { shape, entry: entryOf(content, shape), content: { ...content, ...named } } }
}
