import { listForms, readDesign, readVersion } from '../../forms/design/read.ts'
import { tryForm } from '../../forms/design/try.ts'
import {
  discardDesign,
  insertForm,
  publishForm,
  restoreVersion,
  saveDesign,
  withdrawForm,
} from '../../forms/design/write.ts'
import { staffOf } from '../../staff/permissions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { staffNote } from '../staff-note.ts'
import type { Service } from '../types.ts'

type EditorFormService = Pick<
  Service,
  | 'selectEditorForms'
  | 'insertEditorForm'
  | 'selectEditorForm'
  | 'selectFormVersion'
  | 'saveFormDesign'
  | 'discardFormDesign'
  | 'restoreFormVersion'
  | 'publishForm'
  | 'withdrawForm'
  | 'tryForm'
>

/** Forms as the staff designs them: drafts, versions, what is in force. */
export function editorFormHandlers({ db, audit, revision }: ApiContext): EditorFormService {
  const note = staffNote(audit)
  return {
    async selectEditorForms(request) {
      return ok(await listForms(db, staffOf(request).staffId))
    },
    async insertEditorForm(request) {
      const { formKey, title } = request.body
      await db.transaction(async (tx) => {
        await insertForm(tx, formKey, title, staffOf(request).name)
        await note(tx, request, 'form-added', { subject: formKey, detail: { title } })
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
      return ok(await db.transaction((tx) => saveDesign(tx, request.body, staffOf(request).name)))
    },
    async discardFormDesign(request) {
      await db.transaction((tx) => discardDesign(tx, request.body, staffOf(request).name))
      return ok(null)
    },
    async restoreFormVersion(request) {
      return ok(await db.transaction((tx) => restoreVersion(tx, request.body, staffOf(request).name)))
    },
    async publishForm(request) {
      const { formKey } = request.body
      const { version } = await db.transaction(async (tx) => {
        const published = await publishForm(tx, request.body, staffOf(request).name)
        const detail = { before: String(published.before ?? ''), after: String(published.version) }
        await note(tx, request, 'form-published', { subject: formKey, detail })
        return published
      })
      await revision.refresh()
      return ok({ version })
    },
    async withdrawForm(request) {
      const { formKey, reason } = request.body
      await db.transaction(async (tx) => {
        const version = await withdrawForm(tx, formKey)
        await note(tx, request, 'form-withdrawn', { subject: formKey, reason, detail: { version } })
      })
      await revision.refresh()
      return ok(null)
    },
    async tryForm({ body }) {
      return ok(tryForm(body.definition, body.values))
    },
  }
}
