import { readKinds } from '../../kinds/kinds.ts'
import type { Db } from '../../../store/db/database.ts'
import { column, site, siteFile } from '../../../store/db/schema.ts'
import { eq } from 'drizzle-orm'
import { raiseRevision } from '../../../store/revision.ts'
import { readTimeZone } from '../../../store/time-zone.ts'
import { COLUMNS_FILE } from '../tree/dialect.ts'
import { followColumns, putAllAway } from './follow.ts'
import { createRows, type Rows } from './column-rows.ts'

/**
 * Changes the tree within a transaction. Changes wait for each other at the site's row, so that two moves cannot form a
 * circle together; contents follow their columns, many of them in a job afterwards.
 */
export async function changeTree<Result>(tx: Db, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  await raiseRevision(tx)
  await putAllAway(tx)
  const result = await work(createRows(await tx.select().from(column)))
  await tx.update(site).set({ demo: false })
  await tx.update(siteFile).set({ edited: true }).where(eq(siteFile.path, COLUMNS_FILE))
  await followColumns(tx, { kinds: await readKinds(tx), timeZone: await readTimeZone(tx) })
  return result
}
