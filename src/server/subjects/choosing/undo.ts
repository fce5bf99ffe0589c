import { and, eq, inArray } from 'drizzle-orm'
import { shortFlat } from '../../../contract/choosing/types.ts'
import { say } from '../../ground/language/say.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationAct, flat } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type Actor, actToConfirm, keepAct, openAct } from '../allocation/acts.ts'
import { conflict } from '../allocation/plan.ts'
import { note, tellLater } from './events.ts'
import { changeHousehold, lockHousehold, readSession } from './household.ts'
import { lockOpen } from './lock-open.ts'
import { NOBODYS } from './take.ts'

export interface Undoing {
  rank: number
  flatId: string
  flat: string
  /** Why, in words that stay in the audit log. */
  reason: string
}

export const isUndoing = (value: Record<string, unknown>): value is Undoing & Record<string, unknown> =>
  typeof value.rank === 'number' &&
  ['flatId', 'flat', 'reason'].every((name) => typeof value[name] === 'string')

/** Time for another choice. */
const MORE_MINUTES = 10

type Sealing = Pick<Secrets, 'seal' | 'unseal' | 'suite'>

/** Asks a second person to undo a choice. */
export async function proposeUndo(
  tx: Db,
  secrets: Sealing,
  { planId, rank, reason }: { planId: string; rank: number; reason: string },
  actor: Actor,
  now: Date,
): Promise<Undoing> {
  await lockOpen(tx, secrets, planId)
  const { chosen } = await lockChosen(tx, planId, rank)
  const payload: Undoing = { rank, flatId: chosen.id, flat: shortFlat(chosen), reason }
  await keepAct(tx, secrets, { planId, kind: 'undo', payload, now }, actor)
  return payload
}

/** The second person undoes it: the flat is free at once, and the household chooses again. */
export async function confirmUndo(
  tx: Db,
  secrets: Sealing,
  { planId, actId }: { planId: string; actId: string },
  actor: Actor,
  now: Date,
): Promise<Undoing & { proposedBy: string }> {
  await lockOpen(tx, secrets, planId)
  const row = await actToConfirm(tx, { planId, kind: 'undo', actId }, actor)
  const { payload, staffId } = openAct(secrets, row, isUndoing)
  const { rank } = payload
  const { household, chosen } = await lockChosen(tx, planId, rank)
  if (chosen.id !== payload.flatId)
    throw conflict('other-flat', say`number ${rank} has another flat by now: look at it again`)
  await tx.update(flat).set(NOBODYS).where(eq(flat.id, chosen.id))
  const session = await readSession(tx, household)
  const more = new Date(now.getTime() + MORE_MINUTES * 60_000)
  await changeHousehold(tx, household, {
    state: 'waiting',
    chosenAt: null,
    receipt: null,
    until: more > session.endsAt ? more : null,
  })
  await endUndoings(tx, secrets, planId, rank)
  await note(tx, { planId, rank, step: 'undone', flat: payload.flat }, now)
  await tellLater(tx, { planId, rank, about: 'undone' })
  await enqueue(tx, 'endSession', { planId, session: household.session }, { runAt: more })
  return { ...payload, proposedBy: staffId }
}

/** Whatever was asked about this choice: it must not undo the next one, even of the same flat. */
async function endUndoings(tx: Db, secrets: Sealing, planId: string, rank: number): Promise<void> {
  const rows = await tx
    .select()
    .from(allocationAct)
    .where(and(eq(allocationAct.planId, planId), eq(allocationAct.kind, 'undo')))
  const ended = rows.filter((row) => openAct(secrets, row, isUndoing).payload.rank === rank)
  await tx.delete(allocationAct).where(
    inArray(
      allocationAct.id,
      ended.map(({ id }) => id),
    ),
  )
}

async function lockChosen(tx: Db, planId: string, rank: number) {
  const household = await lockHousehold(tx, planId, rank)
  const [chosen] = await tx
    .select()
    .from(flat)
    .where(and(eq(flat.planId, planId), eq(flat.rank, rank)))
    .for('update')
  if (household.state !== 'chosen' || !chosen)
    throw conflict('not-chosen', say`number ${rank} has chosen nothing: there is nothing to undo`)
  return { household, chosen }
}
