import type { operations } from '../../../contract/generated/api.d.ts'
import type { Project } from '../../../contract/types.ts'

type ProjectQuery = NonNullable<operations['selectProject']['parameters']['query']>

/** The projects that pass a visitor's filters, in the requested order or else the column's. */
export function selectProjects(projects: readonly Project[], query: ProjectQuery): Project[] {
  const { businessType, district, layout, status, priceMin, priceMax, sort } = query
  const left = projects.filter(
    (project) =>
      (businessType === undefined || project.businessType === businessType) &&
      (district === undefined || project.district === district) &&
      (status === undefined || project.status === status) &&
      (layout === undefined || project.unitTypes.some((unit) => unit.layout.includes(layout))) &&
      (priceMin === undefined || project.priceMax >= priceMin) &&
      (priceMax === undefined || project.priceMin <= priceMax),
  )
  return sort === undefined ? left : left.toSorted(ORDERS[sort])
}

const ORDERS: Record<NonNullable<ProjectQuery['sort']>, (a: Project, b: Project) => number> = {
  newest: (a, b) => b.publishDate.localeCompare(a.publishDate),
  priceUp: (a, b) => a.priceMin - b.priceMin,
  priceDown: (a, b) => b.priceMax - a.priceMax,
  available: (a, b) => (b.availableUnits ?? 0) - (a.availableUnits ?? 0),
}

/** States in which visitors can apply; other states are shown if nothing is open. */
const OPEN = new Set<Project['status']>(['renting', 'intention', 'applying'])

export function openProjects(projects: readonly Project[]): readonly Project[] {
  const open = projects.filter(({ status }) => OPEN.has(status))
  return open.length > 0 ? open : projects
}
