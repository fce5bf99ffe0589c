import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { say } from '../../ground/language/say.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationEntry, choosingHousehold, choosingSession } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { receiptIndex } from '../allocation/freeze.ts'
import { conflict } from '../allocation/plan.ts'
import { type AtCounter, requireCounter } from './counters.ts'
import { note } from './events.ts'
import { changeHousehold, type Household, lockHousehold, readRules, refuseSettled } from './household.ts'
import { requireOpen } from './lock-open.ts'
import { missSession } from './miss.ts'
import { IN_TURN, readWaiting } from './read.ts'

/** A household checks in at the hall, with its rank, list number or receipt number. @returns its rank */
export async function checkIn(
  tx: Db,
  secrets: Pick<Secrets, 'blindIndex'>,
  { planId, said }: { planId: string; said: string },
  now: Date,
): Promise<{ rank: number; isRepeated: boolean }> {
  await readRules(tx, planId)
  await requireOpen(tx, planId)
  const household = await lockHousehold(tx, planId, await rankOf(tx, secrets, planId, said.trim()))
  const { rank } = household
  refuseSettled(household)
  if (household.state !== 'waiting') return { rank, isRepeated: true }
  await changeHousehold(tx, household, { state: 'arrived' })
  await note(tx, { planId, rank, step: 'arrived' }, now)
  return { rank, isRepeated: false }
}

/** Short numbers are ranks, those with a leading zero list numbers, others receipt numbers. */
async function rankOf(
  tx: Db,
  secrets: Pick<Secrets, 'blindIndex'>,
  planId: string,
  said: string,
): Promise<number> {
  const ofPlan = eq(choosingHousehold.planId, planId)
  const isRank = /^[1-9]\d{0,5}$/.test(said)
  const [found] = await tx
    .select({ rank: choosingHousehold.rank })
    .from(choosingHousehold)
    .leftJoin(allocationEntry, eq(allocationEntry.submissionId, choosingHousehold.submissionId))
    .where(
      and(
        ofPlan,
        isRank
          ? eq(choosingHousehold.rank, Number(said))
          : or(eq(choosingHousehold.no, said), eq(allocationEntry.receiptIndex, receiptIndex(secrets, said))),
      ),
    )
    .limit(1)
  if (!found)
    throw new Refusal(404, say`no household with the number "${said}" chooses here`, { field: 'said' })
  return found.rank
}

/** Calls the household whose turn it is; two counters at once call two. @returns its rank */
export async function callNext(tx: Db, at: AtCounter, now: Date): Promise<number> {
  const { planId, counter } = at
  await requireCounter(tx, at)
  await refuseServing(tx, at)
  const [next] = await tx
    .select({ household: choosingHousehold })
    .from(choosingHousehold)
    .innerJoin(
      choosingSession,
      and(
        eq(choosingSession.planId, choosingHousehold.planId),
        eq(choosingSession.number, choosingHousehold.session),
      ),
    )
    .where(
      and(
        eq(choosingHousehold.planId, planId),
        eq(choosingHousehold.state, 'arrived'),
        lte(choosingSession.startsAt, now),
      ),
    )
    .orderBy(asc(choosingSession.startsAt), ...IN_TURN)
    .limit(1)
    .for('update', { of: choosingHousehold, skipLocked: true })
  if (!next) {
    const [early] = await readWaiting(tx, planId, 1)
    if (early !== undefined)
      throw conflict('too-early', say`the session of number ${early} has not begun yet`)
    throw conflict('nobody', say`nobody waits: call when the next household has checked in`)
  }
  const { rank } = next.household
  await changeHousehold(tx, next.household, { state: 'called', counter, calledAt: now })
  await note(tx, { planId, rank, step: 'called', counter }, now)
  return rank
}

/** Calls the household that is called already once more. */
export async function callAgain(tx: Db, at: AtCounter, rank: number, now: Date): Promise<void> {
  const household = await atCounter(tx, at, rank)
  await changeHousehold(tx, household, { calledAt: now })
  await note(tx, { planId: at.planId, rank, step: 'called', counter: at.counter }, now)
}

export async function came(tx: Db, at: AtCounter, rank: number, now: Date): Promise<void> {
  const household = await atCounter(tx, at, rank)
  if (household.state === 'choosing') return
  await changeHousehold(tx, household, { state: 'choosing' })
  await note(tx, { planId: at.planId, rank, step: 'came', counter: at.counter }, now)
}

/** Was called and did not come: moves back by the published rule, or to the session that makes up. */
export async function absent(tx: Db, at: AtCounter, rank: number, now: Date): Promise<'moved' | 'missed'> {
  const household = await atCounter(tx, at, rank)
  if (household.state !== 'called')
    throw conflict('is-here', say`number ${rank} is at the counter: it is not absent`)
  const { rules } = await readRules(tx, at.planId)
  const absences = household.absences + 1
  await note(tx, { planId: at.planId, rank, step: 'absent', counter: at.counter }, now)
  if (absences >= rules.mostAbsences) {
    await missSession(tx, { ...household, absences }, now)
    return 'missed'
  }
  const turn = await turnAfter(tx, household, rules.moveBack)
  await changeHousehold(tx, household, { state: 'arrived', counter: null, absences, turn })
  return 'moved'
}

/** The turn of the household so many places behind in the same session. */
async function turnAfter(tx: Db, { planId, session, turn }: Household, places: number): Promise<number> {
  const behind = await tx
    .select({ turn: choosingHousehold.turn })
    .from(choosingHousehold)
    .where(
      and(
        eq(choosingHousehold.planId, planId),
        eq(choosingHousehold.session, session),
        inArray(choosingHousehold.state, ['waiting', 'arrived']),
        gt(choosingHousehold.turn, turn),
      ),
    )
    .orderBy(asc(choosingHousehold.turn))
    .limit(places)
  return behind.at(-1)?.turn ?? turn
}

/** The household at a counter, locked. @throws Refusal (409) where another one is there */
export async function atCounter(tx: Db, at: AtCounter, rank: number): Promise<Household> {
  await requireCounter(tx, at)
  const household = await lockHousehold(tx, at.planId, rank)
  refuseSettled(household)
  if (household.counter !== at.counter)
    throw conflict('other-counter', say`number ${rank} is not at counter ${at.counter}: call it first`)
  return household
}

async function refuseServing(tx: Db, { planId, counter }: AtCounter): Promise<void> {
  const [serving] = await tx
    .select({ rank: choosingHousehold.rank })
    .from(choosingHousehold)
    .where(and(eq(choosingHousehold.planId, planId), eq(choosingHousehold.counter, counter)))
    .limit(1)
  if (serving)
    throw conflict('serving', say`counter ${counter} serves number ${serving.rank}: finish that first`)
}
