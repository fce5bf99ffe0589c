import { eq, inArray } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import { readAnnouncement } from '../../../contract/draw/read.ts'
import type { Announcement } from '../../../contract/draw/types.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationAct, staff } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { openAct } from './acts.ts'
import { showForm } from './show-form.ts'
import { isListProposal } from './freeze.ts'
import { type Plan, readStanding, type Standing } from './plan.ts'
import { isSealProposal } from './seal.ts'
import { knowsSealedNumber, type Seal, sealedNumber } from './sealed-number.ts'
import { readStages } from './stage.ts'
import { shownSeal } from './show.ts'

type Shown = Answer<'selectEditorAllocation'>

/** A plan's steps for the staff: nothing of the sealed number before the draw, nor of what another one has entered. */
export async function showForStaff(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  plan: Plan,
  staffId: string,
  now: Date,
): Promise<Shown> {
  const standing = await readStanding(db, plan.id)
  const acts = await db.select().from(allocationAct).where(eq(allocationAct.planId, plan.id))
  const form = await showForm(db, standing.allocation?.formKey || plan.formKey)
  const names = await namesOf(db, standing, acts)
  const { allocation, editions, seal, draws } = standing
  const stage = (await readStages(db, [plan.id], now)).get(plan.id)
  const announced = seal && readAnnouncement(seal.announcement)
  return {
    planId: plan.id,
    title: plan.title,
    columnKey: plan.columnKey,
    now: now.toISOString(),
    ...(plan.registerStart && { registerStart: plan.registerStart.toISOString() }),
    ...(plan.registerEnd && { registerEnd: plan.registerEnd.toISOString() }),
    ...(plan.selectStart && { selectStart: plan.selectStart.toISOString() }),
    mode: plan.mode,
    hasDraw: plan.hasDraw,
    formKey: allocation?.formKey || plan.formKey,
    ...(form && { form }),
    ...(stage && { stage }),
    round: allocation?.round ?? '',
    editions: editions.map((one) => ({
      edition: one.edition,
      reason: one.reason,
      groups: one.groups,
      fingerprint: one.fingerprint,
      households: one.households,
      registered: one.registered,
      rejected: one.rejected,
      objectionsUntil: one.objectionsUntil.toISOString(),
      frozenAt: one.frozenAt.toISOString(),
      by: [names(one.proposedBy), names(one.confirmedBy)],
    })),
    ...(seal &&
      announced &&
      !('file' in announced) && {
        seal: {
          ...shownSeal(seal, announced),
          by: [names(seal.proposedBy), names(seal.confirmedBy)],
          envelope: await envelopeOf(db, secrets, seal, { announced, names, staffId }),
        },
      }),
    draws: draws.map((one) => ({
      number: one.number,
      publicNumber: one.publicNumber,
      reason: one.reason,
      drawnAt: one.drawnAt.toISOString(),
      by: [names(one.enteredBy), names(one.confirmedBy)],
    })),
    acts: acts.map((row) => ({
      id: row.id,
      kind: row.kind,
      who: names(row.staffId),
      isOwn: row.staffId === staffId,
      time: row.createdAt.toISOString(),
      ...(row.kind === 'list' && { list: openAct(secrets, row, isListProposal).payload }),
      ...(row.kind === 'undo' && { undo: undoing(openAct(secrets, row, isUndo).payload) }),
      ...(row.kind === 'seal' && { seal: openAct(secrets, row, isSealProposal).payload }),
    })),
  }
}

type Envelope = NonNullable<Shown['seal']>['envelope']

/** Whether the envelope was printed or opened and by whom, and what whoever asks may do with it. */
async function envelopeOf(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  seal: Seal,
  { announced, names, staffId }: { announced: Announcement; names: (id: string) => string; staffId: string },
): Promise<Envelope> {
  const { printedBy, printedAt, openedBy, openedWith, openedAt, proposedBy, confirmedBy } = seal
  return {
    ...(printedAt && printedBy && { printedAt: printedAt.toISOString(), printedBy: names(printedBy) }),
    ...(openedAt &&
      openedBy &&
      openedWith && { openedAt: openedAt.toISOString(), openedBy: [names(openedBy), names(openedWith)] }),
    isLost: sealedNumber(secrets, seal, announced) === undefined,
    mayPrint: staffId === proposedBy || staffId === confirmedBy,
    mayEnter: !(await knowsSealedNumber(db, seal, staffId)),
  }
}

interface Undo {
  rank: number
  flat: string
  reason: string
}

/** A choice that is to be undone; see `subjects/choosing`. */
const isUndo = (value: Record<string, unknown>): value is Undo & Record<string, unknown> =>
  typeof value.rank === 'number' && typeof value.flat === 'string' && typeof value.reason === 'string'

const undoing = ({ rank, flat, reason }: Undo) => ({ rank, flat, reason })

async function namesOf(db: Db, { editions, seal, draws }: Standing, acts: readonly { staffId: string }[]) {
  const ids = [
    ...[...editions, ...(seal ? [seal] : [])].flatMap((one) => [one.proposedBy, one.confirmedBy]),
    ...[seal?.printedBy, seal?.openedBy, seal?.openedWith].filter((id) => typeof id === 'string'),
    ...draws.flatMap((one) => [one.enteredBy, one.confirmedBy]),
    ...acts.map((one) => one.staffId),
  ]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: staff.id, name: staff.name })
          .from(staff)
          .where(inArray(staff.id, [...new Set(ids)]))
  const known = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: string) => known.get(id) ?? id
}
