import { columnPath } from '../../src/contract/columns.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { useSite } from '../parts/site.tsx'
import { searchAddress } from './address.ts'
import { kindLabel } from './kinds.ts'
import type { Asked, SearchAnswer } from './load.ts'

/** Filters by column and by kind, each a link. */
export function Filters({ asked, answer }: { asked: Asked; answer: SearchAnswer }) {
  const { site, t } = useSite()
  const columns = new Map<string, number>()
  for (const { columnId, total } of answer.columns) {
    const top = columnPath(site.columns, columnId)[0]?.key ?? columnId
    columns.set(top, (columns.get(top) ?? 0) + total)
  }
  const kinds = new Map(answer.kinds.map(({ kind, total }) => [kind, total]))
  const titles = new Map(answer.kinds.map(({ kind, kindTitle }) => [kind, kindTitle]))
  // A selected filter can always be removed.
  if (asked.column !== undefined && !columns.has(asked.column)) columns.set(asked.column, answer.total)
  if (asked.kind !== undefined && !kinds.has(asked.kind)) kinds.set(asked.kind, 0)
  const labelOf = (key: string) => columnPath(site.columns, key).at(-1)?.label ?? key
  return (
    <FilterLinks
      label={t('search.filters')}
      all={t('list.all')}
      addressOf={(change) => searchAddress({ ...asked, ...change })}
      groups={[
        {
          name: 'column',
          label: t('search.column'),
          current: asked.column,
          choices: choicesOf(columns, labelOf),
        },
        {
          name: 'kind',
          label: t('search.kind'),
          current: asked.kind,
          choices: choicesOf(kinds, (kind) => kindLabel(t, kind, titles.get(kind))),
        },
      ]}
    />
  )
}

function choicesOf(totals: ReadonlyMap<string, number>, labelOf: (value: string) => string) {
  return [...totals]
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, total]) => ({ value, label: `${labelOf(value)} ${total}` }))
}
