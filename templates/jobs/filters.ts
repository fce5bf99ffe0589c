import { daysLeft, type Job } from './job-facts.ts'

export const NARROWING = ['recruitType', 'category', 'status'] as const
export type Narrowing = (typeof NARROWING)[number]

/** Query parameters of these pages; `current` is the page's number. */
export const PARAMETERS = [...NARROWING, 'current'] as const

/** The visitor's filters; values that no job has are ignored. */
export type Filters = { [Name in Narrowing]?: string }

/** The filters offered: only values that differ between the jobs, in the expected order. */
export type Facets = Record<Narrowing, string[]>

const ORDERS: Record<Narrowing, readonly string[]> = {
  recruitType: ['社会招聘', '校园招聘', '实习'],
  category: ['工程', '运营', '信息技术', '财务', '服务', '商业', '综合'],
  status: ['open', 'closed'],
}

/** A job's state by the server's clock: after its deadline it is closed, whatever its field says. */
export function valueOf(job: Job, name: Narrowing, now: string, dateOf: (value: string) => string): string {
  if (name !== 'status') return job[name]
  return daysLeft(job, now, dateOf) === undefined ? 'closed' : 'open'
}

export function facetsOf(valuesOf: (name: Narrowing) => string[]): Facets {
  const choices = (name: Narrowing) => {
    const values = new Set(valuesOf(name))
    return ORDERS[name].filter((value) => values.has(value))
  }
  return { recruitType: choices('recruitType'), category: choices('category'), status: choices('status') }
}

/** `classify` is the group parameter of all kinds: here the category. */
export function filtersOf(query: Readonly<Record<string, string>>, facets: Facets): Filters {
  const category = query.category ?? query.classify
  return {
    recruitType: facets.recruitType.find((value) => value === query.recruitType),
    category: facets.category.find((value) => value === category),
    status: facets.status.find((value) => value === query.status),
  }
}

/** The query parameters for these filters. */
export function parametersOf(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    NARROWING.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  )
}
