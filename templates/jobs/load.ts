import { DEFAULT_TIME_ZONE } from '../../src/contract/constants.ts'
import { pageNumber } from '../parts/page-number.ts'
import { createFormats } from '../parts/formats.ts'
import { selectAllNow } from '../parts/select-all.ts'
import type { LoadContext } from '../define/types.ts'
import {
  facetsOf,
  filtersOf,
  inOrder,
  NARROWING,
  valueOf,
  type Facets,
  type Filters,
  type Narrowing,
} from './filters.ts'
import type { Job } from './job-facts.ts'

export type JobItem = Pick<
  Job,
  | 'id'
  | 'columnId'
  | 'title'
  | 'employer'
  | 'department'
  | 'location'
  | 'education'
  | 'experience'
  | 'headcount'
  | 'salaryText'
  | 'recruitType'
  | 'deadline'
  | 'status'
>

export interface JobsData {
  items: JobItem[]
  total: number
  current: number
  pages: number
  facets: Facets
  filters: Filters
  /** The server's clock. */
  now: string
}

const SIZE = 20

/** A filtered page of the column's jobs, open ones first. */
export async function load({ api, site, column, query }: LoadContext): Promise<JobsData> {
  const { records, now } = await selectAllNow(api, column.key, 'job')
  const { day } = createFormats('zh-CN', site.settings.timeZone ?? DEFAULT_TIME_ZONE)
  const value = (job: Job, name: Narrowing) => valueOf(job, name, now, day)
  const facets = facetsOf((name) => records.map((job) => value(job, name)))
  const filters = filtersOf(query, facets)
  const fitting = inOrder(
    records.filter((job) =>
      NARROWING.every((name) => filters[name] === undefined || value(job, name) === filters[name]),
    ),
    filters.sort,
  )
  const isOpen = (job: Job) => value(job, 'status') === 'open'
  const ordered = [...fitting.filter(isOpen), ...fitting.filter((job) => !isOpen(job))]
  const pages = Math.ceil(ordered.length / SIZE)
  const current = Math.min(pageNumber(query.current), Math.max(pages, 1))
  return {
    items: ordered.slice((current - 1) * SIZE, current * SIZE).map(itemOf),
    total: ordered.length,
    current,
    pages,
    facets,
    filters,
    now,
  }
}

function itemOf(job: Job): JobItem {
  const { id, columnId, title, employer, department, location, education, experience } = job
  const { headcount, salaryText, recruitType, deadline, status } = job
  return {
    id,
    columnId,
    title,
    employer,
    department,
    location,
    education,
    experience,
    headcount,
    salaryText,
    recruitType,
    deadline,
    status,
  }
}
