import { WHOLE_SITE } from '../../../contract/staff.ts'
import { within } from '../../columns/edit/list.ts'
import { listContents } from '../../contents/edit/list.ts'
import {
  binContents,
  moveContents,
  publishDraft,
  publishing,
  unbinContents,
  withdrawContents,
} from '../../contents/edit/publish.ts'
import { contentRow, type ContentRow, listVersions, readForEditing } from '../../contents/edit/read.ts'
import { stateOf } from '../../contents/edit/state.ts'
import { insertContent, restoreVersion, saveDraft } from '../../contents/edit/write.ts'
import { readKinds } from '../../contents/kinds.ts'
import { column } from '../../db/schema.ts'
import { headsOf } from '../../staff/grants.ts'
import { staffOf } from '../../staff/permissions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { staffNote } from '../staff-note.ts'
import type { Service } from '../types.ts'

type EditorContentService = Pick<
  Service,
  | 'selectEditorContents'
  | 'insertContent'
  | 'selectEditorContent'
  | 'saveDraft'
  | 'publishContent'
  | 'withdrawContents'
  | 'moveContents'
  | 'binContents'
  | 'restoreContents'
  | 'selectVersions'
  | 'restoreVersion'
>

export function editorContentHandlers({ db, audit, revision }: ApiContext): EditorContentService {
  const note = staffNote(audit)

  /** The columns asked for, as far as somebody may read them; undefined for everything. */
  async function readable(staffId: string, columnKey: string | undefined): Promise<string[] | undefined> {
    const heads = await headsOf(db, staffId, 'read')
    const isEverywhere = heads.includes(WHOLE_SITE)
    if (isEverywhere && columnKey === undefined) return undefined
    const rows = await db.select({ key: column.key, parentKey: column.parentKey }).from(column)
    const asked = columnKey === undefined ? undefined : within(rows, [columnKey])
    if (isEverywhere) return [...(asked ?? [])]
    return [...within(rows, heads)].filter((key) => asked?.has(key) ?? true)
  }

  return {
    async selectEditorContents(request) {
      const { columnKey, mine, size = 20, ...query } = request.query
      const { staffId, name } = staffOf(request)
      const columns = await readable(staffId, columnKey)
      return ok(await listContents(db, { ...query, columns, size, by: mine ? name : undefined }))
    },
    async insertContent(request) {
      const { kind, fields } = request.body
      const columnKey = request.body.columnKey ?? WHOLE_SITE
      const id = await db.transaction(async (tx) => {
        const made = await insertContent(
          tx,
          await readKinds(tx),
          { kind, columnKey, fields },
          staffOf(request),
        )
        await note(tx, request, 'content-added', { subject: made, detail: { kind, column: columnKey } })
        return made
      })
      return ok({ id })
    },
    async selectEditorContent(request) {
      return ok(await readForEditing(db, await readKinds(db), request.query.contentId))
    },
    async saveDraft(request) {
      // A line for each save would bury the log; what is published leaves one with its version.
      const row = await db.transaction(async (tx) =>
        saveDraft(tx, await readKinds(tx), request.body, staffOf(request)),
      )
      return ok(saved(row))
    },
    async publishContent(request) {
      const { contentId, at, reason = '', draftVersion } = request.body
      const row = await publishing(db, async (tx, options) => {
        const before = (await contentRow(tx, contentId)).liveVersion ?? ''
        const said = { contentId, draftVersion, at, reason }
        const after = await publishDraft(tx, options, said, staffOf(request))
        const detail = { before, after: after.liveVersion ?? after.pendingVersion ?? '', title: after.title }
        await note(tx, request, 'content-published', { subject: contentId, reason, detail })
        return after
      })
      await revision.refresh()
      return ok(saved(row))
    },
    async withdrawContents(request) {
      const { contentIds, reason } = request.body
      await publishing(db, async (tx) => {
        const rows = await withdrawContents(tx, contentIds, staffOf(request))
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
    async restoreVersion(request) {
      const row = await db.transaction(async (tx) => {
        const after = await restoreVersion(tx, await readKinds(tx), request.body, staffOf(request))
        const { contentId: subject, versionId } = request.body
        await note(tx, request, 'version-restored', { subject, detail: { version: versionId } })
        return after
      })
      return ok(saved(row))
    },
  }
}

const saved = (row: ContentRow) => ({
  draftVersion: row.draftVersion,
  state: stateOf(row),
  savedAt: row.updatedAt.toISOString(),
})
