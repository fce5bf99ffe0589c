import { desc, eq } from 'drizzle-orm'
import { faultOf, writeList } from '../../../contract/draw/list.ts'
import { digestOf } from '../../ground/draw-digest.ts'
import { say } from '../../ground/language/say.ts'
import { newId } from '../../ground/new-id.ts'
import { badRequest } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { insertRows } from '../../store/db/insert-rows.ts'
import {
  allocation,
  allocationEdition,
  allocationEntry,
  allocationSeal,
  type GroupRule,
} from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import { raiseRevision } from '../../store/revision.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type Actor, actToConfirm, endActs, keepAct, openAct } from './acts.ts'
import { type Gathered, gather, refuseUnready } from './gather.ts'
import { conflict, lockAllocation, readPlan, refuseOtherForm, surelyNow } from './plan.ts'

/** What one person proposes: the second one sees all of it. */
export interface ListProposal {
  formKey: string
  round: string
  groups: GroupRule[]
  /** ISO time. */
  objectionsUntil: string
  reason: string
}

interface Proposed extends ListProposal {
  fingerprint: string
  households: number
}

export const isListProposal = (value: Record<string, unknown>): value is Proposed & Record<string, unknown> =>
  typeof value.formKey === 'string' &&
  typeof value.round === 'string' &&
  Array.isArray(value.groups) &&
  typeof value.objectionsUntil === 'string' &&
  typeof value.reason === 'string' &&
  typeof value.fingerprint === 'string' &&
  typeof value.households === 'number'

type Sealing = Pick<Secrets, 'seal' | 'unseal' | 'suite'>

/** Proposes a list to a second person. @throws Refusal where it could not be frozen as it is */
export async function proposeList(
  tx: Db,
  secrets: Sealing,
  { planId, now, ...proposal }: ListProposal & { planId: string; now: Date },
  actor: Actor,
) {
  const made = await makeList(tx, secrets, planId, proposal, now)
  const payload: Proposed = {
    ...proposal,
    fingerprint: made.fingerprint,
    households: made.gathered.households.length,
  }
  await keepAct(tx, secrets, { planId, kind: 'list', payload, now }, actor)
  return payload
}

/** Freezes the list that somebody else proposed. @throws Refusal (409) if it is not the same list any more */
export async function confirmList(
  tx: Db,
  secrets: Sealing & Pick<Secrets, 'blindIndex'>,
  { planId, actId, now }: { planId: string; actId: string; now: Date },
  actor: Actor,
) {
  const act = openAct(secrets, await actToConfirm(tx, { planId, kind: 'list', actId }, actor), isListProposal)
  const { payload } = act
  const { gathered, csv, fingerprint, edition, former } = await makeList(tx, secrets, planId, payload, now)
  if (fingerprint !== payload.fingerprint)
    throw conflict(
      'list-changed',
      say`an application was decided or corrected since this list was proposed: propose it anew`,
    )
  const id = newId()
  await tx.insert(allocationEdition).values({
    id,
    planId,
    edition,
    reason: payload.reason,
    groups: payload.groups,
    csv,
    fingerprint,
    households: gathered.households.length,
    registered: gathered.registered,
    rejected: gathered.rejected,
    objectionsUntil: new Date(payload.objectionsUntil),
    proposedBy: act.staffId,
    confirmedBy: actor.staffId,
    frozenAt: now,
  })
  await keepEntries(tx, secrets, id, gathered)
  await tx
    .update(allocation)
    .set({ formKey: payload.formKey, round: payload.round })
    .where(eq(allocation.planId, planId))
  await endActs(tx, planId, 'list', 'seal')
  const until = new Date(payload.objectionsUntil)
  await enqueue(tx, 'removeListNames', { editionId: id }, { runAt: until, key: id })
  await enqueue(
    tx,
    'tellAllocation',
    { planId, about: 'list', editionId: id, after: '' },
    { key: `list ${id}` },
  )
  if (former)
    await enqueue(
      tx,
      'tellAllocation',
      { planId, about: 'unlisted', editionId: former, after: '' },
      { key: `unlisted ${former}` },
    )
  await raiseRevision(tx)
  return { edition, households: gathered.households.length, fingerprint, proposedBy: act.staffId }
}

async function keepEntries(
  tx: Db,
  secrets: Pick<Secrets, 'blindIndex'>,
  editionId: string,
  { households }: Gathered,
): Promise<void> {
  await insertRows(
    tx,
    allocationEntry,
    households.map(({ no, submissionId, number, maskedName }) => ({
      editionId,
      no,
      submissionId,
      receiptIndex: receiptIndex(secrets, number),
      maskedName,
    })),
  )
}

/** The keyed hash that finds a household by its receipt number. */
export const receiptIndex = (secrets: Pick<Secrets, 'blindIndex'>, number: string): string =>
  secrets.blindIndex('allocation.receipt', number)

async function makeList(tx: Db, secrets: Sealing, planId: string, proposal: ListProposal, now: Date) {
  const plan = await readPlan(tx, planId)
  const { suite, formKey } = await lockAllocation(tx, secrets, planId)
  refuseOtherForm(plan, { formKey }, proposal.formKey)
  const [seal] = await tx.select().from(allocationSeal).where(eq(allocationSeal.planId, planId))
  if (seal) throw conflict('sealed', say`the list was announced for the draw: it cannot change any more`)
  if (plan.registerEnd && (await surelyNow(tx, now)) < plan.registerEnd)
    throw conflict('registering', say`registration is still open: make the list when it has ended`)
  const [last] = await tx
    .select()
    .from(allocationEdition)
    .where(eq(allocationEdition.planId, planId))
    .orderBy(desc(allocationEdition.edition))
    .limit(1)
  const edition = (last?.edition ?? 0) + 1
  refuseTimes(proposal, { now, edition, until: last?.objectionsUntil })
  const digest = digestOf(suite)
  const gathered = await gather(tx, secrets, { planId, ...proposal }, digest)
  refuseUnready(gathered, proposal.groups)
  const fault = faultOf(gathered.households)
  if (fault) throw badRequest(say`line ${fault.line} of the list: ${fault.reason} "${fault.text}"`, 'groups')
  const csv = writeList(gathered.households)
  return { gathered, csv, fingerprint: digest(csv), edition, former: last?.id }
}

/** The first list is shown for objections; a later one says what it changes, and objections may have ended before it. */
function refuseTimes(
  { objectionsUntil, reason }: ListProposal,
  { now, edition, until }: { now: Date; edition: number; until: Date | undefined },
): void {
  const end = Date.parse(objectionsUntil)
  if (edition === 1 && end <= now.getTime())
    throw badRequest(say`objections end after now`, 'objectionsUntil')
  if (until && end < until.getTime())
    throw badRequest(say`objections do not end earlier than announced`, 'objectionsUntil')
  if (edition > 1 && reason.trim() === '') throw badRequest(say`say what changed and why`, 'reason')
}
