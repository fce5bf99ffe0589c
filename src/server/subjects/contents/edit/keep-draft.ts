import { desc, eq } from 'drizzle-orm'
import { isSame, withoutEmpty } from '../../../../contract/without-empty.ts'
import type { Db } from '../../../store/db/database.ts'
import { draftVersion, staff } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { newId } from '../../../ground/new-id.ts'
import type { Kind, Kinds } from '../../kinds/kinds.ts'
import { keepable, mapTexts } from '../../rich-text/map-texts.ts'
import { contentRow, kindOf } from './read-for-editing.ts'
import type { ContentRow, Editor } from './content-rows.ts'
import { tellStaff } from './staff-messages.ts'

/** While somebody writes, one state per minute is enough. */
const EVERY_MILLISECONDS = 60_000

/**
 * Keeps the draft before it changes: about once a minute while one person writes, and always if
 * another person writes or another text replaces it. Published texts are kept as versions already.
 */
export async function keepDraft(
  tx: Db,
  row: ContentRow,
  { kind, next, isReplaced }: { kind: Kind; next: Fields; isReplaced: boolean },
  editor: Editor,
): Promise<void> {
  const { draft } = row
  if (draft === null || Object.keys(withoutEmpty(draft)).length === 0 || isSame(draft, next)) return
  const isWritingOn = !isReplaced && row.updatedBy === editor.name
  if (isWritingOn && !(await isDue(tx, row))) return
  const [author] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.name, row.updatedBy))
  const by = { replacedById: editor.staffId, replacedBy: editor.name, replacedAt: new Date() }
  const draftId = newId()
  await tx.insert(draftVersion).values({
    id: draftId,
    contentId: row.id,
    fields: draft,
    schemaVersion: kind.version,
    staffId: author?.id ?? '',
    name: row.updatedBy,
    writers: row.writers,
    createdAt: row.updatedAt,
    ...(isReplaced && by),
  })
  if (isReplaced && author)
    await tellStaff(tx, [author.id], { about: 'replaced', contentId: row.id, draftId }, editor)
}

/** A text that its author discards in favour of another one, and that was never saved as the draft. */
export async function keepText(
  tx: Db,
  kinds: Kinds,
  { contentId, fields }: { contentId: string; fields: Fields },
  { staffId, name }: Editor,
): Promise<void> {
  const row = await contentRow(tx, contentId)
  await tx.insert(draftVersion).values({
    id: newId(),
    contentId,
    fields: mapTexts(fields, keepable),
    schemaVersion: kindOf(kinds, row).version,
    staffId,
    name,
    writers: [staffId],
    createdAt: new Date(),
  })
}

async function isDue(tx: Db, { id, updatedAt }: ContentRow): Promise<boolean> {
  const [last] = await tx
    .select({ createdAt: draftVersion.createdAt })
    .from(draftVersion)
    .where(eq(draftVersion.contentId, id))
    .orderBy(desc(draftVersion.createdAt))
    .limit(1)
  return !last || updatedAt.getTime() - last.createdAt.getTime() >= EVERY_MILLISECONDS
}
