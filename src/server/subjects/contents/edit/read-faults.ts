import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { Refusal } from '../../../ground/refusal.ts'
import { toldFaults } from '../../kinds/told-faults.ts'
import type { Kinds } from '../../kinds/kinds.ts'
import { baseVersion, contentRow, draftOf, kindOf } from './read-for-editing.ts'
import { renderDraft } from './version.ts'
import { textFaults } from './whole.ts'

/** Everything that would prevent sending or publishing the draft now, by the same rules. */
export async function readFaults(
  db: Db,
  kinds: Kinds,
  contentId: string,
): Promise<Answer<'selectContentFaults'>> {
  const row = await contentRow(db, contentId)
  const kind = kindOf(kinds, row)
  const before = await baseVersion(db, row)
  try {
    const draft = row.draft ?? draftOf(kind, before)
    return toldFaults(textFaults(kind, await renderDraft(db, { kind, draft, before })))
  } catch (error) {
    // A body that cannot be read names its field as well.
    if (!(error instanceof Refusal) || error.statusCode !== 422) throw error
    return [{ path: String(error.field ?? '').split('.'), isEmpty: false, reason: error.message }]
  }
}
