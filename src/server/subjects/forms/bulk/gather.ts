import { eq, inArray, sql } from 'drizzle-orm'
import { newId } from '../../../ground/new-id.ts'
import type { BulkOutcome } from '../../../store/db/bulk-schema.ts'
import type { Db } from '../../../store/db/database.ts'
import { formBulk, formBulkItem, formSubmission } from '../../../store/db/schema.ts'
import { everyId } from '../inbox/walk.ts'
import { type Index, whichOf } from '../inbox/which.ts'
import type { BulkRow, Wanted } from './bulks.ts'

/** Rows written by one statement. */
const AT_ONCE = 200

type Item = typeof formBulkItem.$inferInsert

/** Writes down which submissions are meant, as the officer saw them. If a process ends in between, it begins anew. */
export async function gather(
  { db, secrets }: { db: Db; secrets: Index },
  bulk: BulkRow,
  wanted: Wanted,
): Promise<void> {
  await db.delete(formBulkItem).where(eq(formBulkItem.bulkId, bulk.id))
  let total = 0
  for await (const { ids, seen } of chosenIn({ db, secrets }, bulk, wanted)) {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE)
      const items = await itemsOf(db, some, { bulk, wanted, seen, from: total })
      if (items.length > 0) await db.insert(formBulkItem).values(items)
      total += some.length
    }
  }
  await db.update(formBulk).set({ total }).where(eq(formBulk.id, bulk.id))
}

async function* chosenIn(
  { db, secrets }: { db: Db; secrets: Index },
  { formKey }: BulkRow,
  { filter, asOf, chosen }: Wanted,
): AsyncGenerator<{ ids: string[]; seen: ReadonlyMap<string, number> }> {
  const seen = new Map(chosen?.map(({ submissionId, workVersion }) => [submissionId, workVersion]))
  if (chosen) yield { ids: [...seen.keys()], seen }
  if (!filter) return
  const which = await whichOf(db, secrets, { ...filter, formKey }, { formKeys: [formKey], asOf })
  for await (const ids of everyId(db, which)) yield { ids, seen }
}

interface Gathered {
  bulk: BulkRow
  wanted: Wanted
  /** Work versions of what was ticked. */
  seen: ReadonlyMap<string, number>
  /** How many there are before these. */
  from: number
}

async function itemsOf(
  db: Db,
  ids: readonly string[],
  { bulk, wanted: { asOf, leaveOverlapping }, seen, from }: Gathered,
): Promise<Item[]> {
  const rows = await db
    .select({
      row: formSubmission,
      isLater:
        asOf === undefined
          ? sql<boolean>`false`
          : sql<boolean>`coalesce(${formSubmission.workedAt} > ${asOf}::timestamptz, false)`,
    })
    .from(formSubmission)
    .where(inArray(formSubmission.id, [...ids]))
  const byId = new Map(rows.map((one) => [one.row.id, one]))
  return ids.map((id, index): Item => {
    const found = byId.get(id)
    const place = { id: newId(), bulkId: bulk.id, line: from + index + 1 }
    if (found?.row.formKey !== bulk.formKey)
      return { ...place, submissionId: null, number: '', outcome: 'gone' }
    const { row, isLater } = found
    const workVersion = seen.get(id) ?? row.workVersion
    const outcome: BulkOutcome | null = isLater
      ? 'outdated'
      : leaveOverlapping && row.isOverlapping
        ? 'overlapping'
        : null
    return { ...place, submissionId: id, number: row.number, workVersion, beforeState: row.state, outcome }
  })
}
