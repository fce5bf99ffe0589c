import type { BusinessType, Project } from '../../src/contract/types.ts'
import type { Tenure } from '../../src/contract/projects.ts'
import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import { useSite } from '../parts/site.tsx'
import type { Band } from './facets.ts'

/** Units of prices, in the visitor's language. */
const UNITS: Readonly<Record<string, MessageKey>> = {
  '元/月': 'project.perHome',
  '元/㎡·月': 'project.perMonth',
  '元/㎡': 'project.perMetre',
  '元/㎡·天': 'project.perDay',
}

/** Labels of filters whose values are not words. */
export function useFilterLabels() {
  const { t, format } = useSite()
  return {
    business: (business: BusinessType) => t(`business.${business}`),
    tenure: (tenure: Tenure) => t(`project.tenure.${tenure}`),
    people: (people: string) => t('project.people', { count: Number(people) }),
    band: ({ min, max, unit }: Band) => {
      const word = UNITS[unit]
      return `${format.number(min)}–${format.number(max)} ${word ? t(word) : unit}`
    },
    status: (status: Project['status']) => t(`project.${status}`),
  }
}
