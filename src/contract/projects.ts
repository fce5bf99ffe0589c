import { columnPath } from './columns.ts'
import type { Column, Project } from './types.ts'

type UnitType = Project['unitTypes'][number]
type Priced = Pick<Project, 'priceUnit' | 'priceMin' | 'priceMax' | 'unitTypes'>

/** Yuan for a whole home: per month if it is to let, in total if it is for sale. */
export interface Estimate {
  min: number
  max: number
}

/** To let by the month; every other project is for sale. */
export function isLet(project: Pick<Project, 'priceUnit'>): boolean {
  return project.priceUnit === '元/㎡·月'
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
