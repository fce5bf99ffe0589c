import { reviewStateOf } from '../../../../contract/content-states.ts'
import type { Db } from '../../../store/db/database.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Kinds } from '../../kinds/kinds.ts'
import { makeLive } from '../published/publish.ts'
import { baseVersion, draftOf, kindOf } from './read-for-editing.ts'
import type { ContentRow, Editor } from './content-rows.ts'
import { present } from './publish.ts'
import { assertReviewed } from './review.ts'
import { noteEvent } from './review-events.ts'
import { writeCopy, writeVersion } from './version.ts'
import { bumpDraft } from './save-draft.ts'

interface Pinned {
  row: ContentRow
  versionId: string
}

/**
 * Pins live contents to the top of their columns' lists, or unpins them. Each gets a new version with only that change; a draft
 * beside it gets the change too, so that publishing it later does not undo it. Contents already in that state are left alone.
 * @returns the changed contents as they were before, with their new versions. @throws Refusal 409 for contents that are not live, are in
 * review or scheduled for replacement, are of a kind that cannot be pinned, or would go live without an approval that their column requires
 */
export async function pinContents(
  tx: Db,
  { kinds, timeZone }: { kinds: Kinds; timeZone: string },
  { ids, isPinned }: { ids: readonly string[]; isPinned: boolean },
  editor: Editor,
): Promise<Pinned[]> {
  const pinned: Pinned[] = []
  for (const row of await present(tx, ids)) {
    const versionId = await pinOne(tx, kinds, { row, isPinned }, editor)
    if (versionId !== undefined) pinned.push({ row, versionId })
  }
  await assertReviewed(
    tx,
    pinned.map(({ row, versionId }) => ({ versionId, columnKey: row.columnKey ?? '' })),
  )
  const publications = pinned.map(({ row, versionId }) => ({ contentId: row.id, versionId }))
  if (publications.length > 0) await makeLive(tx, publications, { kinds, timeZone })
  return pinned
}

/** @returns its new version; undefined if nothing had to change */
async function pinOne(
  tx: Db,
  kinds: Kinds,
  { row, isPinned }: { row: ContentRow; isPinned: boolean },
  editor: Editor,
): Promise<string | undefined> {
  const kind = kindOf(kinds, row)
  const field = kind.pinned
  if (field === undefined)
    throw new Refusal(409, `a ${kind.name} cannot stand first: its kind has no field for it`, {
      reason: 'not-pinnable',
    })
  if (row.liveVersion === null)
    throw new Refusal(409, `"${row.title}" is not published`, { reason: 'not-live' })
  if (reviewStateOf(row)?.isInReview)
    throw new Refusal(409, `"${row.title}" was sent for review`, { reason: 'in-review' })
  if (row.publishAt !== null)
    throw new Refusal(409, `of "${row.title}" a newer version is to be published later`, {
      reason: 'scheduled-already',
    })
  const before = await baseVersion(tx, row)
  const fields = draftOf(kind, before)
  if ((fields[field] === true) === isPinned) return undefined
  const by = { author: editor.name, writers: [...new Set([...(before?.writers ?? []), editor.staffId])] }
  // Fields in an earlier form of the kind are judged before they count as fields of the present one.
  const versionId =
    before?.schemaVersion === kind.version
      ? await writeCopy(tx, before, { fields: { ...before.fields, [field]: isPinned }, ...by })
      : await writeVersion(tx, {
          contentId: row.id,
          kind,
          draft: { ...fields, [field]: isPinned },
          before,
          reason: '',
          ...by,
        })
  const action = isPinned ? 'pinned' : 'unpinned'
  await noteEvent(tx, { contentId: row.id, versionId, action }, editor)
  await bumpDraft(tx, row, {
    updatedBy: editor.name,
    edited: true,
    ...(row.draft !== null && { draft: { ...row.draft, [field]: isPinned } }),
  })
  return versionId
}
