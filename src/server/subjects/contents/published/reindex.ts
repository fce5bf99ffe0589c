import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../../store/db/database.ts'
import type { Log } from '../../../store/db/log.ts'
import { startRewriting } from '../../../store/rewriting.ts'
import type { Background } from '../../../store/subject.ts'
import { readKinds } from '../../kinds/kinds.ts'
import { readDocuments, SEARCH_FORM, writeSearch } from './publish-search.ts'
import { later } from '../../../ground/language/say.ts'

/** Versions per transaction: on the embedded database visitors wait for it. */
const BATCH = 25

/**
 * Rewrites search rows that an older version of this program wrote, in the background: visitors
 * use the old rows until then.
 */
export const startReindexing = ({ db }: Pick<Database, 'db'>, log: Log): Background =>
  startRewriting({
    rewriteSome: () => reindexSome(db),
    log,
    done: later`what a search finds contents by was written anew`,
    failed: later`what a search finds contents by could not be written anew`,
  })

/** Rewrites all such rows, a few at a time, so that others get their turn. */
export async function reindexAll(db: Db): Promise<void> {
  while ((await reindexSome(db)) > 0);
}

/** @returns how many outdated rows were rewritten */
async function reindexSome(db: Db): Promise<number> {
  const { rows: some } = await db.execute(sql`select from search where form < ${SEARCH_FORM} limit 1`)
  if (some.length === 0) return 0
  const kinds = await readKinds(db)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ version: string }>(sql`
      select version from search where form < ${SEARCH_FORM} limit ${BATCH} for update skip locked`)
    const versions = rows.map(({ version }) => version)
    const documents = await readDocuments(tx, versions, kinds)
    await writeSearch(tx, documents)
    // Versions that are not live are written when they go live; a version whose kind is gone is found by what it has.
    const done = sql.param(versions)
    await tx.execute(sql`delete from search where version = any(${done}::text[]) and published is null`)
    await tx.execute(
      sql`update search set form = ${SEARCH_FORM} where version = any(${done}::text[]) and form < ${SEARCH_FORM}`,
    )
    return versions.length
  })
}
