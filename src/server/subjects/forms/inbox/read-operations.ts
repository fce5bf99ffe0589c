import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import type { ReadSite } from '../../columns/tree/site-state.ts'
import { staffOf } from '../../staff/permissions.ts'
import { listClerks, listInboxes } from './forms.ts'
import { listSubmissions } from './list-submissions.ts'
import { readSubmission } from './read-submission.ts'
import { readStatistics } from './statistics.ts'

/** What was sent by forms, as the staff reads it. */
export function inboxReadOperations({ db, secrets, site, now }: Core & { site: ReadSite }) {
  return {
    async selectInboxes(request) {
      return ok(await listInboxes(db, staffOf(request).staffId))
    },
    async selectSubmissions({ query: { after, size = 20, ...filter } }) {
      return ok(await listSubmissions(db, secrets, filter, { after, size }))
    },
    async selectSubmission({ query }) {
      return ok(await readSubmission(db, secrets, query.submissionId))
    },
    async selectClerks({ query }) {
      return ok(await listClerks(db, query.formKey))
    },
    async selectStatistics({ query }) {
      const { timeZone = DEFAULT_TIME_ZONE } = (await site()).settings
      return ok(await readStatistics(db, query.formKey, { timeZone, now: now() }))
    },
  } satisfies Operations
}
