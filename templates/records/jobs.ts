import { unwrap } from '../../src/contract/client.ts'
import { findColumn } from '../../src/contract/columns.ts'
import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import type { Site, SubmissionState } from '../../src/contract/types.ts'
import { settingsOf, textOf } from '../parts/settings.ts'
import type { LoadContext } from '../define/types.ts'

/** A job application, as a draft or sent. */
export interface JobForm {
  title: string
  /** ISO time. */
  at: string
  /** Column and parameters of the page to continue it, or of its receipt. */
  columnKey: string
  parameters: Record<string, string>
  /** Only if it was sent. */
  number?: string
  state?: SubmissionState
}

/** Pages of the personal center about jobs, by the end of their routes. */
const DRAFTS = 'registratio_form'
const SENT = 'job_Wanted_Record'
export const isJobKind = (kind: string): boolean => kind === DRAFTS || kind === SENT

/** The pages for applying. */
const JOB_ROUTES = ['/t1/RegisteForm', '/t1/ResumeForm']

export async function loadJobs(api: LoadContext['api'], site: Site, kind: string): Promise<JobForm[]> {
  const columns = new Map(
    JOB_ROUTES.flatMap((route) => {
      const column = findColumn(site.columns, (one) => one.route === route)
      const form = textOf(settingsOf(column?.settings).form)
      return column && form !== undefined ? [[form, column.key] as const] : []
    }),
  )
  const { drafts, submissions } = await unwrap(api.GET('/account/submissions'))
  if (kind === DRAFTS) {
    return drafts.flatMap(({ formKey, title, updatedAt }) => {
      const columnKey = columns.get(formKey)
      return columnKey ? [{ title, at: updatedAt, columnKey, parameters: { [FILL_QUERY.draft]: '1' } }] : []
    })
  }
  return submissions.flatMap(({ formKey, title, number, hash, time, state }) => {
    const columnKey = columns.get(formKey)
    const parameters = { [FILL_QUERY.receipt]: number, [FILL_QUERY.hash]: hash }
    return columnKey ? [{ title, at: time, columnKey, parameters, number, state }] : []
  })
}
