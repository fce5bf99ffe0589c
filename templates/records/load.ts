import { unwrap } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { LoadContext } from '../define/types.ts'
import { isJobKind, loadJobs, type JobForm } from './jobs.ts'

export type RecordsData = Answer<'selectRecords'> & {
  /** The record shown in full. */
  record?: Answer<'selectRecords'>['records'][number] | undefined
  /** Job applications. */
  jobs?: JobForm[]
}

/** The records of the column's kind, from its settings or its route. */
export async function load({ api, site, column, query }: LoadContext): Promise<RecordsData> {
  const ending = column.route?.split('/').at(-1) ?? ''
  const kind = typeof column.settings?.kind === 'string' ? column.settings.kind : ending
  if (isJobKind(kind))
    return { kind, schema: {}, records: [], mustConfirm: false, jobs: await loadJobs(api, site, kind) }
  const { show } = query
  const answer = await unwrap(
    api.GET('/records', { params: { query: { kind, ...(show !== undefined && { show }) } } }),
  )
  return { ...answer, record: answer.records.find(({ id }) => id === query.record) }
}
