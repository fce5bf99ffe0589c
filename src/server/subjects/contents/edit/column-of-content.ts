import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { column } from '../../../store/db/schema.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { ContentRow } from './content-rows.ts'

type Placed = Pick<ContentRow, 'columnKey'>

/** Whether its column is in the bin: it can be edited all the same, so that nothing is lost. */
export async function isColumnBinned(db: Db, { columnKey }: Placed): Promise<boolean> {
  if (columnKey === null) return false
  const [found] = await db
    .select({ key: column.key })
    .from(column)
    .where(and(eq(column.key, columnKey), isNotNull(column.deletedAt)))
  return found !== undefined
}

/** @throws Refusal 409 if its column is in the bin */
export async function assertColumnThere(db: Db, row: Placed): Promise<void> {
  if (await isColumnBinned(db, row))
    throw new Refusal(409, `its column "${row.columnKey}" is in the bin: restore it, or move the content`, {
      reason: 'its-column-binned',
    })
}
