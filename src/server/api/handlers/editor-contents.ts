import { WHOLE_SITE } from '../../../contract/staff.ts'
import { columnsOf } from '../../columns/edit/list.ts'
import { copyContents } from '../../contents/edit/copy.ts'
import { countContents } from '../../contents/edit/count.ts'
import { listContents } from '../../contents/edit/list.ts'
import { noteOpen } from '../../contents/edit/others.ts'
import { pinContents } from '../../contents/edit/pin.ts'
import {
  binContents,
  moveContents,
  publishDraft,
  publishing,
  unbinContents,
  withdrawContents,
} from '../../contents/edit/publish.ts'
import { contentRow, listVersions, readForEditing, readVersion } from '../../contents/edit/read.ts'
import { readReview } from '../../contents/edit/read-review.ts'
import { insertContent, restoreVersion, saveDraft } from '../../contents/edit/write.ts'
import { readKinds } from '../../contents/kinds.ts'
import { unseenAmong } from '../../contents/edit/unseen.ts'
import { usesOf } from '../../contents/edit/uses.ts'
import { grantedAmong, headsOf } from '../../staff/grants.ts'
import { staffOf } from '../../staff/permissions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { saved } from '../saved-content.ts'
import { usesFor } from '../seen-uses.ts'
import { staffNote } from '../staff-note.ts'
import type { Service } from '../types.ts'

type EditorContentService = Pick<
  Service,
  | 'selectEditorContents'
  | 'countEditorContents'
  | 'insertContent'
  | 'selectEditorContent'
  | 'saveDraft'
  | 'noteOpenContent'
  | 'publishContent'
  | 'withdrawContents'
  | 'moveContents'
  | 'pinContents'
  | 'copyContents'
  | 'selectContentUses'
  | 'selectUnseenContents'
  | 'binContents'
  | 'restoreContents'
  | 'selectVersions'
  | 'restoreVersion'
  | 'selectVersion'
>

export function editorContentHandlers({ db, audit, revision }: ApiContext): EditorContentService {
  const note = staffNote(audit)

  return {
    async selectEditorContents(request) {
      const { columnKey, mine, size = 20, ...query } = request.query
      const { staffId, name } = staffOf(request)
      const columns = await columnsOf(db, await headsOf(db, staffId, 'read'), columnKey)
      const by = mine ? name : query.by
      return ok(await listContents(db, { ...query, columns, size, by }))
    },
    async countEditorContents(request) {
      const { columnKey, kind } = request.query
      const columns = await columnsOf(db, await headsOf(db, staffOf(request).staffId, 'read'), columnKey)
      return ok(await countContents(db, { columns, kind }))
    },
    async insertContent(request) {
      const { kind, fields } = request.body
      const columnKey = request.body.columnKey ?? WHOLE_SITE
      const id = await db.transaction(async (tx) => {
        const made = await insertContent(
          tx,
          await readKinds(tx),
          { kind, columnKey, fields },
          { name: staffOf(request).name, writers: [staffOf(request).staffId] },
        )
        await note(tx, request, 'content-added', { subject: made, detail: { kind, column: columnKey } })
        return made
      })
      return ok({ id })
    },
    async selectEditorContent(request) {
      const row = await contentRow(db, request.query.contentId)
      const review = await readReview(db, row, staffOf(request).staffId)
      return ok({ ...(await readForEditing(db, await readKinds(db), row)), review })
    },
    async saveDraft(request) {
      // A line for each save would bury the log; what is published leaves one with its version.
      const row = await db.transaction(async (tx) =>
        saveDraft(tx, await readKinds(tx), request.body, staffOf(request)),
      )
      return ok(await saved(db, row))
    },
    async noteOpenContent(request) {
      return ok(await noteOpen(db, staffOf(request), request.body))
    },
    async publishContent(request) {
      const { contentId, at, reason = '', draftVersion } = request.body
      const row = await publishing(db, async (tx, options) => {
        const before = (await contentRow(tx, contentId)).liveVersion ?? ''
        const said = { contentId, draftVersion, at, reason }
        const after = await publishDraft(tx, options, said, staffOf(request))
        const detail = {
          before,
          after: after.pendingVersion ?? after.liveVersion ?? after.waitingVersion ?? '',
          title: after.title,
        }
        await note(tx, request, 'content-published', { subject: contentId, reason, detail })
        return after
      })
      await revision.refresh()
      return ok(await saved(db, row))
    },
    async withdrawContents(request) {
      const { contentIds, reason } = request.body
      await publishing(db, async (tx) => {
        const rows = await withdrawContents(tx, { ids: contentIds, reason }, staffOf(request))
        for (const { id, title, liveVersion } of rows) {
          const detail = { before: liveVersion ?? '', title }
          await note(tx, request, 'content-withdrawn', { subject: id, reason, detail })
        }
      })
      await revision.refresh()
      return ok(null)
    },
    async moveContents(request) {
      const { contentIds: ids, columnKey } = request.body
      await publishing(db, async (tx, options) => {
        const rows = await moveContents(tx, options, { ids, columnKey }, staffOf(request))
        for (const row of rows) {
          const detail = { before: row.columnKey ?? '/', after: columnKey, title: row.title }
          await note(tx, request, 'content-moved', { subject: row.id, detail })
        }
      })
      await revision.refresh()
      return ok(null)
    },
    async pinContents(request) {
      const { contentIds: ids, isPinned } = request.body
      await publishing(db, async (tx, options) => {
        for (const { row, versionId } of await pinContents(
          tx,
          options,
          { ids, isPinned },
          staffOf(request),
        )) {
          const detail = { before: row.liveVersion ?? '', after: versionId, title: row.title }
          await note(tx, request, isPinned ? 'content-pinned' : 'content-unpinned', {
            subject: row.id,
            detail,
          })
        }
      })
      await revision.refresh()
      return ok(null)
    },
    async selectContentUses(request) {
      const uses = await usesOf(db, { ids: request.body.contentIds })
      return ok(await usesFor(db, staffOf(request).staffId, uses))
    },
    async selectUnseenContents(request) {
      const all = await unseenAmong(db, request.body.contentIds)
      const columns = all.flatMap(({ columnKey }) => columnKey ?? [])
      const mayRead = await grantedAmong(db, staffOf(request).staffId, 'read', columns)
      return ok(
        all.map(({ id, state, columnKey }) => ({
          id,
          state: columnKey !== undefined && mayRead.has(columnKey) ? state : ('missing' as const),
        })),
      )
    },
    async copyContents(request) {
      const { contentIds, columnKey } = request.body
      const ids = await db.transaction(async (tx) => {
        const said = { ids: contentIds, columnKey }
        const made = await copyContents(tx, await readKinds(tx), said, staffOf(request))
        for (const [copyOf, subject] of made)
          await note(tx, request, 'content-added', { subject, detail: { copyOf, column: columnKey } })
        return [...made.values()]
      })
      return ok({ ids })
    },
    async binContents(request) {
      await publishing(db, async (tx) => {
        const rows = await binContents(tx, request.body.contentIds, staffOf(request))
        for (const { id, title } of rows)
          await note(tx, request, 'content-binned', { subject: id, detail: { title } })
      })
      await revision.refresh()
      return ok(null)
    },
    async restoreContents(request) {
      await db.transaction(async (tx) => {
        const rows = await unbinContents(tx, request.body.contentIds, staffOf(request))
        for (const { id, title } of rows)
          await note(tx, request, 'content-restored', { subject: id, detail: { title } })
      })
      return ok(null)
    },
    async selectVersions(request) {
      return ok(await listVersions(db, request.query.contentId))
    },
    async selectVersion(request) {
      return ok(await readVersion(db, await readKinds(db), request.query))
    },
    async restoreVersion(request) {
      const row = await db.transaction(async (tx) => {
        const after = await restoreVersion(tx, await readKinds(tx), request.body, staffOf(request))
        const { contentId: subject, versionId } = request.body
        await note(tx, request, 'version-restored', { subject, detail: { version: versionId } })
        return after
      })
      return ok(await saved(db, row))
    },
  }
}
