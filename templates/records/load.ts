import { unwrap } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { LoadContext } from '../types.ts'

export type RecordsData = Answer<'selectRecords'> & {
  /** The one that is shown by itself. */
  record?: Answer<'selectRecords'>['records'][number] | undefined
}

/** What of the personal center waits for forms: nothing is there yet. */
const WITHOUT_RECORDS = new Set(['registratio_form', 'job_Wanted_Record'])

/** The records of the column's kind, which its settings name, or its route. */
export async function load({ api, column, query }: LoadContext): Promise<RecordsData> {
  const ending = column.route?.split('/').at(-1) ?? ''
  const kind = typeof column.settings?.kind === 'string' ? column.settings.kind : ending
  if (WITHOUT_RECORDS.has(kind)) return { kind, schema: {}, records: [] }
  const { show } = query
  const answer = await unwrap(
    api.GET('/records', { params: { query: { kind, ...(show !== undefined && { show }) } } }),
  )
  return { ...answer, record: answer.records.find(({ id }) => id === query.record) }
}
