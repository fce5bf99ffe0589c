import { columnPath } from './columns.ts'
import type { Column, Project } from './types.ts'

type UnitType = Project['unitTypes'][number]
type Priced = Pick<Project, 'priceUnit' | 'priceMin' | 'priceMax' | 'unitTypes'>

/** Yuan for a whole home: per month if it is to let, in total if it is for sale. */
export interface Estimate {
  min: number
  max: number
}

/** To rent by the month, to buy, or a shop by the day: prices of each have a unit of their own. */
export type Tenure = 'rent' | 'buy' | 'trade'

export function tenureOf({ priceUnit }: Pick<Project, 'priceUnit'>): Tenure {
  if (priceUnit.includes('月')) return 'rent'
  return priceUnit.includes('天') ? 'trade' : 'buy'
}

/** Bedrooms by the first letter of a layout; a room without a name of its own is one. */
const BEDROOMS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5 }
const MOST_PEOPLE = 12

/** For how many people a layout is: up to two in each bedroom, and no bedroom that stays empty. */
export function peopleFor(layout: string): readonly [least: number, most: number] {
  const rooms = /[室房居]/u.test(layout) ? (BEDROOMS[layout[0] ?? ''] ?? 1) : 1
  return [rooms, rooms >= 4 ? MOST_PEOPLE : rooms * 2]
}

/**
 * Key of the column whose projects, with those of its descendants, this column shows: from its settings, or its own key
 * if they name no existing column.
 */
export function projectsColumn(
  tree: readonly Column[],
  { key, settings }: Pick<Column, 'key' | 'settings'>,
): string {
  const source = settings?.source
  return typeof source === 'string' && columnPath(tree, source).length > 0 ? source : key
}

/** Area × price of one unit type; the project's price if the type has none. Undefined if nothing is known. */
export function unitEstimate(project: Omit<Priced, 'unitTypes'>, unit: UnitType): Estimate | undefined {
  const min = unit.areaMin * (unit.priceMin ?? project.priceMin)
  const max = unit.areaMax * (unit.priceMax ?? project.priceMax)
  if (!(min > 0) || !Number.isFinite(max)) return undefined
  return { min: Math.min(min, max), max: Math.max(min, max) }
}

/** From the cheapest home of a project to the most expensive. */
export function projectEstimate(project: Priced): Estimate | undefined {
  const estimates = project.unitTypes.flatMap((unit) => unitEstimate(project, unit) ?? [])
  if (estimates.length === 0) return undefined
  return {
    min: Math.min(...estimates.map(({ min }) => min)),
    max: Math.max(...estimates.map(({ max }) => max)),
  }
}

/** Rounds an estimate, which is not a price. */
export function rounded({ min, max }: Estimate, step: number): Estimate {
  return { min: Math.round(min / step) * step, max: Math.round(max / step) * step }
}
