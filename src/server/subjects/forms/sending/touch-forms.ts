import { FORMS } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import { raiseRevisionOfSome, tellTopics } from '../../../store/revision.ts'

/** A form has become full, or has a place again: the pages of forms say so, all others stay kept. */
export async function touchForms(tx: Db): Promise<void> {
  await tellTopics(tx, await raiseRevisionOfSome(tx), new Set([FORMS]))
}
