import type { Shop } from './shop-facts.ts'

export const NARROWING = ['project', 'status', 'area', 'trade'] as const
export type Narrowing = (typeof NARROWING)[number]

/** Query parameters of these pages; `current` is the page's number, `item` a shop that the page must contain. */
export const PARAMETERS = [...NARROWING, 'current', 'item'] as const

/** The visitor's filters; values that no shop has are ignored. */
export type Filters = { [Name in Narrowing]?: string }
export type Facets = Record<Narrowing, string[]>

/** Bands of floor area in square metres, from one number up to, but not including, the next. */
const AREAS = [0, 30, 60, 120, Infinity]

export interface Band {
  min: number
  max: number
}

/** 30-60: the band in an address; the last one is open-ended. */
export function bandOf(value: string): Band {
  const [min = 0, max = 0] = value.split('-').map(Number)
  return { min, max: max || Infinity }
}

function areaOf({ areaM2 }: Shop): string {
  const index = AREAS.findIndex((least, at) => areaM2 >= least && areaM2 < (AREAS[at + 1] ?? Infinity))
  const [min, max] = [AREAS[index] ?? 0, AREAS[index + 1] ?? Infinity]
  return max === Infinity ? `${min}-` : `${min}-${max}`
}

function valuesOf(shop: Shop, name: Narrowing): readonly string[] {
  switch (name) {
    case 'project':
      return [shop.projectId]
    case 'status':
      return [shop.status]
    case 'area':
      return [areaOf(shop)]
    case 'trade':
      return shop.allowedTrades ?? []
  }
}

/** The filters offered: only values that differ between the shops. */
export function facetsOf(shops: readonly Shop[]): Facets {
  const values = (name: Narrowing) => [...new Set(shops.flatMap((shop) => valuesOf(shop, name)))]
  return {
    project: values('project'),
    status: ['available', 'reserved', 'rented'].filter((status) => values('status').includes(status)),
    area: values('area').toSorted((a, b) => bandOf(a).min - bandOf(b).min),
    trade: values('trade'),
  }
}

/** `classify` is the group parameter of all kinds: here the state. */
export function filtersOf(query: Readonly<Record<string, string>>, facets: Facets): Filters {
  const asked: Record<string, string | undefined> = { ...query, status: query.status ?? query.classify }
  const chosen = (name: Narrowing) => facets[name].find((value) => value === asked[name])
  return {
    project: chosen('project'),
    status: chosen('status'),
    area: chosen('area'),
    trade: chosen('trade'),
  }
}

export function fits(shop: Shop, filters: Filters): boolean {
  return NARROWING.every((name) => {
    const chosen = filters[name]
    return chosen === undefined || valuesOf(shop, name).includes(chosen)
  })
}

/** The query parameters for these filters. */
export function parametersOf(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    NARROWING.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  )
}
