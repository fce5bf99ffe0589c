import { eq } from 'drizzle-orm'
import { addsUp, type ClosingFigures } from '../../../contract/closing/figures.ts'
import type { Answer } from '../../../contract/types.ts'
import { say } from '../../ground/language/say.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationClosing, content } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import { raiseRevision } from '../../store/revision.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { conflict, lockAllocation, type Plan } from '../allocation/plan.ts'
import { stateOf } from '../contents/edit/state.ts'
import { insertContent } from '../contents/edit/save-draft.ts'
import { readKinds } from '../kinds/kinds.ts'
import { figuresOf, listedOf, stillOpen } from './figures.ts'
import { noticeOf } from './notice.ts'
import { siteSettings } from '../../store/site-settings.ts'

interface Writer {
  staffId: string
  name: string
}

async function readClosing(db: Db, planId: string) {
  const [row] = await db.select().from(allocationClosing).where(eq(allocationClosing.planId, planId))
  return row
}

/** What is due at the end of a plan, for the staff. */
export async function showClosing(db: Db, plan: Plan): Promise<Answer<'selectClosing'>> {
  const row = await readClosing(db, plan.id)
  const open = await stillOpen(db, plan.id)
  const notice = row?.noticeId ? await noticeRow(db, row.noticeId) : undefined
  return {
    planId: plan.id,
    figures: row?.figures ?? (await figuresOf(db, plan.id)),
    ...(open !== undefined && { open }),
    ...(notice && { notice: { contentId: notice.id, title: notice.title, state: stateOf(notice) } }),
    ...(row?.closedAt && { closedAt: row.closedAt.toISOString() }),
  }
}

async function noticeRow(db: Db, id: string) {
  const [row] = await db.select().from(content).where(eq(content.id, id))
  return row
}

/** Makes the notice of the result as a draft, in the place of one that was not published. @returns its id */
export async function draftNotice(
  tx: Db,
  secrets: Pick<Secrets, 'suite'>,
  plan: Plan,
  columnKey: string,
  { staffId, name }: Writer,
): Promise<string> {
  await lockAllocation(tx, secrets, plan.id)
  await refuseOpen(tx, plan.id)
  const row = await readClosing(tx, plan.id)
  if (row?.closedAt) throw conflict('closed', say`this plan is closed: its notice stands`)
  const former = row?.noticeId ? await noticeRow(tx, row.noticeId) : undefined
  if (former && stateOf(former) !== 'binned')
    throw conflict(
      'has-notice',
      say`there is a notice of the result already: open it, or put it into the bin first`,
    )
  const { locale = 'zh-CN' } = await siteSettings(tx)
  const fields = await noticeOf(tx, plan, await figuresOf(tx, plan.id), locale)
  const wanted = { kind: 'article', columnKey, fields }
  const noticeId = await insertContent(tx, await readKinds(tx), wanted, { name, writers: [staffId] })
  await tx
    .insert(allocationClosing)
    .values({ planId: plan.id, noticeId })
    .onConflictDoUpdate({ target: allocationClosing.planId, set: { noticeId } })
  return noticeId
}

/**
 * Ends a plan for good, once everybody had their turn and its notice is public, and tells each household how it ended. From
 * then on what it keeps is kept for a time.
 */
export async function closePlan(
  tx: Db,
  secrets: Pick<Secrets, 'suite'>,
  plan: Plan,
  { staffId, now }: { staffId: string; now: Date },
): Promise<ClosingFigures> {
  await lockAllocation(tx, secrets, plan.id)
  await refuseOpen(tx, plan.id)
  const row = await readClosing(tx, plan.id)
  if (row?.closedAt) throw conflict('closed', say`this plan is closed already`)
  const notice = row?.noticeId ? await noticeRow(tx, row.noticeId) : undefined
  if (!notice || notice.liveVersion === null || notice.deletedAt)
    throw conflict('no-notice', say`the notice of the result is not public yet: publish it first`)
  const figures = await figuresOf(tx, plan.id)
  if (!addsUp(figures)) throw conflict('figures', say`the figures do not add up: look at the list again`)
  await tx
    .update(allocationClosing)
    .set({ closedAt: now, closedBy: staffId, figures })
    .where(eq(allocationClosing.planId, plan.id))
  const { id: editionId } = await listedOf(tx, plan.id)
  await enqueue(
    tx,
    'tellAllocation',
    { planId: plan.id, about: 'closed', editionId, after: '' },
    { key: `closed ${plan.id}` },
  )
  await raiseRevision(tx)
  return figures
}

async function refuseOpen(tx: Db, planId: string): Promise<void> {
  const open = await stillOpen(tx, planId)
  if (open !== undefined) throw conflict('open', open)
}
