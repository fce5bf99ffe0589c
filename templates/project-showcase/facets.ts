import { peopleFor, type Tenure, tenureOf, unitEstimate } from '../../src/contract/projects.ts'
import type { BusinessType, Project } from '../../src/contract/types.ts'

type Status = Project['status']

/** A band of rents a month for a whole home, or of prices in the unit of its projects. */
export interface Band {
  value: string
  min: number
  max: number
  unit: string
}

/** The filters offered: only values that differ between the column's projects, and what was chosen before. */
export interface Facets {
  tenure: Tenure[]
  business: BusinessType[]
  district: string[]
  /** How many people live in the household. */
  people: string[]
  layout: string[]
  /** Of rentals alone: whoever asks for a rent asks for a home to let. */
  rent: Band[]
  /** For what is not rented by the month, and in one unit alone. */
  price: Band[]
  status: Status[]
}

const TENURES: readonly Tenure[] = ['rent', 'buy', 'trade']
const PEOPLE = ['1', '2', '3', '4', '5']
const BUSINESSES: readonly BusinessType[] = ['gzf', 'bzf', 'gycq', 'psx', 'commerce']
const STATUSES: readonly Status[] = ['renting', 'applying', 'intention', 'coming', 'full', 'ended']
const LAYOUTS = ['宿舍', '开间', '单间', '一室', '二室', '两室', '三室', '四室', '五室']

/** Values in the expected order; `districts` is the site's own order, `asked` what the visitor asked for. */
export function facetsOf(
  projects: readonly Project[],
  districts: readonly string[] = [],
  asked: Readonly<Record<string, string>> = {},
): Facets {
  const tenures = tenuresOf(projects)
  const ofTenure = ofTheAsked(projects, tenureOf, asked.tenure)
  // What is asked for narrows the other choices: by itself none of them leads to nothing.
  const of = ofTheAsked(ofTenure, ({ businessType }) => businessType, asked.business)
  // A choice made before stays one: nothing may be found with it, and it can be taken back.
  const asWell = <Value extends string>(
    value: string | undefined,
    valuesOf: (project: Project) => Value[],
  ) => [...of.flatMap(valuesOf), ...projects.flatMap(valuesOf).filter((each) => each === value)]
  const peopleOf = (some: readonly Project[]) =>
    PEOPLE.filter((people) => some.some((project) => isFor(project, Number(people))))
  const isSeveral = projects.length > 1
  const [tenure, ...others] = tenuresOf(of)
  const toLet = of.filter((project) => tenureOf(project) === 'rent')
  return {
    tenure: severalOf(tenures),
    business: choices(
      ofTenure.map(({ businessType }) => businessType),
      BUSINESSES,
    ),
    district: choices(
      asWell(asked.district, ({ district }) => [district]),
      districts,
      asked.district,
    ),
    people: isSeveral ? withAskedPeople(peopleOf(of), peopleOf(projects), asked.people) : [],
    layout: choices(
      asWell(asked.layout, ({ unitTypes }) => unitTypes.map(({ layout }) => layoutGroup(layout))),
      LAYOUTS,
      asked.layout,
    ),
    rent: isSeveral ? severalOf(bandsOf(rentsOf(toLet), '元/月')) : [],
    price:
      isSeveral && tenure !== 'rent' && others.length === 0
        ? severalOf(bandsOf(of, of[0]?.priceUnit ?? ''))
        : [],
    status: choices(
      asWell(asked.status, ({ status }) => [status]),
      STATUSES,
      asked.status,
    ),
  }
}

/** How many people was asked for stays, except among shops, where nobody lives. */
function withAskedPeople(offered: string[], possible: string[], asked: string | undefined): string[] {
  return offered.length === 0 ? [] : possible.filter((people) => people === asked || offered.includes(people))
}

function tenuresOf(projects: readonly Project[]): Tenure[] {
  return TENURES.filter((tenure) => projects.some((project) => tenureOf(project) === tenure))
}

/** All of them, if there is none of what was asked for. */
function ofTheAsked(
  projects: readonly Project[],
  valueOf: (project: Project) => string,
  asked: string | undefined,
): readonly Project[] {
  const found = projects.filter((project) => valueOf(project) === asked)
  return found.length > 0 ? found : projects
}

/** Whether a household of so many people finds a home there. */
function isFor(project: Project, people: number): boolean {
  return (
    tenureOf(project) !== 'trade' &&
    project.unitTypes.some(({ layout }) => {
      const [least, most] = peopleFor(layout)
      return least <= people && people <= most
    })
  )
}

/** A month's rent of each unit type. */
function rentsOf(projects: readonly Project[]): Priced[] {
  return projects.flatMap((project) =>
    project.unitTypes.flatMap((unit) => {
      const rent = unitEstimate(project, unit)
      return rent ? [{ priceMin: rent.min, priceMax: rent.max }] : []
    }),
  )
}

/** 一室一厅 → 一室; 宿舍（按床位） → 宿舍: the part that layouts share. */
function layoutGroup(layout: string): string {
  const rooms = /^.{1,2}?[室房居]/u.exec(layout)?.[0]
  return (rooms ?? layout.split(/[（(]/u)[0] ?? layout).trim().slice(0, 20)
}

/** A single value is no choice. */
function severalOf<Value>(values: Value[]): Value[] {
  return values.length > 1 ? values : []
}

function choices<Value extends string>(
  values: readonly Value[],
  order: readonly Value[],
  asked?: string,
): Value[] {
  const rank = (value: Value) => (order.includes(value) ? order.indexOf(value) : order.length)
  const different = [...new Set(values)].filter((value) => value !== '')
  if (different.length === 1 && different[0] === asked) return different
  return severalOf(different.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'zh-CN')))
}

type Priced = Pick<Project, 'priceMin' | 'priceMax'>

/** About three bands between the lowest and the highest; empty bands are left out. */
function bandsOf(priced: readonly Priced[], unit: string): Band[] {
  const prices = priced.map(({ priceMin, priceMax }) => ({
    min: Math.min(priceMin, priceMax),
    max: Math.max(priceMin, priceMax),
  }))
  const lowest = Math.min(...prices.map(({ min }) => min))
  const highest = Math.max(...prices.map(({ max }) => max))
  const step = roundStep((highest - lowest) / 3)
  const first = Math.floor(lowest / step)
  const count = Math.ceil(highest / step) - first
  return Array.from({ length: count }, (_, index) => {
    const [min, max] = [exact((first + index) * step), exact((first + index + 1) * step)]
    return { value: `${min}-${max}`, min, max, unit }
  }).filter(({ min, max }) => prices.some((price) => price.max >= min && price.min <= max))
}

/** The next of 1, 2, 5, 10, 20 … */
function roundStep(least: number): number {
  if (!(least > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((digit) => digit * power >= least) ?? 10) * power
}

function exact(value: number): number {
  return Number(value.toPrecision(12))
}
