import type { Db } from '../../../store/db/database.ts'
import { site } from '../../../store/db/schema.ts'
import { badRequest, Refusal } from '../../../ground/refusal.ts'
import { raiseRevision } from '../../../store/revision.ts'
import { readTimeZone } from '../../../store/time-zone.ts'
import { type Kinds, readKinds } from '../../kinds/kinds.ts'
import { makeLive, takeAway } from '../published/publish.ts'
import { publishing } from '../published/publishing.ts'
import { assertColumnThere } from './column-of-content.ts'
import { contentRow } from './read-for-editing.ts'
import type { ContentRow, Editor } from './content-rows.ts'
import { versionToPublish } from './publication-date.ts'
import { assertReviewed } from './review.ts'
import { noteEvent, noteWithdrawn, voidReview } from './review-events.ts'
import { assertTakes, bumpDraft, lockedForSave } from './save-draft.ts'

type Options = { kinds: Kinds; timeZone: string }

/**
 * Changes what visitors see, within a transaction. As in an import, the revision is raised first, and other publishers
 * wait for it.
 */
export async function asPublication<Result>(
  tx: Db,
  work: (options: Options) => Promise<Result>,
): Promise<Result> {
  await raiseRevision(tx)
  return published(tx, work)
}

/** The same for a change of these contents only: what does not show them stays kept. */
export async function asPublicationOf<Result>(
  tx: Db,
  contentIds: readonly string[],
  work: (options: Options) => Promise<Result>,
): Promise<Result> {
  return publishing(tx, contentIds, () => published(tx, work))
}

async function published<Result>(tx: Db, work: (options: Options) => Promise<Result>): Promise<Result> {
  const result = await work({ kinds: await readKinds(tx), timeZone: await readTimeZone(tx) })
  await tx.update(site).set({ demo: false })
  return result
}

/** Publishes the draft, now or at a time. @throws Refusal 409 for a stale save, a missing approval or a column in the bin, 422 for invalid values */
export async function publishDraft(
  tx: Db,
  { kinds, timeZone }: Options,
  said: { contentId: string; draftVersion: number; at?: string | null | undefined; reason: string },
  editor: Editor,
): Promise<ContentRow> {
  const row = await lockedForSave(tx, said.contentId, said.draftVersion)
  await assertColumnThere(tx, row)
  const at = said.at ? new Date(said.at) : undefined
  if (at && Number.isNaN(at.getTime())) throw badRequest('body property "at" is no time')
  const isLater = at !== undefined && at.getTime() > Date.now()
  const moment = { at: isLater ? at : new Date(), timeZone }
  const versionId = await versionToPublish(tx, kinds, { row, reason: said.reason, moment }, editor)
  await assertReviewed(tx, [{ versionId, columnKey: row.columnKey ?? '' }])
  const settled = {
    draft: null,
    reviewState: null,
    reviewId: null,
    edited: true,
    updatedBy: editor.name,
  }
  const action = isLater ? 'scheduled' : 'published'
  await noteEvent(tx, { contentId: row.id, versionId, action, words: said.reason }, editor)
  if (isLater) return bumpDraft(tx, row, { ...settled, pendingVersion: versionId, publishAt: at })
  await bumpDraft(tx, row, settled)
  await makeLive(tx, [{ contentId: row.id, versionId }], { kinds, timeZone })
  return contentRow(tx, row.id)
}

/** Withdraws contents and cancels their schedules; they can be published again. */
export async function withdrawContents(
  tx: Db,
  { ids, reason = '' }: { ids: readonly string[]; reason?: string | undefined },
  editor: Editor,
): Promise<ContentRow[]> {
  const rows = await present(tx, ids)
  for (const row of rows) await noteWithdrawn(tx, row, reason, editor)
  await takeAway(tx, ids)
  const nothing = {
    waitingVersion: null,
    pendingVersion: null,
    publishAt: null,
    withdrawAt: null,
    updatedBy: editor.name,
    edited: true,
  }
  for (const row of rows) await bumpDraft(tx, row, { ...(await voidReview(tx, row, editor)), ...nothing })
  return rows
}

/** Moves contents to another column; live ones stay live. @throws Refusal 409 if the kind is not shown there */
export async function moveContents(
  tx: Db,
  { kinds, timeZone }: Options,
  { ids, columnKey }: { ids: readonly string[]; columnKey: string },
  editor: Editor,
): Promise<ContentRow[]> {
  const rows = await present(tx, ids)
  const isShown = (row: ContentRow) =>
    [row.liveVersion, row.waitingVersion, row.pendingVersion].filter((id) => id !== null)
  await assertReviewed(
    tx,
    rows.flatMap((row) => isShown(row).map((versionId) => ({ versionId, columnKey }))),
  )
  for (const row of rows) {
    await assertTakes(tx, kinds, row, columnKey)
    const place = { columnKey, updatedBy: editor.name, edited: true }
    await bumpDraft(tx, row, { ...(await voidReview(tx, row, editor)), ...place })
  }
  const shown = rows.flatMap(({ id, liveVersion, waitingVersion }) => {
    const versionId = liveVersion ?? waitingVersion
    return versionId === null ? [] : [{ contentId: id, versionId }]
  })
  if (shown.length > 0) await makeLive(tx, shown, { kinds, timeZone, keepsScheduled: true })
  return rows
}

/** Withdraws contents and puts them into the bin. */
export async function binContents(tx: Db, ids: readonly string[], editor: Editor): Promise<ContentRow[]> {
  const rows = await withdrawContents(tx, { ids }, editor)
  for (const row of rows) await bumpDraft(tx, row, { deletedAt: new Date() })
  return rows
}

/** Restores contents from the bin; they are not live until they are published again. */
export async function unbinContents(tx: Db, ids: readonly string[], editor: Editor): Promise<ContentRow[]> {
  const rows: ContentRow[] = []
  for (const id of ids.toSorted()) rows.push(await contentRow(tx, id, true))
  for (const row of rows) await bumpDraft(tx, row, { deletedAt: null, updatedBy: editor.name })
  return rows
}

/** Contents outside the bin, with their rows locked. @throws Refusal 404, 409 for one in the bin */
export async function present(tx: Db, ids: readonly string[]): Promise<ContentRow[]> {
  const rows: ContentRow[] = []
  for (const id of new Set(ids.toSorted())) {
    const row = await contentRow(tx, id, true)
    if (row.deletedAt !== null)
      throw new Refusal(409, `"${id}" is in the bin: restore it first`, { reason: 'binned' })
    rows.push(row)
  }
  return rows
}
