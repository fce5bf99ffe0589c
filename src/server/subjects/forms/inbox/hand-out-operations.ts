import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Core } from '../../../store/core.ts'
import type { ReadSite } from '../../columns/tree/site-state.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { readUpload, shownUpload, type UploadContext } from '../uploads/uploads.ts'
import { exportSubmissions } from './export.ts'
import { readAnswer, submissionFile } from './read-submission.ts'

const MIMES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * What the staff sees of submissions only with a line in the log: sensitive answers, files, lists to take along. The line
 * comes first: what is not in the log is not seen.
 */
export function handOutOperations({
  db,
  secrets,
  audit,
  site,
  uploads,
  now,
}: Core & { site: ReadSite; uploads: UploadContext }) {
  return {
    async unmaskAnswer(request) {
      const { submissionId: subject, field, reason } = request.body
      const { formKey: form, text } = await readAnswer(db, secrets, subject, field)
      const detail = { form, field }
      await audit(db, { ...byStaff(request), action: 'unmasked', subject, reason, detail })
      return ok({ text })
    },
    async readSubmissionFile(request) {
      const { submissionId: subject, uploadId } = request.body
      const row = await submissionFile(db, subject, uploadId)
      const bytes = await readUpload(uploads, row)
      if (!bytes) throw new Refusal(409, 'the file is still being checked, or is not there any more')
      const detail = { form: row.formKey, field: row.field }
      await audit(db, { ...byStaff(request), action: 'upload-read', subject, detail })
      const { name, mime } = shownUpload(row, secrets)
      return ok({ name, mime, bytes: bytes.toString('base64') })
    },
    async exportSubmissions(request) {
      const { format, reason, isOpen = false, ...filter } = request.body
      const { timeZone = DEFAULT_TIME_ZONE } = (await site()).settings
      const { bytes, rows } = await exportSubmissions(db, secrets, filter, { format, isOpen, timeZone })
      const { formKey, state = '', assignee = '' } = filter
      await audit(db, {
        ...byStaff(request),
        action: 'submissions-exported',
        subject: formKey,
        reason: reason || undefined,
        detail: { format, rows: String(rows), open: String(isOpen), state, assignee },
      })
      const name = `${formKey}-${now().toISOString().slice(0, 10)}.${format}`
      return ok({ name, mime: MIMES[format], bytes: Buffer.from(bytes).toString('base64') })
    },
  } satisfies Operations
}
