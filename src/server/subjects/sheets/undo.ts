import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { content, contentSheetRow, contentVersion, reviewEvent } from '../../store/db/schema.ts'
import type { SheetBefore } from '../../store/db/sheet-schema.ts'
import type { ContentRow } from '../contents/edit/content-rows.ts'
import { asPublicationOf } from '../contents/edit/publish.ts'
import { bumpDraft } from '../contents/edit/save-draft.ts'
import { makeLive, type PublishOptions, takeAway } from '../contents/published/publish.ts'
import type { Sheet } from './order.ts'

type Row = typeof contentSheetRow.$inferSelect

/** Takes back the last rows, in the given transaction. @returns how many there were */
export async function undoSome(tx: Db, sheet: Sheet, most: number): Promise<number> {
  const rows = await tx
    .select()
    .from(contentSheetRow)
    .where(and(eq(contentSheetRow.sheetId, sheet.id), eq(contentSheetRow.outcome, 'done')))
    .orderBy(asc(contentSheetRow.line))
    .limit(most)
  if (rows.length === 0) return 0
  const ids = rows.flatMap(({ contentId }) => contentId ?? [])
  await asPublicationOf(tx, ids, async (options) => {
    const contents = await tx
      .select()
      .from(content)
      .where(inArray(content.id, ids))
      .orderBy(asc(content.id))
      .for('update')
    const byId = new Map(contents.map((one) => [one.id, one]))
    for (const row of rows) {
      const now = byId.get(row.contentId ?? '')
      const isAsLeft = now !== undefined && now.draftVersion === row.afterVersion
      if (isAsLeft) await undoOne(tx, { row, now, options })
      const outcome = isAsLeft ? ('undone' as const) : ('left' as const)
      await tx.update(contentSheetRow).set({ outcome }).where(eq(contentSheetRow.id, row.id))
    }
  })
  return rows.length
}

interface Undoing {
  row: Row
  now: ContentRow
  options: PublishOptions
}

async function undoOne(tx: Db, { row: { before, madeVersion }, now, options }: Undoing): Promise<void> {
  if (before === null) {
    await takeAway(tx, [now.id])
    await tx.delete(content).where(eq(content.id, now.id))
    return
  }
  if (madeVersion !== null) await showBefore(tx, now.id, before, options)
  const { liveVersion: _live, waitingVersion: _waiting, updatedAt, publishAt, ...rest } = before
  await bumpDraft(tx, now, { ...rest, publishAt: publishAt === null ? null : new Date(publishAt) })
  await tx
    .update(content)
    .set({ updatedAt: new Date(updatedAt) })
    .where(eq(content.id, now.id))
  if (madeVersion === null) return
  // Whoever edits on begins with the newest version: it must be the one before.
  await tx.delete(reviewEvent).where(eq(reviewEvent.versionId, madeVersion))
  await tx.delete(contentVersion).where(eq(contentVersion.id, madeVersion))
}

/** Visitors see again what they saw before. */
async function showBefore(
  tx: Db,
  contentId: string,
  { liveVersion, waitingVersion }: SheetBefore,
  options: PublishOptions,
): Promise<void> {
  const versionId = liveVersion ?? waitingVersion
  if (versionId !== null) return makeLive(tx, [{ contentId, versionId }], options)
  await takeAway(tx, [contentId])
  await tx.update(content).set({ waitingVersion: null }).where(eq(content.id, contentId))
}
