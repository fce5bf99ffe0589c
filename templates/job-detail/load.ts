import { DEFAULT_TIME_ZONE } from '../../src/contract/constants.ts'
import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import { daysLeft, type Job } from '../jobs/job-facts.ts'
import { createFormats } from '../parts/formats.ts'
import { isKind } from '../parts/records.ts'
import { serverTime } from '../parts/server-time.ts'
import type { LoadContext } from '../define/types.ts'

interface OtherJob {
  id: string
  columnId: string
  title: string
  employer: string
}

export interface JobPage {
  job: Job
  others: OtherJob[]
  /** The article that announced the job. */
  notice?: { id: string; columnId: string }
  /** The server's clock. */
  now: string
}

/** Undefined if the address names no job. */
export type JobDetailData = { page?: JobPage }

const OTHERS = 4
const CANDIDATES = 20

export async function load({ api, site, column, content }: LoadContext): Promise<JobDetailData> {
  if (!content || !isKind(content, 'job')) return {}
  const job: Job = content
  const [{ jobs, now }, notice] = await Promise.all([
    selectOthers(api, column.key),
    selectNotice(api, job.noticeId),
  ])
  const { day } = createFormats('zh-CN', site.settings.timeZone ?? DEFAULT_TIME_ZONE)
  const others = jobs
    .filter((other) => other.id !== job.id && daysLeft(other, now, day) !== undefined)
    .slice(0, OTHERS)
    .map(({ id, columnId, title, employer }) => ({ id, columnId, title, employer }))
  return { page: { job, others, notice, now } }
}

async function selectOthers(api: PortalClient, columnId: string) {
  const call = api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
    params: { query: { columnId, kind: 'job', size: CANDIDATES } },
  })
  const { records } = await unwrap(call)
  const jobs: Job[] = records.filter((record) => isKind(record, 'job'))
  return { jobs, now: serverTime((await call).response) }
}

/** Contents that no longer exist are left out. */
async function selectNotice(api: PortalClient, contentId: string | undefined): Promise<JobPage['notice']> {
  if (!contentId) return undefined
  const { data } = await api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', {
    params: { query: { contentId } },
  })
  return data && { id: data.data.id, columnId: data.data.columnId }
}
