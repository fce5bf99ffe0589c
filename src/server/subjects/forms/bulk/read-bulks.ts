import { and, asc, count, desc, eq, gt, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formBulk, formBulkItem, staff } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { type BulkRow, wantedOf } from './bulks.ts'
import { canUndo } from './undo-bulk.ts'

/** More are not shown. */
const MOST_SHOWN = 20

interface Seen {
  secrets: Pick<Secrets, 'unseal'>
  staffId: string
  now: Date
}

/** The acts on a form, the latest first. */
export async function listBulks(db: Db, formKey: string, seen: Seen) {
  const rows = await db
    .select()
    .from(formBulk)
    .where(eq(formBulk.formKey, formKey))
    .orderBy(desc(formBulk.createdAt), desc(formBulk.id))
    .limit(MOST_SHOWN)
  return shownBulks(db, rows, seen)
}

/** What is not taken back, though somebody took back the whole act. */
const NOT_UNDONE = ['outdated', 'proposed'] as const
const isNotUndone = (undone: string | null) => NOT_UNDONE.some((one) => one === undone)

/** With what became of each. */
export async function shownBulks(db: Db, rows: readonly BulkRow[], { secrets, staffId, now }: Seen) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({ bulkId: formBulkItem.bulkId, outcome: formBulkItem.outcome, count: count() })
    .from(formBulkItem)
    .where(inArray(formBulkItem.bulkId, ids))
    .groupBy(formBulkItem.bulkId, formBulkItem.outcome)
  const told = await db
    .select({ bulkId: formBulkItem.bulkId, count: count() })
    .from(formBulkItem)
    .where(
      and(
        inArray(formBulkItem.bulkId, ids),
        isNotNull(formBulkItem.toldAt),
        // Without a line there was nothing to tell.
        isNotNull(formBulkItem.progressId),
      ),
    )
    .groupBy(formBulkItem.bulkId)
  const undone = await db
    .select({ bulkId: formBulkItem.bulkId, undone: formBulkItem.undone, count: count() })
    .from(formBulkItem)
    .where(and(inArray(formBulkItem.bulkId, ids), isNotNull(formBulkItem.undone)))
    .groupBy(formBulkItem.bulkId, formBulkItem.undone)
  const undoneOf = (id: string, isLeft: boolean) =>
    undone.reduce(
      (sum, one) => sum + (one.bulkId === id && isNotUndone(one.undone) === isLeft ? one.count : 0),
      0,
    )
  const people = await db.select({ id: staff.id, name: staff.name }).from(staff)
  const nameOf = (id: string | null) =>
    id === null ? null : (people.find((one) => one.id === id)?.name ?? '')
  return rows.map((row) => ({
    id: row.id,
    formKey: row.formKey,
    kind: row.kind,
    state: row.state,
    after: wantedOf(row, secrets).state ?? null,
    fileName: row.fileName,
    by: nameOf(row.staffId) ?? '',
    isMine: row.staffId === staffId,
    total: row.total,
    done: row.done,
    told: told.find(({ bulkId }) => bulkId === row.id)?.count ?? 0,
    takenBack: undoneOf(row.id, false),
    notUndone: undoneOf(row.id, true),
    outcomes: counts.flatMap(({ bulkId, ...one }) => (bulkId === row.id ? [one] : [])),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    undoneBy: nameOf(row.undoneBy),
    canUndo: canUndo(row, now),
  }))
}

interface Page {
  bulkId: string
  formKey: string
  only?: 'refused' | 'notUndone' | undefined
  /** The line before the first one. */
  after?: number | undefined
  size?: number | undefined
  /** These alone. */
  lines?: readonly number[] | undefined
}

/** What an act does to each, in the order of the lines. */
export async function listItems(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  { bulkId, formKey, only, after = 0, size = 50, lines }: Page,
) {
  const isLeft = inArray(formBulkItem.undone, NOT_UNDONE)
  const isRefused = or(notInArray(formBulkItem.outcome, ['changed', 'proposed']), isLeft)
  const rows = await db
    .select({ item: formBulkItem, bulk: formBulk })
    .from(formBulkItem)
    .innerJoin(formBulk, eq(formBulk.id, formBulkItem.bulkId))
    .where(
      and(
        eq(formBulk.formKey, formKey),
        eq(formBulkItem.bulkId, bulkId),
        gt(formBulkItem.line, after),
        lines && inArray(formBulkItem.line, [...lines]),
        only === 'refused' ? isRefused : only && isLeft,
      ),
    )
    .orderBy(asc(formBulkItem.line))
    .limit(size)
  const [first] = rows
  const wanted = first && wantedOf(first.bulk, secrets)
  return rows.map(({ item }) => ({
    line: item.line,
    number: item.number,
    submissionId: item.submissionId,
    before: item.beforeState,
    after: item.state ?? wanted?.state ?? null,
    said: item.said,
    outcome: item.outcome,
    undone: item.undone,
  }))
}
