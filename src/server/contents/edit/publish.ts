import type { Db } from '../../db/database.ts'
import { site } from '../../db/schema.ts'
import { badRequest, Refusal } from '../../refusal.ts'
import { raiseRevision } from '../../revision.ts'
import { readTimeZone } from '../../settings/time-zone.ts'
import { type Kinds, readKinds } from '../kinds.ts'
import { makeLive, takeAway } from '../publish.ts'
import { assertColumnThere } from './place.ts'
import { contentRow, type ContentRow } from './read.ts'
import { assertReviewed, versionInReview } from './review.ts'
import { noteEvent, noteWithdrawn, voidReview } from './review-events.ts'
import { assertTakes, changed, type Editor, fresh, versionOfDraft } from './write.ts'

/** Changes what visitors see, as an import does: the revision first, which every other publisher waits for. */
export async function publishing<Result>(
  db: Db,
  work: (tx: Db, options: { kinds: Kinds; timeZone: string }) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await raiseRevision(tx)
    const result = await work(tx, { kinds: await readKinds(tx), timeZone: await readTimeZone(tx) })
    await tx.update(site).set({ demo: false })
    return result
  })
}

type Options = { kinds: Kinds; timeZone: string }

/** Publishes what the draft says, now or at a time. @throws Refusal 409 for a stale save, a missing approval or a column in the bin, 422 for what cannot be */
export async function publishDraft(
  tx: Db,
  { kinds, timeZone }: Options,
  said: { contentId: string; draftVersion: number; at?: string | null | undefined; reason: string },
  editor: Editor,
): Promise<ContentRow> {
  const row = await fresh(tx, said.contentId, said.draftVersion)
  await assertColumnThere(tx, row)
  const versionId =
    (await versionInReview(tx, row)) ?? (await versionOfDraft(tx, kinds, row, editor, said.reason))
  await assertReviewed(tx, [{ versionId, columnKey: row.columnKey ?? '' }])
  const at = said.at ? new Date(said.at) : undefined
  if (at && Number.isNaN(at.getTime())) throw badRequest('body property "at" is no time')
  const settled = {
    draft: null,
    reviewState: null,
    reviewId: null,
    edited: true,
    updatedBy: editor.name,
  }
  const isLater = at !== undefined && at.getTime() > Date.now()
  const action = isLater ? 'scheduled' : 'published'
  await noteEvent(tx, { contentId: row.id, versionId, action, words: said.reason }, editor)
  if (isLater) return changed(tx, row, { ...settled, pendingVersion: versionId, publishAt: at })
  await changed(tx, row, settled)
  await makeLive(tx, [{ contentId: row.id, versionId }], { kinds, timeZone })
  return contentRow(tx, row.id)
}

/** Takes contents away from visitors, and from what they would be shown later; they can be published again. */
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
  for (const row of rows) await changed(tx, row, { ...(await voidReview(tx, row, editor)), ...nothing })
  return rows
}

/** Puts contents into another column; those that are live stay so. @throws Refusal 409 where the kind is not shown there */
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
    await changed(tx, row, { ...(await voidReview(tx, row, editor)), ...place })
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
  for (const row of rows) await changed(tx, row, { deletedAt: new Date() })
  return rows
}

/** Takes contents out of the bin; they are not live before they are published again. */
export async function unbinContents(tx: Db, ids: readonly string[], editor: Editor): Promise<ContentRow[]> {
  const rows: ContentRow[] = []
  for (const id of ids.toSorted()) rows.push(await contentRow(tx, id, true))
  for (const row of rows) await changed(tx, row, { deletedAt: null, updatedBy: editor.name })
  return rows
}

/** Contents that are not in the bin, their rows locked. @throws Refusal 404, 409 for one in the bin */
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
