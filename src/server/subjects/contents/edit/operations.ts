import { WHOLE_SITE } from '../../../../contract/staff.ts'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import { readKinds } from '../../kinds/kinds.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { columnsBelow } from '../../staff/columns-below.ts'
import { grantedAmong, headsOf } from '../../staff/grants.ts'
import { staffOf } from '../../staff/permissions.ts'
import { usesFor } from '../../staff/seen-uses.ts'
import { countContents } from './count.ts'
import { countPublished } from './count-published.ts'
import { listContents } from './list-contents.ts'
import { heartbeat } from './presence.ts'
import { contentRow, readForEditing } from './read-for-editing.ts'
import { readReview } from './read-review.ts'
import { insertOnce } from './insert-once.ts'
import { saveDraft } from './save-draft.ts'
import { saved } from './saved-content.ts'
import { unpublishedAmong } from './unpublished-references.ts'
import { usesOf } from './uses.ts'

/** How staff find and edit contents. */
export function contentOperations({ db, change }: Core) {
  return {
    async selectEditorContents(request) {
      const { columnKey, mine, size = 20, ...query } = request.query
      const { staffId, name } = staffOf(request)
      const columns = await columnsBelow(db, await headsOf(db, staffId, 'read'), columnKey)
      const by = mine ? name : query.by
      return ok(await listContents(db, { ...query, columns, size, by }))
    },
    async countEditorContents(request) {
      const { columnKey, kind } = request.query
      const heads = await headsOf(db, staffOf(request).staffId, 'read')
      return ok(await countContents(db, { columns: await columnsBelow(db, heads, columnKey), kind }))
    },
    async countPublishedContents(request) {
      const heads = await headsOf(db, staffOf(request).staffId, 'read')
      const columns = await columnsBelow(db, heads)
      return ok(await countPublished(db, { columns, from: request.query.from }))
    },
    async insertContent(request) {
      const { kind } = request.body
      const columnKey = request.body.columnKey ?? WHOLE_SITE
      const { id } = await change(
        byStaff(request),
        async (tx) => insertOnce(tx, await readKinds(tx), { ...request.body, columnKey }, staffOf(request)),
        ({ id: subject, isNew }) =>
          isNew ? { action: 'content-added', subject, detail: { kind, column: columnKey } } : undefined,
      )
      return ok({ id })
    },
    async selectEditorContent(request) {
      const row = await contentRow(db, request.query.contentId)
      const review = await readReview(db, row, staffOf(request).staffId)
      return ok({ ...(await readForEditing(db, await readKinds(db), row)), review })
    },
    async saveDraft(request) {
      // An audit line for each save would bury the log; publishing leaves one, with the version.
      const row = await change(byStaff(request), async (tx) =>
        saveDraft(tx, await readKinds(tx), request.body, staffOf(request)),
      )
      return ok(await saved(db, row))
    },
    async noteOpenContent(request) {
      return ok(await heartbeat(db, staffOf(request), request.body))
    },
    async selectContentUses(request) {
      const uses = await usesOf(db, { ids: request.body.contentIds })
      return ok(await usesFor(db, staffOf(request).staffId, uses))
    },
    async selectUnseenContents(request) {
      const all = await unpublishedAmong(db, request.body.contentIds)
      const columns = all.flatMap(({ columnKey }) => columnKey ?? [])
      const mayRead = await grantedAmong(db, staffOf(request).staffId, 'read', columns)
      return ok(
        all.map(({ id, state, columnKey }) => ({
          id,
          state: columnKey !== undefined && mayRead.has(columnKey) ? state : ('missing' as const),
        })),
      )
    },
  } satisfies Operations
}
