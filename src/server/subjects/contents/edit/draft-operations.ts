import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import { readKinds } from '../../kinds/kinds.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { listDrafts, readDraft, restoreDraft } from './draft-versions.ts'
import { keepText } from './keep-draft.ts'
import { saved } from './saved-content.ts'
import { messagesFor, noteRead } from './staff-messages.ts'

/** Earlier states of drafts, and what the app's bell tells. */
export function draftOperations({ db, change }: Core) {
  return {
    async selectDrafts(request) {
      return ok(await listDrafts(db, request.query.contentId))
    },
    async selectDraft(request) {
      return ok(await readDraft(db, await readKinds(db), request.query))
    },
    async restoreDraft(request) {
      const { contentId: subject, draftId: draft } = request.body
      const row = await change(
        byStaff(request),
        async (tx) => restoreDraft(tx, await readKinds(tx), request.body, staffOf(request)),
        { action: 'version-restored', subject, detail: { draft } },
      )
      return ok(await saved(db, row))
    },
    async keepDraftText(request) {
      await change(byStaff(request), async (tx) =>
        keepText(tx, await readKinds(tx), request.body, staffOf(request)),
      )
      return ok(null)
    },
    async selectStaffMessages(request) {
      return ok(await messagesFor(db, staffOf(request).staffId))
    },
    async readStaffMessages(request) {
      await noteRead(db, staffOf(request).staffId, request.body.messageIds)
      return ok(null)
    },
  } satisfies Operations
}
