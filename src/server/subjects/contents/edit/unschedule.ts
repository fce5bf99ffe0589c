import type { Db } from '../../../store/db/database.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Kinds } from '../../kinds/kinds.ts'
import { baseVersion, draftOf, kindOf } from './read-for-editing.ts'
import { noteEvent } from './review-events.ts'
import type { ContentRow, Editor } from './content-rows.ts'
import { bumpDraft, lockedForSave } from './save-draft.ts'

/**
 * Cancels a scheduled publication. The text becomes the draft again, unless there is a newer draft already; what visitors
 * see does not change. @throws Refusal 409 if nothing is scheduled, or if somebody saved meanwhile
 */
export async function unschedule(
  tx: Db,
  kinds: Kinds,
  { contentId, draftVersion }: { contentId: string; draftVersion: number },
  editor: Editor,
): Promise<ContentRow> {
  const row = await lockedForSave(tx, contentId, draftVersion)
  if (row.pendingVersion === null)
    throw new Refusal(409, 'nothing of it is to be published later', { reason: 'not-scheduled' })
  const versionId = row.pendingVersion
  const scheduled = await baseVersion(tx, row)
  await noteEvent(tx, { contentId, versionId, action: 'unscheduled' }, editor)
  return bumpDraft(tx, row, {
    pendingVersion: null,
    publishAt: null,
    draft: row.draft ?? draftOf(kindOf(kinds, row), scheduled),
    ...(row.draft === null && { writers: scheduled?.writers ?? [] }),
    updatedBy: editor.name,
    edited: true,
  })
}
