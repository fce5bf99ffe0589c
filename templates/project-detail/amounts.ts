import { rounded, tenureOf, type Estimate } from '../../src/contract/projects.ts'
import type { Project } from '../../src/contract/types.ts'
import { DAYS_IN_MONTH } from '../parts/days.ts'
import { useSite } from '../parts/site.tsx'

/** A project's figures in words. */
export function useAmounts(project: Pick<Project, 'priceUnit'>) {
  const { t, format } = useSite()
  const tenure = tenureOf(project)
  const isRental = tenure !== 'buy'
  const range = (min: number, max: number, write = format.number) =>
    min === max ? write(min) : `${write(Math.min(min, max))}–${write(Math.max(min, max))}`
  return {
    tenure,
    isRental,
    range,
    /** Cost of a whole home or shop: rent of a month to ten yuan, a price to 10,000; `finer` for a single unit type. */
    cost(estimate: Estimate, finer = false): string {
      const days = tenure === 'trade' ? DAYS_IN_MONTH : 1
      const whole = { min: estimate.min * days, max: estimate.max * days }
      const { min, max } = rounded(whole, (isRental ? 10 : 10_000) / (finer ? 10 : 1))
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
