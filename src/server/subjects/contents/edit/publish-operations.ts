import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { asPublicationOf, binContents, publishDraft, unbinContents, withdrawContents } from './publish.ts'
import { contentRow } from './read-for-editing.ts'
import { saved } from './saved-content.ts'

/** Publishing, withdrawing, deleting and restoring contents. */
export function publishOperations({ db, change }: Core) {
  return {
    async publishContent(request) {
      const { contentId, at, reason = '', draftVersion } = request.body
      const input = { contentId, draftVersion, at, reason }
      const { after } = await change(
        byStaff(request),
        (tx) =>
          asPublicationOf(tx, [contentId], async (options) => ({
            before: (await contentRow(tx, contentId)).liveVersion ?? '',
            after: await publishDraft(tx, options, input, staffOf(request)),
          })),
        ({ before, after: { pendingVersion, liveVersion, waitingVersion, title } }) => ({
          action: 'content-published',
          subject: contentId,
          reason,
          detail: { before, after: pendingVersion ?? liveVersion ?? waitingVersion ?? '', title },
        }),
      )
      return ok(await saved(db, after))
    },
    async withdrawContents(request) {
      const { contentIds: ids, reason } = request.body
      await change(
        byStaff(request),
        (tx) => asPublicationOf(tx, ids, () => withdrawContents(tx, { ids, reason }, staffOf(request))),
        (rows) =>
          rows.map(({ id, title, liveVersion }) => ({
            action: 'content-withdrawn',
            subject: id,
            reason,
            detail: { before: liveVersion ?? '', title },
          })),
      )
      return ok(null)
    },
    async binContents(request) {
      const { contentIds: ids } = request.body
      await change(
        byStaff(request),
        (tx) => asPublicationOf(tx, ids, () => binContents(tx, ids, staffOf(request))),
        (rows) => rows.map(({ id, title }) => ({ action: 'content-binned', subject: id, detail: { title } })),
      )
      return ok(null)
    },
    async restoreContents(request) {
      await change(
        byStaff(request),
        (tx) => unbinContents(tx, request.body.contentIds, staffOf(request)),
        (rows) =>
          rows.map(({ id, title }) => ({ action: 'content-restored', subject: id, detail: { title } })),
      )
      return ok(null)
    },
  } satisfies Operations
}
