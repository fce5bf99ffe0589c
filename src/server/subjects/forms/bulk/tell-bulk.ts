import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formBulk, formBulkItem, formProgress } from '../../../store/db/schema.ts'
import type { Handler } from '../../../store/jobs/runner.ts'
import { readSiteState } from '../../columns/tree/site-state.ts'
import { noteOf } from '../definition/progress-note.ts'
import { newest } from '../definition/definitions.ts'
import { IS_TOLD } from '../sending/look-up.ts'
import { tellApplicant, type ToldSite } from '../inbox/tell-applicant.ts'
import { type Acting, lockSubmissions, WAITED } from './apply.ts'
import { inTransactions, type Parts, readActing } from './run-bulk.ts'

/** Tells the applicants of an act, once they can no longer be spared the message. */
export function createTellBulk(parts: Parts): Handler<'tellBulk'> {
  const { db } = parts
  return async ({ bulkId }, signal) => {
    const [row] = await db.select().from(formBulk).where(eq(formBulk.id, bulkId))
    // It runs again after a failure: whoever ends it has them told then.
    if (!row || row.state === 'running') return
    const acting = { ...parts, ...(await readActing(parts, row)) }
    const site = (await readSiteState(db)).production
    await inTransactions((tx, most, events) => tellSome(tx, { acting: { ...acting, events }, site, most }), {
      ...parts,
      by: row.staffId,
      bulkId,
      during: row.state,
      signal,
    })
  }
}

const isUntold = (bulkId: string) =>
  and(
    eq(formBulkItem.bulkId, bulkId),
    eq(formBulkItem.outcome, 'changed'),
    isNull(formBulkItem.toldAt),
    // The decision holds until a second decider agrees to take it back.
    or(isNull(formBulkItem.undone), eq(formBulkItem.undone, 'proposed')),
  )

async function tellSome(
  tx: Db,
  { acting, site, most }: { acting: Acting; site: ToldSite; most: number },
): Promise<number> {
  const { bulk, wanted, secrets, definitions } = acting
  const items = await tx
    .select()
    .from(formBulkItem)
    .where(and(isUntold(bulk.id), sql`${formBulkItem.appliedAt} <= clock_timestamp() - ${WAITED}`))
    .orderBy(asc(formBulkItem.line))
    .limit(most)
    .for('update')
  const rows = await lockSubmissions(tx, items)
  const { title } = newest(definitions)
  for (const item of items) {
    const row = rows.get(item.submissionId ?? '')
    const [said] = item.progressId
      ? await tx
          .select({ line: formProgress, isTold: IS_TOLD })
          .from(formProgress)
          .where(eq(formProgress.id, item.progressId))
      : []
    const holds = said?.isTold && row?.state === said.line.state
    if (row && said && holds) {
      const { id: progressId, state } = said.line
      const note = noteOf(secrets, said.line) ?? undefined
      const step = { progressId, title, state, note, sms: wanted.sms ?? false }
      await tellApplicant(tx, { secrets, site, now: new Date() }, row, step)
    } else if (said) await tx.delete(formProgress).where(eq(formProgress.id, said.line.id))
    await tx
      .update(formBulkItem)
      .set({ toldAt: sql`clock_timestamp()`, ...(!holds && { progressId: null }) })
      .where(eq(formBulkItem.id, item.id))
  }
  return items.length
}
