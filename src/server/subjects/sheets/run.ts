import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { say, speaking } from '../../ground/language/say.ts'
import { isDatabaseAway } from '../../ground/outage.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { AuditEvent, Change } from '../../store/change.ts'
import type { BulkState } from '../../store/db/bulk-schema.ts'
import type { Db } from '../../store/db/database.ts'
import { contentSheet, contentSheetRow, site, staff } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import { paced } from '../../store/jobs/paced.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import { applySome } from './apply.ts'
import { assertFewUnderWay, assertMayPublish, lockPlan, lockSheet, type Sheet } from './order.ts'
import { undoSome } from './undo.ts'

/** Days within which an import can be taken back. */
const UNDO_DAYS = 7

interface Parts {
  db: Db
  change: Change
}

interface Which {
  sheetId: string
  columnKey: string
  by: string
}

/** Carries out an import in the background. @throws Refusal (403, 404, 409) */
export async function beginSheet(tx: Db, which: Which): Promise<Sheet> {
  const sheet = await lockPlan(tx, which)
  if (sheet.publishes) await assertMayPublish(tx, which.by, sheet.columnKey)
  await assertFewUnderWay(tx, which.by)
  const isToDo = and(
    eq(contentSheetRow.sheetId, sheet.id),
    inArray(contentSheetRow.plan, ['new', 'changed']),
    isNull(contentSheetRow.outcome),
  )
  const total = await tx.$count(contentSheetRow, isToDo)
  if (total === 0) throw new Refusal(409, say`nothing in this table changes anything`, { reason: 'nothing' })
  const begun = await setState(tx, sheet, { state: 'waiting', total })
  await enqueue(tx, 'runSheet', { sheetId: sheet.id }, { key: sheet.id })
  return begun
}

/** Stops an import; what it has changed stays. @throws Refusal (404, 409) */
export async function cancelSheet(tx: Db, which: Which): Promise<Sheet> {
  const sheet = await lockSheet(tx, which)
  if (!['planned', 'waiting', 'running'].includes(sheet.state))
    throw new Refusal(409, say`it has ended already`, { reason: 'ended' })
  return setState(tx, sheet, { state: 'cancelled', endedAt: new Date() })
}

export const canUndo = ({ state, endedAt, done }: Sheet, now: Date): boolean =>
  done > 0 &&
  (state === 'done' || state === 'cancelled' || state === 'failed') &&
  endedAt !== null &&
  now.getTime() - endedAt.getTime() < UNDO_DAYS * 86_400_000

/** Begins to take back an import as a whole. @throws Refusal (403, 404, 409) */
export async function beginUndo(tx: Db, { now, ...which }: Which & { now: Date }): Promise<Sheet> {
  const sheet = await lockSheet(tx, which)
  if (!canUndo(sheet, now))
    throw new Refusal(
      409,
      say`it cannot be taken back: it is under way, was taken back, or its week is over`,
      {
        reason: 'undo',
      },
    )
  if (sheet.publishes) await assertMayPublish(tx, which.by, sheet.columnKey)
  const begun = await setState(tx, sheet, { state: 'undoing', undoneBy: which.by })
  await enqueue(tx, 'undoSheet', { sheetId: sheet.id }, { key: sheet.id })
  return begun
}

async function setState(tx: Db, sheet: Sheet, set: Partial<Sheet>): Promise<Sheet> {
  const [row] = await tx.update(contentSheet).set(set).where(eq(contentSheet.id, sheet.id)).returning()
  return row ?? sheet
}

/** Carries out an import. Each transaction goes on where the last one ended, in whatever process. */
export function createRunSheet(parts: Parts): Handler<'runSheet'> {
  return async ({ sheetId }, signal) => {
    const { db } = parts
    const isBegun = and(eq(contentSheet.id, sheetId), inArray(contentSheet.state, ['waiting', 'running']))
    const [sheet] = await db.update(contentSheet).set({ state: 'running' }).where(isBegun).returning()
    if (!sheet) return
    const [person] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, sheet.staffId))
    const editor = { staffId: sheet.staffId, name: person?.name ?? '' }
    const step: Step = (tx, most, events) => applySome(tx, { sheet, editor, events }, most)
    await go(parts, { sheet, by: sheet.staffId, from: 'running', to: 'done', step, signal })
  }
}

/** What somebody has changed since is left alone, and named. */
export function createUndoSheet(parts: Parts): Handler<'undoSheet'> {
  return async ({ sheetId }, signal) => {
    const [sheet] = await parts.db.select().from(contentSheet).where(eq(contentSheet.id, sheetId))
    if (sheet?.state !== 'undoing') return
    const by = sheet.undoneBy ?? sheet.staffId
    const step: Step = (tx, most) => undoSome(tx, sheet, most)
    await go(parts, { sheet, by, from: 'undoing', to: 'undone', step, signal })
  }
}

type Step = (tx: Db, most: number, events: AuditEvent[]) => Promise<number>

interface Going {
  sheet: Sheet
  /** Who is named in the log. */
  by: string
  from: BulkState
  to: BulkState
  step: Step
  signal: AbortSignal | undefined
}

/** Publications wait at the site's row, which a step may lock: the import's row is locked after it, by its own update. */
async function go({ db, change }: Parts, { sheet, by, from, to, step, signal }: Going): Promise<void> {
  const isStill = and(eq(contentSheet.id, sheet.id), eq(contentSheet.state, from))
  const language = await readLanguage(db)
  const end = (state: BulkState) =>
    db
      .update(contentSheet)
      .set({ state, endedAt: sql`clock_timestamp()` })
      .where(isStill)
  try {
    await paced(async (most) => {
      const events: AuditEvent[] = []
      const run = async (tx: Db) => {
        const [there] = await tx.select({ id: contentSheet.id }).from(contentSheet).where(isStill)
        // Refusals are read by the staff of the site.
        const count = there ? await speaking(language, () => step(tx, most, events)) : 0
        const more = from === 'running' ? count : 0
        const { rowCount } = await tx
          .update(contentSheet)
          .set({ done: sql`${contentSheet.done} + ${more}` })
          .where(isStill)
        // It was cancelled meanwhile: what this step did is undone with it.
        if (count > 0 && !rowCount) throw new Cancelled()
        return count
      }
      return change({ actor: by }, run, () => events)
    }, signal)
    await end(to)
  } catch (error) {
    if (error instanceof Cancelled) return
    // If the database is away or this process ends, the job runs again and goes on.
    if (!isDatabaseAway(error) && !signal?.aborted) await end('failed')
    throw error
  }
}

async function readLanguage(db: Db): Promise<'zh-CN' | 'en'> {
  const [row] = await db.select({ settings: site.settings }).from(site)
  return String(row?.settings.locale ?? 'zh-CN').startsWith('zh') ? 'zh-CN' : 'en'
}

class Cancelled extends Error {
  override readonly name = 'Cancelled'
}
