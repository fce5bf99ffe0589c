import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { drawTime, isPublicForm, SEALED_HOURS } from '../../../contract/draw/forms.ts'
import { DRAW_VERSION } from '../../../contract/draw/types.ts'
import { writeAnnouncement } from '../../../contract/draw/write.ts'
import { digestOf } from '../../ground/draw-digest.ts'
import { say } from '../../ground/language/say.ts'
import { badRequest } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationEntry, allocationSeal } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import { raiseRevision } from '../../store/revision.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type Actor, actToConfirm, endActs, keepAct, openAct } from './acts.ts'
import { conflict, lockAllocation, readPlan, readStanding, surelyNow } from './plan.ts'

export interface SealProposal {
  publicFrom: string
  publicBy: string
  publicForm: string
  fallback: string
  /** ISO time. */
  drawAt: string
}

export const isSealProposal = (
  value: Record<string, unknown>,
): value is SealProposal & { list: string } & Record<string, unknown> =>
  ['publicFrom', 'publicBy', 'publicForm', 'fallback', 'drawAt', 'list'].every(
    (name) => typeof value[name] === 'string',
  )

type Sealing = Pick<Secrets, 'seal' | 'unseal' | 'suite'>

/** Where the sealed number stands. */
export const secretPlace = (planId: string) => ({ table: 'allocation_seal', column: 'secret', row: planId })

export async function proposeSeal(
  tx: Db,
  secrets: Sealing,
  { planId, now, ...proposal }: SealProposal & { planId: string; now: Date },
  actor: Actor,
): Promise<void> {
  const { newest } = await readyToSeal(tx, secrets, planId, proposal, now)
  const payload = { ...proposal, list: newest.fingerprint }
  await keepAct(tx, secrets, { planId, kind: 'seal', payload, now }, actor)
}

/** Makes the sealed number and the announcement, in one transaction; nobody sees the number. */
export async function confirmSeal(
  tx: Db,
  secrets: Sealing,
  { planId, actId, now }: { planId: string; actId: string; now: Date },
  actor: Actor,
) {
  const act = openAct(secrets, await actToConfirm(tx, { planId, kind: 'seal', actId }, actor), isSealProposal)
  const { list, ...proposal } = act.payload
  const { plan, suite, newest } = await readyToSeal(tx, secrets, planId, proposal, now)
  if (list !== newest.fingerprint)
    throw conflict('other-list', say`the list has a new edition since this was proposed: propose it anew`)
  const digest = digestOf(suite)
  const secret = randomBytes(16).toString('hex')
  const announcement = writeAnnouncement({
    version: DRAW_VERSION,
    suite,
    plan: plan.title,
    edition: newest.edition,
    list: newest.fingerprint,
    seal: digest(secret),
    publicFrom: proposal.publicFrom,
    publicBy: proposal.publicBy,
    publicForm: proposal.publicForm,
    fallback: proposal.fallback,
    drawAt: drawTime(new Date(proposal.drawAt)),
    publishedAt: drawTime(now),
  })
  const fingerprint = digest(announcement)
  await tx.insert(allocationSeal).values({
    planId,
    editionId: newest.id,
    secret: secrets.seal(secret, secretPlace(planId)),
    announcement,
    fingerprint,
    sealedAt: now,
    proposedBy: act.staffId,
    confirmedBy: actor.staffId,
  })
  await tx.update(allocationEntry).set({ maskedName: null }).where(eq(allocationEntry.editionId, newest.id))
  await endActs(tx, planId, 'list', 'seal')
  await enqueue(
    tx,
    'tellAllocation',
    { planId, about: 'seal', editionId: newest.id, after: '' },
    { key: `seal ${planId}` },
  )
  await raiseRevision(tx)
  return { fingerprint, list: newest.fingerprint, proposedBy: act.staffId }
}

async function readyToSeal(tx: Db, secrets: Sealing, planId: string, proposal: SealProposal, now: Date) {
  const plan = await readPlan(tx, planId)
  const { suite } = await lockAllocation(tx, secrets, planId)
  const { editions, seal } = await readStanding(tx, planId)
  const [newest] = editions
  if (seal)
    throw conflict('sealed', say`this plan is sealed and announced: that cannot be changed or repeated`)
  if (!newest) throw conflict('no-list', say`there is no list yet: freeze one first`)
  const sure = await surelyNow(tx, now)
  if (sure < newest.objectionsUntil)
    throw conflict('objecting', say`objections are still possible: seal when they have ended`)
  if (!isPublicForm(proposal.publicForm))
    throw badRequest(say`the form of the public number is classes such as ${'[0-9]{6}'}`, 'publicForm')
  if (Date.parse(proposal.drawAt) < now.getTime() + SEALED_HOURS * 3_600_000)
    throw badRequest(say`the draw is at least ${SEALED_HOURS} hours after the sealing`, 'drawAt')
  return { plan, suite, newest }
}
