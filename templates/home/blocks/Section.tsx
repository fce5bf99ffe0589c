import { findColumn } from '../../../src/contract/columns.ts'
import { textOf } from '../../parts/settings.ts'
import { useSite } from '../../parts/site.tsx'
import type { BlockProps } from './block.ts'
import { Cards } from './Cards.tsx'

/** A column with its child columns, by their introductions. */
export function Section({ block }: BlockProps) {
  const { site, visible } = useSite()
  const column = findColumn(site.columns, ({ key }) => key === block.column)
  if (!column) return null
  const items = visible(column.children).map(({ key, label, settings }) => ({
    label,
    column: key,
    text: textOf(settings?.intro),
  }))
  const { title = column.label, text = textOf(column.settings?.intro) } = block
  return <Cards block={{ ...block, title, text, items }} />
}
