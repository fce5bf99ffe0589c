import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { listForms, readDesign, readVersion } from './read-design.ts'
import { tryForm } from './try.ts'
import {
  discardDesign,
  insertForm,
  publishForm,
  renameForm,
  restoreVersion,
  saveDesign,
  withdrawForm,
} from './write-design.ts'

/** The form designer's operations: drafts, versions, current forms. */
export function formDesignOperations({ db, change }: Core) {
  return {
    async selectEditorForms(request) {
      return ok(await listForms(db, staffOf(request).staffId))
    },
    async insertEditorForm(request) {
      const { formKey, title } = request.body
      await change(byStaff(request), (tx) => insertForm(tx, formKey, title, staffOf(request).name), {
        action: 'form-added',
        subject: formKey,
        detail: { title },
      })
      return ok(null)
    },
    async renameEditorForm(request) {
      const { formKey, newKey } = request.body
      await change(byStaff(request), (tx) => renameForm(tx, request.body), {
        action: 'form-renamed',
        subject: newKey,
        detail: { before: formKey, after: newKey },
      })
      return ok(null)
    },
    async selectEditorForm({ query }) {
      const { definition, live, ...rest } = await readDesign(db, query.formKey)
      return ok({ ...rest, definition: { ...definition }, live: live && { ...live } })
    },
    async selectFormVersion({ query }) {
      return ok({ definition: { ...(await readVersion(db, query.formKey, query.version)) } })
    },
    async saveFormDesign(request) {
      const by = staffOf(request).name
      return ok(await change(byStaff(request), (tx) => saveDesign(tx, request.body, by)))
    },
    async discardFormDesign(request) {
      const by = staffOf(request).name
      await change(byStaff(request), (tx) => discardDesign(tx, request.body, by))
      return ok(null)
    },
    async restoreFormVersion(request) {
      const by = staffOf(request).name
      return ok(await change(byStaff(request), (tx) => restoreVersion(tx, request.body, by)))
    },
    async publishForm(request) {
      const { version } = await change(
        byStaff(request),
        (tx) => publishForm(tx, request.body, staffOf(request).name),
        ({ before, version: after }) => ({
          action: 'form-published',
          subject: request.body.formKey,
          detail: { before: String(before ?? ''), after: String(after) },
        }),
      )
      return ok({ version })
    },
    async withdrawForm(request) {
      const { formKey: subject, reason } = request.body
      await change(
        byStaff(request),
        (tx) => withdrawForm(tx, subject),
        (version) => ({ action: 'form-withdrawn', subject, reason, detail: { version } }),
      )
      return ok(null)
    },
    async tryForm({ body }) {
      return ok(tryForm(body.definition, body.values))
    },
  } satisfies Operations
}
