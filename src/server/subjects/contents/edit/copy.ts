import type { Db } from '../../../store/db/database.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Kinds } from '../../kinds/kinds.ts'
import { baseVersion, contentRow, draftOf, kindOf } from './read-for-editing.ts'
import { insertContent } from './save-draft.ts'
import type { Editor } from './content-rows.ts'

/**
 * Creates drafts in a column from these contents. The authors of the originals count as authors of the copies and may not approve
 * them. @returns the copies' ids by original id. @throws Refusal 404, 409 if the column does not show such contents
 */
export async function copyContents(
  tx: Db,
  kinds: Kinds,
  { ids, columnKey }: { ids: readonly string[]; columnKey: string },
  { staffId, name }: Editor,
): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const id of new Set(ids)) {
    const row = await contentRow(tx, id)
    if (row.deletedAt !== null)
      throw new Refusal(409, `"${id}" is in the bin: restore it first`, { reason: 'binned' })
    const base = await baseVersion(tx, row)
    const fields = row.draft ?? draftOf(kindOf(kinds, row), base)
    const writers = new Set([...row.writers, ...(base?.writers ?? []), staffId])
    made.set(
      id,
      await insertContent(tx, kinds, { kind: row.kind, columnKey, fields }, { name, writers: [...writers] }),
    )
  }
  return made
}
