import { FilterLinks } from './FilterLinks.tsx'
import type { Choices, Narrowing } from './narrowing.ts'
import { useSite } from './site.tsx'

interface ListFiltersProps {
  choices: Choices
  chosen: Narrowing
  addressOf: (chosen: Narrowing) => string
  /** Label of a group; by default its own name. */
  labelOf?: (group: string) => string
}

/** Groups and years of a list as links, each with its number of contents. */
export function ListFilters({ choices, chosen, addressOf, labelOf }: ListFiltersProps) {
  const { t } = useSite()
  return (
    <FilterLinks
      label={t('list.filters')}
      all={t('list.all')}
      addressOf={(change) => addressOf({ ...chosen, ...change })}
      groups={[
        {
          name: 'classify',
          label: t('list.classify'),
          choices: choices.classifies.map(({ classify, total }) => ({
            value: classify,
            label: t('list.choice', { label: labelOf?.(classify) ?? classify, count: total }),
          })),
          current: chosen.classify,
        },
        {
          name: 'year',
          label: t('list.year'),
          choices: choices.years.map(({ year, total }) => ({
            value: String(year),
            label: t('list.choice', { label: t('timeline.year', { year: String(year) }), count: total }),
          })),
          current: chosen.year,
        },
      ]}
    />
  )
}

/** Empty state of a filtered list: the reason, and the link to the whole list. */
export function useNarrowed(chosen: Narrowing, href: string) {
  const { t } = useSite()
  if (chosen.classify === undefined && chosen.year === undefined) return false
  return { title: t('list.none'), text: t('list.noneHint'), all: { href, label: t('list.showAll') } }
}
