import type { Lack } from './judge.ts'

type Measure = Lack['measure']
type Amount = Extract<Measure, 'insuranceMonths' | 'personIncome' | 'personArea'>

/** Whether it can be said by how much the answer misses a condition. */
export const isAmount = (measure: Measure): measure is Amount =>
  measure === 'insuranceMonths' || measure === 'personIncome' || measure === 'personArea'

/** The words for what was answered. */
export function answeredKey({ measure, has }: Pick<Lack, 'measure' | 'has'>) {
  if (isAmount(measure)) return `which.measure.${measure}` as const
  return has === 0 ? (`which.isNot.${measure}` as const) : (`which.is.${measure}` as const)
}
