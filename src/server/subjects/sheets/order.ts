import { and, eq, inArray } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import { newId } from '../../ground/new-id.ts'
import { say } from '../../ground/language/say.ts'
import { badRequest, notFound, Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { stepsIn } from '../../store/db/review-steps.ts'
import { contentSheet } from '../../store/db/schema.ts'
import { kindOf } from '../contents/edit/read-for-editing.ts'
import { placeFor } from '../contents/edit/save-draft.ts'
import { type Kind, readKinds } from '../kinds/kinds.ts'
import { mayIn } from '../staff/grants.ts'
import { ID, sheetFields } from './sheet-fields.ts'

export type Sheet = typeof contentSheet.$inferSelect

export interface SheetOrder {
  columnKey: string
  kind: string
  /** Who imports. */
  by: string
  key: string
  fileName: string
  fields: readonly string[]
  identifiedBy: string | null
  publishes: boolean
}

const MOST_UNFINISHED = 5
const UNDER_WAY = ['waiting', 'running', 'undoing'] as const

/** Begins an import; the same one sent again is answered with the first. @throws Refusal (400, 403, 404, 409) */
export async function orderSheet(tx: Db, { by, ...order }: SheetOrder): Promise<Sheet> {
  const own = eq(contentSheet.staffId, by)
  const [known] = await tx
    .select()
    .from(contentSheet)
    .where(and(own, eq(contentSheet.key, order.key)))
  if (known) return known
  const kind = kindOf(await readKinds(tx), order)
  await placeFor(tx, kind, order.columnKey)
  checkFields(kind, order)
  if (order.publishes) await assertMayPublish(tx, by, order.columnKey)
  const [row] = await tx
    .insert(contentSheet)
    .values({ ...order, fields: [...order.fields], id: newId(), staffId: by, state: 'planned' })
    .returning()
  if (!row) throw new Error('the import was not stored')
  return row
}

function checkFields(
  kind: Kind,
  { fields, identifiedBy }: Pick<SheetOrder, 'fields' | 'identifiedBy'>,
): void {
  const known = new Map(sheetFields(kind).map((field) => [field.path, field.schema]))
  const unknown = fields.find((path) => path !== ID && !known.has(path))
  if (unknown !== undefined) throw badRequest(say`this kind has no field "${unknown}"`, 'fields')
  if (new Set(fields).size < fields.length) throw badRequest(say`two columns are for one field`, 'fields')
  if (identifiedBy === null || identifiedBy === ID) return
  const schema = known.get(identifiedBy)
  const isPlain = isRecord(schema) && schema.contentMediaType === undefined
  const isOne = isPlain && ['string', 'number', 'integer'].includes(String(schema.type))
  if (!fields.includes(identifiedBy) || !isOne)
    throw badRequest(say`a row cannot be recognised by this field`, 'identifiedBy')
}

/** Publishing from a table needs the same right, and no review may be passed over. @throws Refusal (403, 409) */
export async function assertMayPublish(tx: Db, staffId: string, columnKey: string): Promise<void> {
  if (!(await mayIn(tx, staffId, 'publish', [columnKey])))
    throw new Refusal(403, say`you may not publish in this column: import drafts`, { reason: 'no-right' })
  if ((await stepsIn(tx, columnKey)) > 0)
    throw new Refusal(
      409,
      say`contents of this column are reviewed before they are published: import drafts`,
      {
        reason: 'unreviewed',
      },
    )
}

/** @throws Refusal (409) */
export async function assertFewUnderWay(tx: Db, staffId: string): Promise<void> {
  const isOwn = and(eq(contentSheet.staffId, staffId), inArray(contentSheet.state, [...UNDER_WAY]))
  if ((await tx.$count(contentSheet, isOwn)) >= MOST_UNFINISHED)
    throw new Refusal(409, say`${MOST_UNFINISHED} of your imports are under way: wait for one`, {
      reason: 'bulks',
    })
}

/** Locks an import until the transaction ends. @throws Refusal (404) */
export async function lockSheet(
  tx: Db,
  { sheetId, columnKey }: { sheetId: string; columnKey: string },
): Promise<Sheet> {
  const isThat = and(eq(contentSheet.id, sheetId), eq(contentSheet.columnKey, columnKey))
  const [row] = await tx.select().from(contentSheet).where(isThat).for('update')
  if (!row) throw notFound('such import into this column')
  return row
}

/** The same, before it is applied, by whoever began it. @throws Refusal (404, 409) */
export async function lockPlan(tx: Db, which: { sheetId: string; columnKey: string; by: string }) {
  const sheet = await lockSheet(tx, which)
  if (sheet.state !== 'planned' || sheet.staffId !== which.by)
    throw new Refusal(409, say`this import is carried out already, or is somebody else’s`, {
      reason: 'planned',
    })
  return sheet
}
