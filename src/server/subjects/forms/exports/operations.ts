import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import { notFound } from '../../../ground/refusal.ts'
import type { Core } from '../../../store/core.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import type { UploadContext } from '../uploads/uploads.ts'
import {
  FORMATS,
  listExports,
  orderExport,
  removeExport,
  shownExport,
  takeExport,
  takenExport,
  wantedOf,
} from './exports.ts'
import { forgetBytes, readPart } from './parts.ts'

/** Exports: the log records who ordered a file and who downloaded it before anything is handed out. */
export function exportOperations({
  db,
  secrets,
  change,
  uploads,
  now,
}: Core & { uploads: Pick<UploadContext, 'store'> }) {
  return {
    async exportSubmissions(request) {
      const { format, reason, isOpen = false, forDecisions, ...filter } = request.body
      const { staffId } = staffOf(request)
      const { formKey, state = '', assignee = '' } = filter
      const name = `${formKey}-${now().toISOString().slice(0, 10)}.${format}`
      const row = await change(
        byStaff(request),
        (tx) => orderExport(tx, secrets, { format, isOpen, forDecisions, filter, staffId, name }),
        ({ id }) => ({
          action: 'submissions-exported',
          subject: formKey,
          reason,
          // Files in a ZIP are never masked.
          detail: { export: id, format, open: String(isOpen || format === 'zip'), state, assignee },
        }),
      )
      return ok(shownExport(row))
    },
    async selectSubmissionExports(request) {
      const { staffId } = staffOf(request)
      return ok(await listExports(db, { ...request.query, staffId }))
    },
    async takeSubmissionExport(request) {
      const asked = { ...request.body, staffId: staffOf(request).staffId }
      const { row, parts } = await change(
        byStaff(request),
        (tx) => takeExport(tx, asked),
        ({ row: { id, done } }) => ({
          action: 'submissions-export-taken',
          subject: asked.formKey,
          detail: { export: id, rows: String(done) },
        }),
      )
      return ok({ name: row.name, mime: FORMATS[wantedOf(row, secrets).format], parts })
    },
    async selectSubmissionExportPart(request) {
      const { part, ...asked } = request.query
      const row = await takenExport(db, { ...asked, staffId: staffOf(request).staffId })
      const bytes = await readPart({ db, secrets, store: uploads.store }, row.id, part)
      if (!bytes) throw notFound(`part ${part} of this file`)
      const mime = FORMATS[wantedOf(row, secrets).format]
      return ok({ name: row.name, mime, bytes: bytes.toString('base64') })
    },
    async removeSubmissionExport(request) {
      const asked = { ...request.body, staffId: staffOf(request).staffId }
      const keys = await change(byStaff(request), (tx) => removeExport(tx, asked))
      await forgetBytes(uploads.store, keys)
      return ok(null)
    },
  } satisfies Operations
}
