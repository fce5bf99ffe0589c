import type { Tenure } from '../../src/contract/projects.ts'
import type { BusinessType, Project } from '../../src/contract/types.ts'
import type { Band, Facets } from './facets.ts'

export const SORTS = ['priceUp', 'priceDown', 'available', 'newest'] as const
export type Sort = (typeof SORTS)[number]

/** The visitor's filters. Values that the column does not offer are ignored. */
export interface Filters {
  tenure?: Tenure
  business?: BusinessType
  district?: string
  people?: string
  layout?: string
  rent?: Band
  price?: Band
  status?: Project['status']
  sort?: Sort
  view?: 'map'
}

/** The filters in page order. */
export const NARROWING = [
  'tenure',
  'business',
  'district',
  'rent',
  'price',
  'people',
  'layout',
  'status',
] as const
export type Narrowing = (typeof NARROWING)[number]

/** Query parameters of these pages; `current` is the page's number. */
export const PARAMETERS = [...NARROWING, 'sort', 'view', 'current'] as const

export function filtersOf(query: Readonly<Record<string, string>>, facets: Facets): Filters {
  return {
    tenure: facets.tenure.find((value) => value === query.tenure),
    business: facets.business.find((value) => value === query.business),
    district: facets.district.find((value) => value === query.district),
    people: facets.people.find((value) => value === query.people),
    layout: facets.layout.find((value) => value === query.layout),
    rent: facets.rent.find(({ value }) => value === query.rent),
    price: facets.price.find(({ value }) => value === query.price),
    status: facets.status.find((value) => value === query.status),
    sort: SORTS.find((value) => value === query.sort),
    view: query.view === 'map' ? 'map' : undefined,
  }
}

/** The query parameters for these filters, without the page's number. */
export function parametersOf({ rent, price, ...others }: Filters): Record<string, string> {
  const values = { ...others, rent: rent?.value, price: price?.value }
  return Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = name === 'current' ? undefined : values[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

export function narrowingsOf(filters: Filters): Narrowing[] {
  return NARROWING.filter((name) => filters[name] !== undefined)
}
