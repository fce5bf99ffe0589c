import { daysLeft, type Job } from './job-facts.ts'

export const NARROWING = ['recruitType', 'category', 'employer', 'status'] as const
export type Narrowing = (typeof NARROWING)[number]

/** Query parameters of these pages; `current` is the page's number. */
export const PARAMETERS = [...NARROWING, 'sort', 'current'] as const

/** Beside the newest first, which is the rule. */
export const SORTS = ['deadline'] as const
export type Sort = (typeof SORTS)[number]

/** The visitor's filters; values that no job has are ignored. */
export type Filters = { [Name in Narrowing]?: string } & { sort?: Sort }

/** The filters offered: only values that differ between the jobs, in the expected order. */
export type Facets = Record<Narrowing, string[]>

/** Employers stand in the order of their jobs. */
const ORDERS: Record<Exclude<Narrowing, 'employer'>, readonly string[]> = {
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
  const choices = (name: Exclude<Narrowing, 'employer'>) => {
    const values = new Set(valuesOf(name))
    return ORDERS[name].filter((value) => values.has(value))
  }
  return {
    recruitType: choices('recruitType'),
    category: choices('category'),
    employer: [...new Set(valuesOf('employer'))],
    status: choices('status'),
  }
}

/** `classify` is the group parameter of all kinds: here the category. */
export function filtersOf(query: Readonly<Record<string, string>>, facets: Facets): Filters {
  const category = query.category ?? query.classify
  return {
    recruitType: facets.recruitType.find((value) => value === query.recruitType),
    category: facets.category.find((value) => value === category),
    employer: facets.employer.find((value) => value === query.employer),
    status: facets.status.find((value) => value === query.status),
    sort: SORTS.find((sort) => sort === query.sort),
  }
}

/** The query parameters for these filters. */
export function parametersOf(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    ([...NARROWING, 'sort'] as const).flatMap((name) =>
      filters[name] === undefined ? [] : [[name, filters[name]]],
    ),
  )
}

/** The newest first, or those that close first. */
export function inOrder(jobs: readonly Job[], sort: Sort | undefined): Job[] {
  return sort === 'deadline'
    ? jobs.toSorted((a, b) => a.deadline.localeCompare(b.deadline))
    : jobs.toSorted((a, b) => b.publishDate.localeCompare(a.publishDate))
}
