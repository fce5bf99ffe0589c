import { readKinds } from '../../contents/kinds.ts'
import type { Db } from '../../db/database.ts'
import { column, site, siteFile } from '../../db/schema.ts'
import { eq } from 'drizzle-orm'
import { raiseRevision } from '../../revision.ts'
import { readTimeZone } from '../../settings/time-zone.ts'
import { COLUMNS_FILE, type ColumnRow } from '../../site/columns.ts'
import { followColumns } from './follow.ts'
import { createRows, type Rows } from './rows.ts'

/**
 * Changes the tree in one transaction. Whoever changes it waits for whoever does already, at the site's row, so that
 * two moves cannot make a circle together; contents follow their columns in the same transaction.
 */
export async function changeColumns<Result>(
  db: Db,
  work: (tx: Db, rows: Rows) => Promise<Result>,
  note: (tx: Db, result: Result) => Promise<void>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await raiseRevision(tx)
    const result = await work(tx, createRows(await tx.select().from(column)))
    await tx.update(site).set({ demo: false })
    await tx.update(siteFile).set({ edited: true }).where(eq(siteFile.path, COLUMNS_FILE))
    await followColumns(tx, {
      kinds: await readKinds(tx),
      timeZone: await readTimeZone(tx),
    })
    await note(tx, result)
    return result
  })
}

export type { ColumnRow }
