import { useSite } from '../parts/site.tsx'
import { bandOf, type Narrowing } from './filters.ts'
import { STATES } from './shop-facts.ts'

/**
 * Labels of the filters' values.
 * @param names of the projects, by id
 */
export function useLabels(names: Record<string, string>) {
  const { t, term } = useSite()
  return (name: Narrowing, value: string): string => {
    if (name === 'project') return names[value] ?? value
    if (name === 'trade') return term(value)
    if (name === 'status') {
      const state = Object.entries(STATES).find(([status]) => status === value)
      return state ? t(state[1].key) : value
    }
    const { min, max } = bandOf(value)
    if (min === 0) return t('shop.upTo', { max })
    return max === Infinity ? t('shop.from', { min }) : t('shop.between', { min, max })
  }
}
