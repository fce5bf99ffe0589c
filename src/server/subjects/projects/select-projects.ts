import type { operations } from '../../../contract/generated/api.d.ts'
import { peopleFor, type Tenure, tenureOf, unitEstimate } from '../../../contract/projects.ts'
import type { Project } from '../../../contract/types.ts'

type ProjectQuery = NonNullable<operations['selectProject']['parameters']['query']>

/** The projects that pass a visitor's filters, in the requested order or else the column's. */
export function selectProjects(projects: readonly Project[], query: ProjectQuery): Project[] {
  const { businessType, district, status, tenure, priceMin, priceMax, sort } = query
  const left = projects.filter(
    (project) =>
      (businessType === undefined || project.businessType === businessType) &&
      (district === undefined || project.district === district) &&
      (status === undefined || project.status === status) &&
      (tenure === undefined || tenureOf(project) === tenure) &&
      hasSuchHome(project, query) &&
      (priceMin === undefined || project.priceMax >= priceMin) &&
      (priceMax === undefined || project.priceMin <= priceMax),
  )
  return sort === undefined ? left : left.toSorted(ORDERS[sort])
}

/** Whether one and the same unit type has the rooms, the places and the rent. */
function hasSuchHome(project: Project, { layout, people, rentMin, rentMax }: ProjectQuery): boolean {
  if (layout === undefined && people === undefined && rentMin === undefined && rentMax === undefined)
    return true
  const asksForRent = rentMin !== undefined || rentMax !== undefined
  // Nobody lives in a shop.
  if (people !== undefined && tenureOf(project) === 'trade') return false
  return project.unitTypes.some((unit) => {
    if (layout !== undefined && !unit.layout.includes(layout)) return false
    const [least, most] = peopleFor(unit.layout)
    if (people !== undefined && (people < least || people > most)) return false
    if (!asksForRent) return true
    const rent = tenureOf(project) === 'rent' ? unitEstimate(project, unit) : undefined
    return rent !== undefined && rent.max >= (rentMin ?? 0) && rent.min <= (rentMax ?? Infinity)
  })
}

const TENURES: readonly Tenure[] = ['rent', 'buy', 'trade']

/** Prices of one unit are never compared with those of another: rentals stand first, then homes for sale, then shops. */
const byTenure = (a: Project, b: Project) => TENURES.indexOf(tenureOf(a)) - TENURES.indexOf(tenureOf(b))

const ORDERS: Record<NonNullable<ProjectQuery['sort']>, (a: Project, b: Project) => number> = {
  newest: (a, b) => b.publishDate.localeCompare(a.publishDate),
  priceUp: (a, b) => byTenure(a, b) || a.priceMin - b.priceMin,
  priceDown: (a, b) => byTenure(a, b) || b.priceMax - a.priceMax,
  available: (a, b) => (b.availableUnits ?? 0) - (a.availableUnits ?? 0),
}

/** States in which visitors can apply; other states are shown if nothing is open. */
const OPEN = new Set<Project['status']>(['renting', 'intention', 'applying'])

export function openProjects(projects: readonly Project[]): readonly Project[] {
  const open = projects.filter(({ status }) => OPEN.has(status))
  return open.length > 0 ? open : projects
}
