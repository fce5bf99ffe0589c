import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { newId } from '../../../ground/new-id.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { BulkOutcome } from '../../../store/db/bulk-schema.ts'
import type { Db } from '../../../store/db/database.ts'
import { formBulk, formBulkItem, formSubmission } from '../../../store/db/schema.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { asksReasons, type BulkRow, lockBulk, wantedOf, wantedPlace } from './bulks.ts'
import { decisionOf, numberOf } from './decisions.ts'
import { reasonPlace } from './message-for.ts'

/** A row of a spreadsheet in which somebody decided. */
export interface SheetRow {
  /** Its place in the file. */
  line: number
  number: string
  decision: string
  /** What the applicant reads. */
  reason: string
}

interface Which {
  bulkId: string
  formKey: string
  /** Who asks; nobody else changes the plan. */
  by: string
}

const MOST_ROWS = 20_000

type Item = typeof formBulkItem.$inferInsert
type Row = typeof formSubmission.$inferSelect

/** Adds rows to a plan, each with what it would do. Nothing is changed yet. @throws Refusal (404, 409) */
export async function addRows(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  { rows, ...which }: Which & { rows: readonly SheetRow[] },
): Promise<number[]> {
  const bulk = await lockPlan(tx, which)
  if ((await tx.$count(formBulkItem, eq(formBulkItem.bulkId, bulk.id))) + rows.length > MOST_ROWS)
    throw new Refusal(409, `a spreadsheet has at most ${MOST_ROWS} rows: divide it`, { reason: 'rows' })
  const lines = rows.map(({ line }) => line)
  // Sent again after a lost answer.
  await tx
    .delete(formBulkItem)
    .where(and(eq(formBulkItem.bulkId, bulk.id), inArray(formBulkItem.line, lines)))
  const numbers = rows.map(({ number }) => numberOf(number))
  const found = await tx
    .select()
    .from(formSubmission)
    .where(and(eq(formSubmission.formKey, bulk.formKey), inArray(formSubmission.number, numbers)))
  const byNumber = new Map(found.map((row) => [row.number, row]))
  const asks = await asksReasons(tx, bulk.formKey)
  const items = new Map(
    rows.map((row) => [row.line, itemOf(secrets, { bulk, asks }, row, byNumber.get(numberOf(row.number)))]),
  )
  await tx.insert(formBulkItem).values([...items.values()])
  await markRepeated(
    tx,
    bulk.id,
    found.map(({ id }) => id),
  )
  return lines
}

function itemOf(
  secrets: Pick<Secrets, 'seal'>,
  { bulk, asks }: { bulk: BulkRow; asks: boolean },
  { line, number, decision, reason }: SheetRow,
  row: Row | undefined,
): Item {
  const id = newId()
  const { state, isGuess = true } = decisionOf(decision) ?? {}
  const outcome = ((): BulkOutcome | null => {
    // A spreadsheet is read without calculating anything.
    if ([number, decision, reason].some((text) => text.trimStart().startsWith('='))) return 'formula'
    if (!row) return 'noNumber'
    if (!state) return 'noDecision'
    if (row.state === 'withdrawn') return 'withdrawn'
    if (row.state === state) return 'same'
    return asks && state === 'rejected' && reason.trim() === '' ? 'noReason' : null
  })()
  return {
    id,
    bulkId: bulk.id,
    line,
    submissionId: row?.id ?? null,
    number: (row?.number ?? number).slice(0, 40),
    workVersion: row?.workVersion ?? null,
    state: state ?? null,
    reason: reason.trim() ? secrets.seal(reason.trim(), reasonPlace(id)) : null,
    said: isGuess ? decision.slice(0, 40) : null,
    beforeState: row?.state ?? null,
    outcome,
  }
}

/** Where one number stands twice, nobody can say which row holds: both are refused. */
async function markRepeated(tx: Db, bulkId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const items = await tx
    .select({ id: formBulkItem.id, submissionId: formBulkItem.submissionId })
    .from(formBulkItem)
    .where(
      and(
        eq(formBulkItem.bulkId, bulkId),
        isNotNull(formBulkItem.submissionId),
        inArray(formBulkItem.submissionId, [...ids]),
      ),
    )
  const repeated = items.filter(({ id, submissionId }) =>
    items.some((other) => other.id !== id && other.submissionId === submissionId),
  )
  if (repeated.length === 0) return
  await tx
    .update(formBulkItem)
    .set({ outcome: 'twice' })
    .where(
      inArray(
        formBulkItem.id,
        repeated.map(({ id }) => id),
      ),
    )
}

/** Carries out a plan in the background. @throws Refusal (404, 409) */
export async function beginPlan(
  tx: Db,
  secrets: Pick<Secrets, 'seal' | 'unseal'>,
  { sms, ...which }: Which & { sms: boolean },
): Promise<BulkRow> {
  const bulk = await lockPlan(tx, which)
  const isOfIt = eq(formBulkItem.bulkId, bulk.id)
  const total = await tx.$count(formBulkItem, isOfIt)
  const done = await tx.$count(formBulkItem, and(isOfIt, isNotNull(formBulkItem.outcome)))
  if (total === done)
    throw new Refusal(409, 'nothing in this spreadsheet changes anything', { reason: 'nothing' })
  const wanted = secrets.seal(JSON.stringify({ ...wantedOf(bulk, secrets), sms }), wantedPlace(bulk.id))
  const [row] = await tx
    .update(formBulk)
    .set({ state: 'waiting', total, done, wanted })
    .where(eq(formBulk.id, bulk.id))
    .returning()
  await enqueue(tx, 'runBulk', { bulkId: bulk.id }, { key: bulk.id })
  return row ?? bulk
}

async function lockPlan(tx: Db, which: Which): Promise<BulkRow> {
  const bulk = await lockBulk(tx, which)
  if (bulk.state !== 'planned' || bulk.staffId !== which.by)
    throw new Refusal(409, 'this spreadsheet is carried out already, or is somebody else’s', {
      reason: 'planned',
    })
  return bulk
}
