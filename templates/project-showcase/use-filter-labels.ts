import type { BusinessType, Project } from '../../src/contract/types.ts'
import { useSite } from '../parts/site.tsx'
import type { Band } from './facets.ts'

/** Labels of filters whose values are not words. */
export function useFilterLabels() {
  const { t, format } = useSite()
  return {
    business: (business: BusinessType) => t(`business.${business}`),
    price: ({ min, max, isRental }: Band) =>
      `${format.number(min)}–${format.number(max)} ${t(isRental ? 'project.perMonth' : 'project.perMetre')}`,
    status: (status: Project['status']) => t(`project.${status}`),
  }
}
