import { and, eq, inArray } from 'drizzle-orm'
import { readAnnouncement } from '../../../contract/draw/read.ts'
import type { Answer } from '../../../contract/types.ts'
import { digestOf } from '../../ground/draw-digest.ts'
import { language, say } from '../../ground/language/say.ts'
import { badRequest } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationAct, allocationSeal, staff } from '../../store/db/schema.ts'
import { raiseRevision } from '../../store/revision.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import { type Actor, actOfOther, endActs, keepAct } from './acts.ts'
import { conflict, latestNow, lockAllocation, readStanding, surelyNow } from './plan.ts'
import { secretPlace } from './seal.ts'
import { sealedNumber, sealLost } from './sealed-number.ts'

type Sealing = Pick<Secrets, 'seal' | 'unseal' | 'suite'>
type Envelope = Answer<'printAllocationEnvelope'>

/**
 * Hands the sealed number to one of the two who sealed, once, to be printed. From the hour of the draw on nobody gets it: whoever
 * had both numbers would know the order before it is published.
 */
export async function printEnvelope(
  tx: Db,
  secrets: Sealing,
  { planId, now }: { planId: string; now: Date },
  { staffId }: Actor,
): Promise<Envelope> {
  const { seal, announced, isDrawn } = await sealedPlan(tx, secrets, planId)
  if (seal.printedAt)
    throw conflict(
      'printed',
      say`the envelope was printed by ${await nameOf(tx, seal.printedBy)} at ${await timeText(tx, seal.printedAt)}: it is printed once`,
    )
  if (staffId !== seal.proposedBy && staffId !== seal.confirmedBy)
    throw conflict('not-sealer', say`the envelope is printed by one of the two people who sealed`)
  if (isDrawn || (await latestNow(tx, now)).getTime() >= Date.parse(announced.drawAt))
    throw conflict('too-late', say`the hour of the draw has come: the envelope is printed before it`)
  await refuseEntered(tx, planId, staffId)
  const number = sealedNumber(secrets, seal, announced)
  if (number === undefined) throw sealLost(seal)
  await tx
    .update(allocationSeal)
    .set({ printedBy: staffId, printedAt: now })
    .where(eq(allocationSeal.planId, planId))
  return {
    plan: announced.plan,
    edition: announced.edition,
    seal: announced.seal,
    announcement: seal.fingerprint,
    drawAt: announced.drawAt,
    printedAt: now.toISOString(),
    by: await nameOf(tx, staffId),
    number,
  }
}

interface Typed {
  planId: string
  /** Hash of the announcement that the person has before them. */
  announcement: string
  number: string
  now: Date
}

/**
 * One of two people types the number of the envelope, because the server's copy is lost. The second one seals it anew. What the
 * first has typed is not kept: only one number fits the announcement.
 */
export async function openEnvelope(
  tx: Db,
  secrets: Sealing,
  { planId, announcement, number, now }: Typed,
  actor: Actor,
): Promise<{ isOpened: boolean; with: string }> {
  const { seal, announced, isDrawn } = await sealedPlan(tx, secrets, planId)
  if (isDrawn)
    throw conflict('drawn', say`the sealed number is published with the draw: nobody needs the envelope`)
  if (announcement !== seal.fingerprint)
    throw conflict('other-list', say`this is the announcement of another list: open the plan again`)
  if (sealedNumber(secrets, seal, announced) !== undefined)
    throw conflict(
      'seal-kept',
      say`the server’s copy of the sealed number is in order: the envelope stays closed`,
    )
  if (!seal.printedAt) throw conflict('not-printed', say`no envelope was printed for this draw`)
  if ((await surelyNow(tx, now)).getTime() < Date.parse(announced.drawAt))
    throw conflict('too-early', say`the envelope is opened at the hour of the draw, not before it`)
  await refuseEntered(tx, planId, actor.staffId)
  if (digestOf(announced.suite)(number) !== announced.seal)
    throw badRequest(
      say`this is not the number that was announced: compare it with the paper, digit by digit`,
      'number',
    )
  const first = await actOfOther(tx, { planId, kind: 'open' }, actor)
  if (!first) {
    await keepAct(tx, secrets, { planId, kind: 'open', payload: {}, now }, actor)
    return { isOpened: false, with: '' }
  }
  await tx
    .update(allocationSeal)
    .set({
      secret: secrets.seal(number, secretPlace(planId)),
      openedBy: first.staffId,
      openedWith: actor.staffId,
      openedAt: now,
    })
    .where(eq(allocationSeal.planId, planId))
  await endActs(tx, planId, 'open')
  await raiseRevision(tx)
  return { isOpened: true, with: first.staffId }
}

async function sealedPlan(tx: Db, secrets: Sealing, planId: string) {
  await lockAllocation(tx, secrets, planId)
  const { seal, draws } = await readStanding(tx, planId)
  if (!seal) throw conflict('not-sealed', say`nothing is sealed yet: seal and announce first`)
  const announced = readAnnouncement(seal.announcement)
  if ('file' in announced) throw new Error(`the announcement of ${planId} cannot be read`)
  return { seal, announced, isDrawn: draws.length > 0 }
}

/** Whoever has entered a public number that waits for the second one stays away from the sealed number. */
async function refuseEntered(tx: Db, planId: string, staffId: string): Promise<void> {
  const entered = await tx
    .select({ id: allocationAct.id })
    .from(allocationAct)
    .where(
      and(
        eq(allocationAct.planId, planId),
        inArray(allocationAct.kind, ['draw', 'correct']),
        eq(allocationAct.staffId, staffId),
      ),
    )
  if (entered.length > 0)
    throw conflict('entered', say`you have entered the public number: others have the envelope`)
}

/** By the site's clock, as the reader writes it. */
async function timeText(tx: Db, time: Date): Promise<string> {
  const timeZone = await readTimeZone(tx)
  return new Intl.DateTimeFormat(language(), { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(time)
}

async function nameOf(tx: Db, staffId: string | null): Promise<string> {
  const [row] = await tx
    .select({ name: staff.name })
    .from(staff)
    .where(eq(staff.id, staffId ?? ''))
  return row?.name ?? staffId ?? ''
}
