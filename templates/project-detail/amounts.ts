import { isLet, rounded, type Estimate } from '../../src/contract/projects.ts'
import type { Project } from '../../src/contract/types.ts'
import { useSite } from '../parts/site.tsx'

/** A project's figures in words. */
export function useAmounts(project: Pick<Project, 'priceUnit'>) {
  const { t, format } = useSite()
  const isRental = isLet(project)
  const range = (min: number, max: number, write = format.number) =>
    min === max ? write(min) : `${write(Math.min(min, max))}–${write(Math.max(min, max))}`
  return {
    isRental,
    range,
    /** Cost of a whole home: rent to ten yuan, a price to 10,000; `finer` for a single unit type. */
    cost(estimate: Estimate, finer = false): string {
      const { min, max } = rounded(estimate, (isRental ? 10 : 10_000) / (finer ? 10 : 1))
      return range(min, max, isRental ? format.number : format.salePrice)
    },
    /** 1400 → 1.4公里 */
    distance: (metres: number) =>
      metres < 1000
        ? t('project.metres', { count: metres })
        : t('map.scale', { distance: format.number(Math.round(metres / 100) / 10) }),
    /** A share in percent: 0.65 and 65 both mean 65%. */
    percent: (share: number) => `${format.number(Math.round(share * (share > 1 ? 10 : 1000)) / 10)}%`,
  }
}
