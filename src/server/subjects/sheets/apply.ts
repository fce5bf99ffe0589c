import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { say } from '../../ground/language/say.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { AuditEvent } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { contentSheetRow } from '../../store/db/schema.ts'
import type { SheetBefore } from '../../store/db/sheet-schema.ts'
import type { ContentRow, Editor } from '../contents/edit/content-rows.ts'
import { asPublicationOf, publishDraft } from '../contents/edit/publish.ts'
import { contentRow, kindOf } from '../contents/edit/read-for-editing.ts'
import { insertContent, saveDraft } from '../contents/edit/save-draft.ts'
import { type Kinds, readKinds } from '../kinds/kinds.ts'
import { readFound } from './find-contents.ts'
import type { Sheet } from './order.ts'
import { patched } from './sheet-fields.ts'

type Row = typeof contentSheetRow.$inferSelect

export interface Acting {
  sheet: Sheet
  editor: Editor
  /** Lines of the audit log, written in the same transaction. */
  events: AuditEvent[]
}

type Publish = (contentId: string, draftVersion: number) => Promise<ContentRow>

/** Carries out the next rows, in the given transaction. @returns how many there were */
export async function applySome(tx: Db, acting: Acting, most: number): Promise<number> {
  const { sheet, editor } = acting
  const rows = await tx
    .select()
    .from(contentSheetRow)
    .where(
      and(
        eq(contentSheetRow.sheetId, sheet.id),
        inArray(contentSheetRow.plan, ['new', 'changed']),
        isNull(contentSheetRow.outcome),
      ),
    )
    .orderBy(asc(contentSheetRow.line))
    .limit(most)
  if (rows.length === 0) return 0
  if (!sheet.publishes) {
    const kinds = await readKinds(tx)
    for (const row of rows) await applyOne(tx, { acting, kinds, row })
    return rows.length
  }
  // Publishers queue at the site's row: it is locked before anything else.
  const ids = rows.flatMap(({ contentId }) => contentId ?? [])
  await asPublicationOf(tx, ids, async (options) => {
    const publish: Publish = (contentId, draftVersion) =>
      publishDraft(tx, options, { contentId, draftVersion, reason: sheet.fileName }, editor)
    for (const row of rows) await applyOne(tx, { acting, kinds: options.kinds, row, publish })
  })
  return rows.length
}

interface One {
  acting: Acting
  kinds: Kinds
  row: Row
  publish?: Publish
}

/** A row that is refused leaves nothing behind. */
async function applyOne(tx: Db, one: One): Promise<void> {
  await tx.execute(sql`savepoint sheet_row`)
  const { acting, row } = one
  const events: AuditEvent[] = []
  try {
    const set = await write(tx, one, events)
    await tx.execute(sql`release savepoint sheet_row`)
    acting.events.push(...events)
    await tx.update(contentSheetRow).set(set).where(eq(contentSheetRow.id, row.id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.execute(sql`rollback to savepoint sheet_row`)
    const fault = { field: String(error.field ?? ''), reason: error.message }
    await tx.update(contentSheetRow).set({ plan: 'refused', fault }).where(eq(contentSheetRow.id, row.id))
  }
}

async function write(
  tx: Db,
  { acting: { sheet, editor }, kinds, row, publish }: One,
  events: AuditEvent[],
): Promise<Partial<Row>> {
  const kind = kindOf(kinds, sheet)
  const contentId = row.contentId ?? ''
  const detail = { sheet: sheet.id, kind: kind.name, column: sheet.columnKey }
  if (row.plan === 'new') {
    const { name, staffId } = editor
    const fields = patched({}, row.patch)
    await insertContent(
      tx,
      kinds,
      { kind: kind.name, columnKey: sheet.columnKey, fields, id: contentId },
      { writers: [staffId], name },
    )
    events.push({ action: 'content-added', subject: contentId, detail })
    if (!publish) return { afterVersion: 0, outcome: 'done' }
    const live = await publish(contentId, 0)
    events.push(publishedEvent(live, '', sheet))
    return { afterVersion: live.draftVersion, madeVersion: shownVersion(live), outcome: 'done' }
  }
  const { row: before, fields } = await readFound(tx, kind, await contentRow(tx, contentId, true))
  if (before.draftVersion !== row.draftVersion || before.columnKey !== (sheet.columnKey || null))
    throw new Refusal(409, say`somebody has changed it since the table was read`)
  const replaced = {
    contentId,
    draftVersion: before.draftVersion,
    fields: patched(fields, row.patch),
    replaces: true,
  }
  const saved = await saveDraft(tx, kinds, replaced, editor)
  const done = { before: beforeOf(before), outcome: 'done' as const }
  if (!publish) return { ...done, afterVersion: saved.draftVersion }
  const live = await publish(contentId, saved.draftVersion)
  events.push(publishedEvent(live, before.liveVersion ?? '', sheet))
  return { ...done, afterVersion: live.draftVersion, madeVersion: shownVersion(live) }
}

/** What visitors see, or will once their column is public. */
const shownVersion = ({ liveVersion, waitingVersion }: ContentRow) => liveVersion ?? waitingVersion

const publishedEvent = (row: ContentRow, before: string, { id: sheet }: Sheet): AuditEvent => ({
  action: 'content-published',
  subject: row.id,
  detail: { before, after: shownVersion(row) ?? '', title: row.title, sheet },
})

const beforeOf = (row: ContentRow): SheetBefore => ({
  draft: row.draft,
  title: row.title,
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt.toISOString(),
  writers: row.writers,
  reviewState: row.reviewState,
  reviewId: row.reviewId,
  edited: row.edited,
  liveVersion: row.liveVersion,
  waitingVersion: row.waitingVersion,
  pendingVersion: row.pendingVersion,
  publishAt: row.publishAt?.toISOString() ?? null,
})
