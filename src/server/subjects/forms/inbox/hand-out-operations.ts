import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Core } from '../../../store/core.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { readUpload, shownUpload, type UploadContext } from '../uploads/uploads.ts'
import { readAnswer, submissionFile } from './hand-out.ts'

/**
 * What staff see of submissions only with a line in the log: sensitive answers, and files. The line
 * comes first: what is not in the log is not shown.
 */
export function handOutOperations({ db, secrets, audit, uploads }: Core & { uploads: UploadContext }) {
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
  } satisfies Operations
}
