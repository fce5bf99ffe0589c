import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import { readKinds } from '../../kinds/kinds.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { copyContents } from './copy.ts'
import { pinContents } from './pin.ts'
import { asPublicationOf, moveContents } from './publish.ts'

/** Where contents stand: moved to a column, pinned to its top, copied into another one. */
export function placingOperations({ change }: Core) {
  return {
    async moveContents(request) {
      const { contentIds: ids, columnKey } = request.body
      await change(
        byStaff(request),
        (tx) =>
          asPublicationOf(tx, ids, (options) =>
            moveContents(tx, options, { ids, columnKey }, staffOf(request)),
          ),
        (rows) =>
          rows.map(({ id, columnKey: before, title }) => ({
            action: 'content-moved',
            subject: id,
            detail: { before: before ?? '/', after: columnKey, title },
          })),
      )
      return ok(null)
    },
    async pinContents(request) {
      const { contentIds: ids, isPinned } = request.body
      await change(
        byStaff(request),
        (tx) =>
          asPublicationOf(tx, ids, (options) =>
            pinContents(tx, options, { ids, isPinned }, staffOf(request)),
          ),
        (pinned) =>
          pinned.map(({ row: { id, liveVersion, title }, versionId: after }) => ({
            action: isPinned ? 'content-pinned' : 'content-unpinned',
            subject: id,
            detail: { before: liveVersion ?? '', after, title },
          })),
      )
      return ok(null)
    },
    async copyContents(request) {
      const { contentIds: ids, columnKey } = request.body
      const copies = await change(
        byStaff(request),
        async (tx) => copyContents(tx, await readKinds(tx), { ids, columnKey }, staffOf(request)),
        (made) =>
          [...made].map(([copyOf, subject]) => ({
            action: 'content-added',
            subject,
            detail: { copyOf, column: columnKey },
          })),
      )
      return ok({ ids: [...copies.values()] })
    },
  } satisfies Operations
}
