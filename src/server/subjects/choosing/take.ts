import { and, asc, eq, or } from 'drizzle-orm'
import { mayTake, shortFlat } from '../../../contract/choosing/types.ts'
import { isLocked } from '../../ground/outage.ts'
import { say } from '../../ground/language/say.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { choosingHousehold, flat } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import { conflict } from '../allocation/plan.ts'
import { newNumber } from '../forms/sending/receipt.ts'
import { clockIn } from './clock.ts'
import { note, tellLater } from './events.ts'
import {
  changeHousehold,
  type Household,
  lockHousehold,
  readRules,
  readSession,
  refuseSettled,
  windowOf,
} from './household.ts'

export type FlatRow = typeof flat.$inferSelect

/** Who takes a flat. */
export interface Taking {
  planId: string
  rank: number
  flatId: string
  /** The counter at which it is done; absent online. */
  counter?: number
}

export interface Taken {
  rank: number
  flatId: string
  /** Such as 5-2-0801. */
  flat: string
  heldUntil?: Date
  /** The number of the receipt, once it is chosen. */
  receipt?: string
  /** Nothing was changed: it was so before. */
  isRepeated: boolean
}

const MINUTE = 60_000

/** Whether nobody has a flat at a moment: a hold that is over counts for nothing. */
export const isFree = ({ state, heldUntil }: Pick<FlatRow, 'state' | 'heldUntil'>, now: Date): boolean =>
  state === 'free' || (state === 'held' && heldUntil !== null && heldUntil <= now)

/** Holds a flat for a household, which decides about it alone for a while. The one that it held before is free again. */
export async function holdFlat(tx: Db, taking: Taking, now: Date): Promise<Taken> {
  const { household, target, until } = await prepare(tx, taking, now)
  const named = shortFlat(target)
  const taken = { rank: household.rank, flatId: target.id, flat: named }
  if (target.rank === household.rank && target.heldUntil && target.heldUntil > now)
    return { ...taken, heldUntil: target.heldUntil, isRepeated: true }
  await assign(tx, { target, household, now, set: { state: 'held', heldUntil: until } })
  await note(tx, { ...at(taking), step: 'held', flat: named }, now)
  await enqueue(tx, 'releaseHold', { flatId: target.id, rank: household.rank }, { runAt: until })
  return { ...taken, heldUntil: until, isRepeated: false }
}

/** Gives a flat to a household for good, whether it holds it or not. */
export async function chooseFlat(tx: Db, taking: Taking, now: Date): Promise<Taken> {
  await lockHousehold(tx, taking.planId, taking.rank)
  const former = await chosenBefore(tx, taking)
  if (former) return former
  const { household, target } = await prepare(tx, taking, now)
  await assign(tx, { target, household, now, set: { state: 'taken', heldUntil: null } })
  const receipt = newNumber(await readTimeZone(tx), now)
  await changeHousehold(tx, household, {
    state: 'chosen',
    counter: null,
    chosenAt: now,
    until: null,
    receipt,
  })
  const named = shortFlat(target)
  await note(tx, { ...at(taking), step: 'chosen', flat: named }, now)
  await tellLater(tx, { planId: taking.planId, rank: taking.rank, about: 'chosen' })
  return { rank: household.rank, flatId: target.id, flat: named, receipt, isRepeated: false }
}

/** The household no longer wants the flat that it holds. */
export async function releaseFlat(
  tx: Db,
  { planId, rank }: Pick<Taking, 'planId' | 'rank'>,
  now: Date,
): Promise<string | undefined> {
  const household = await lockHousehold(tx, planId, rank)
  if (household.state === 'chosen') refuseSettled(household)
  return freeHeld(tx, household, now)
}

/** Frees what a locked household holds. @returns the flat, if there was one */
export async function freeHeld(
  tx: Db,
  { planId, rank }: Pick<Household, 'planId' | 'rank'>,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(flat)
    .set(NOBODYS)
    .where(and(eq(flat.planId, planId), eq(flat.rank, rank), eq(flat.state, 'held')))
    .returning()
  if (!row) return undefined
  const named = shortFlat(row)
  await note(tx, { planId, rank, step: 'released', flat: named }, now)
  return named
}

const at = ({ planId, rank, counter }: Taking) => ({ planId, rank, counter: counter ?? null })

export const NOBODYS = { state: 'free', rank: null, since: null, heldUntil: null } as const

/** Where somebody pressed twice, or an answer was lost on its way: what was chosen before. */
export async function chosenBefore(db: Db, { planId, rank, flatId }: Taking): Promise<Taken | undefined> {
  const [household] = await db
    .select()
    .from(choosingHousehold)
    .where(and(eq(choosingHousehold.planId, planId), eq(choosingHousehold.rank, rank)))
  if (household?.state !== 'chosen') return undefined
  const [own] = await db
    .select()
    .from(flat)
    .where(and(eq(flat.planId, planId), eq(flat.rank, rank)))
  return own?.id === flatId && household.receipt !== null
    ? { rank, flatId, flat: shortFlat(own), receipt: household.receipt, isRepeated: true }
    : undefined
}

/** Locks the household, and then the flats in the order of their ids: nobody waits for who waits for them. */
async function prepare(tx: Db, taking: Taking, now: Date) {
  const { planId, rank, flatId } = taking
  const { rules } = await readRules(tx, planId)
  await refuseGone(tx, taking, now)
  const household = await lockHousehold(tx, planId, rank)
  refuseSettled(household)
  const session = await readSession(tx, household)
  const window = windowOf(household, session)
  if (taking.counter === undefined) refuseOnline(household, { ...window, isOnline: rules.isOnline }, now)
  else if (household.counter !== taking.counter)
    throw conflict('other-counter', say`number ${rank} is not at counter ${taking.counter}: call it first`)
  const rows = await lockFlats(tx, taking).catch(async (error: unknown) => {
    if (isLocked(error))
      throw conflict('flat-busy', say`somebody is taking this flat at this moment: try again`)
    throw error
  })
  const target = rows.find(({ id }) => id === flatId)
  if (!target) throw noFlat()
  await refuseTaken(tx, target, rank, now)
  if (!mayTake(rules, household.members, target.type))
    throw conflict(
      'type',
      say`a household of ${household.members ?? 0} may not take a flat of the type ${target.type}`,
    )
  const until = new Date(now.getTime() + rules.holdMinutes * MINUTE)
  // In the hall somebody is served to the end, even beyond the session.
  const isBounded = taking.counter === undefined && until > window.to
  return { household, target, until: isBounded ? window.to : until }
}

async function lockFlats(tx: Db, { planId, rank, flatId }: Taking): Promise<FlatRow[]> {
  return tx
    .select()
    .from(flat)
    .where(and(eq(flat.planId, planId), or(eq(flat.id, flatId), eq(flat.rank, rank))))
    .orderBy(asc(flat.id))
    .for('update')
}

/** A look without a lock first: of 500 who want one flat, those who come after it is gone wait for nobody. */
async function refuseGone(tx: Db, { planId, rank, flatId }: Taking, now: Date): Promise<void> {
  const [row] = await tx
    .select()
    .from(flat)
    .where(and(eq(flat.planId, planId), eq(flat.id, flatId)))
  if (!row) throw noFlat()
  await refuseTaken(tx, row, rank, now)
}

const noFlat = () => new Refusal(404, say`this plan has no such flat`, { field: 'flatId', reason: 'no-flat' })

/** Says who was faster, and when. */
async function refuseTaken(tx: Db, row: FlatRow, rank: number, now: Date): Promise<void> {
  const named = shortFlat(row)
  if (row.state === 'off') throw conflict('flat-off', say`${named} takes no part: it was never free`)
  if (row.rank === rank && row.state === 'held') return
  if (isFree(row, now)) return
  if (row.rank === null) throw conflict('flat-taken', say`${named} was given before: it was never free`)
  const time = clockIn(await readTimeZone(tx), row.since ?? now)
  throw row.state === 'held'
    ? conflict('flat-held', say`number ${row.rank} was faster: it holds ${named} since ${time}`)
    : conflict('flat-taken', say`number ${row.rank} was faster: it has chosen ${named} at ${time}`)
}

function refuseOnline(
  { state, counter, rank }: Household,
  { from, to, isOnline }: { from: Date; to: Date; isOnline: boolean },
  now: Date,
): void {
  if (!isOnline) throw conflict('hall-only', say`the flats of this plan are chosen in the hall`)
  if (counter !== null && (state === 'called' || state === 'choosing'))
    throw conflict('at-counter', say`number ${rank} is at counter ${counter}: choose there`)
  if (now < from) throw conflict('too-early', say`the session of number ${rank} has not begun yet`)
  if (now >= to) throw conflict('session-over', say`the session of number ${rank} is over`)
}

interface Assigning {
  target: FlatRow
  household: Household
  now: Date
  set: Pick<FlatRow, 'state' | 'heldUntil'>
}

/** Both rows are locked. The unique indexes of the table decide once more. */
async function assign(tx: Db, { target, household, now, set }: Assigning): Promise<void> {
  const { planId, rank } = household
  if (target.rank !== rank) await freeHeld(tx, household, now)
  if (target.rank !== null && target.rank !== rank)
    await note(tx, { planId, rank: target.rank, step: 'expired', flat: shortFlat(target) }, now)
  await tx
    .update(flat)
    .set({ ...set, rank, since: now })
    .where(eq(flat.id, target.id))
}
