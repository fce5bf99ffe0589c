import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import type { ReadSite } from '../../columns/tree/site-state.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { countByAge } from './ages.ts'
import { filterQuestions } from './answering.ts'
import { listClerks, listInboxes } from './forms.ts'
import { countSubmissions, listSubmissions } from './list-submissions.ts'
import { openingNote, submissionOpened } from './note-opening.ts'
import { readSubmission } from './read-submission.ts'
import { readStatistics } from './statistics.ts'
import { workedForms } from './worked-forms.ts'

/** Reading submissions, for staff. */
export function inboxReadOperations({ site, ...core }: Core & { site: ReadSite }) {
  const { db, secrets, now } = core
  const noteOpening = openingNote(core)
  return {
    async selectInboxes(request) {
      return ok(await listInboxes(db, staffOf(request).staffId))
    },
    async selectSubmissionAges(request) {
      return ok(await countByAge(db, await workedForms(db, staffOf(request).staffId, undefined), now()))
    },
    async selectSubmissions(request) {
      const { after, size = 20, ...filter } = request.query
      const formKeys = await workedForms(db, staffOf(request).staffId, filter.formKey)
      return ok(await listSubmissions(db, secrets, { filter, formKeys, page: { after, size } }))
    },
    async countSubmissions(request) {
      const { query: filter } = request
      const formKeys = await workedForms(db, staffOf(request).staffId, filter.formKey)
      return ok(await countSubmissions(db, secrets, { filter, formKeys }))
    },
    async selectFilterQuestions({ query }) {
      return ok(await filterQuestions(db, query.formKey))
    },
    async selectSubmission(request) {
      const { query } = request
      const submission = await readSubmission(db, secrets, query.submissionId)
      // The log line comes first: what is not in the log is not shown.
      await noteOpening(byStaff(request), submissionOpened(submission))
      return ok(submission)
    },
    async selectClerks({ query }) {
      return ok(await listClerks(db, query.formKey))
    },
    async selectStatistics({ query }) {
      const { timeZone = DEFAULT_TIME_ZONE } = (await site()).settings
      return ok(await readStatistics(db, secrets, query.formKey, { timeZone, now: now() }))
    },
  } satisfies Operations
}
