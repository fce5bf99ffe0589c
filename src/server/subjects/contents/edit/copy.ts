import type { Db } from '../../../store/db/database.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Kinds } from '../../kinds/kinds.ts'
import { baseVersion, contentRow, draftOf, kindOf } from './read-for-editing.ts'
import { insertContent } from './save-draft.ts'
import type { Editor } from './content-rows.ts'

/**
 * Begins drafts in a column that say what these contents say. Who wrote the texts wrote the copies as well, and may not approve
 * them either. @returns their ids by the ids of the originals. @throws Refusal 404, 409 where the column shows no such contents
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
