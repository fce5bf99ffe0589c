import { and, asc, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { choosingEvent, choosingHousehold, choosingSession, flat } from '../../store/db/schema.ts'
import type { FlatRow } from './take.ts'

/** What boards, screens and notices read: nothing in it is a person, and all of it may be public. */

/** Its value changes with everything that happens in a plan; undefined before the first. */
export async function lastEventOf(db: Db, planId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ last: max(choosingEvent.id) })
    .from(choosingEvent)
    .where(eq(choosingEvent.planId, planId))
  return row?.last ?? undefined
}

/** As people see it at a moment: a hold that is over counts as free. */
export const seenState = (now: Date) => sql<FlatRow['state']>`case
  when ${flat.state} = 'held' and ${flat.heldUntil} <= ${now.toISOString()}::timestamptz then 'free' else ${flat.state} end`

export interface SeenFlat extends Omit<FlatRow, 'planId' | 'position' | 'rank' | 'since' | 'heldUntil'> {
  /** Of a chosen one, by whom; of a held one as well. Null where it is free, or was given elsewhere. */
  rank: number | null
}

/** The flats of a plan in their order, those that take no part among them. */
export async function readSeenFlats(db: Db, planId: string, now: Date): Promise<SeenFlat[]> {
  const rows = await db
    .select({ own: flat, state: seenState(now) })
    .from(flat)
    .where(eq(flat.planId, planId))
    .orderBy(asc(flat.position))
  return rows.map(
    ({ own: { planId: _plan, position: _position, since: _since, heldUntil: _until, ...one }, state }) => ({
      ...one,
      state,
      rank: state === 'free' ? null : one.rank,
    }),
  )
}

/** The sessions of a plan in the order of time, each with its first and last rank; those that make up have none. */
export async function readSessions(db: Db, planId: string) {
  return db
    .select({
      number: choosingSession.number,
      startsAt: choosingSession.startsAt,
      endsAt: choosingSession.endsAt,
      isMakeUp: choosingSession.isMakeUp,
      from: sql<number | null>`min(${choosingHousehold.rank}) filter (where not ${choosingSession.isMakeUp})`,
      to: sql<number | null>`max(${choosingHousehold.rank}) filter (where not ${choosingSession.isMakeUp})`,
      households: sql<number>`count(${choosingHousehold.rank})::integer`,
    })
    .from(choosingSession)
    .leftJoin(
      choosingHousehold,
      and(
        eq(choosingHousehold.planId, choosingSession.planId),
        eq(choosingHousehold.session, choosingSession.number),
      ),
    )
    .where(eq(choosingSession.planId, planId))
    .groupBy(
      choosingSession.planId,
      choosingSession.number,
      choosingSession.startsAt,
      choosingSession.endsAt,
      choosingSession.isMakeUp,
    )
    .orderBy(asc(choosingSession.startsAt), asc(choosingSession.number))
}

export interface Call {
  rank: number
  counter: number
  at: Date
}

/** Who is at a counter or called to it, the newest call first: whoever is done, or was absent, is not among them. */
export async function readCalls(db: Db, planId: string, most = 3): Promise<Call[]> {
  const rows = await db
    .select({
      rank: choosingHousehold.rank,
      counter: sql<number>`${choosingHousehold.counter}`,
      at: max(choosingEvent.at),
    })
    .from(choosingHousehold)
    .innerJoin(
      choosingEvent,
      and(eq(choosingEvent.planId, choosingHousehold.planId), eq(choosingEvent.rank, choosingHousehold.rank)),
    )
    .where(
      and(
        eq(choosingHousehold.planId, planId),
        isNotNull(choosingHousehold.counter),
        eq(choosingEvent.step, 'called'),
      ),
    )
    .groupBy(choosingHousehold.rank, choosingHousehold.counter)
    .orderBy(desc(max(choosingEvent.id)))
    .limit(most)
  return rows.flatMap(({ at, ...call }) => (at ? [{ ...call, at }] : []))
}

/** Ranks that wait in the hall, in the order in which they are called. */
export async function readWaiting(db: Db, planId: string, most = 10): Promise<number[]> {
  const rows = await db
    .select({ rank: choosingHousehold.rank })
    .from(choosingHousehold)
    .innerJoin(
      choosingSession,
      and(
        eq(choosingSession.planId, choosingHousehold.planId),
        eq(choosingSession.number, choosingHousehold.session),
      ),
    )
    .where(and(eq(choosingHousehold.planId, planId), eq(choosingHousehold.state, 'arrived')))
    .orderBy(asc(choosingSession.startsAt), ...IN_TURN)
    .limit(most)
  return rows.map(({ rank }) => rank)
}

/** Of a session, the order in which households are called. */
export const IN_TURN = [
  asc(choosingHousehold.turn),
  asc(choosingHousehold.absences),
  asc(choosingHousehold.rank),
] as const

/** How many households are in each state. */
export async function countHouseholds(db: Db, planId: string) {
  return db
    .select({ state: choosingHousehold.state, households: sql<number>`count(*)::integer` })
    .from(choosingHousehold)
    .where(eq(choosingHousehold.planId, planId))
    .groupBy(choosingHousehold.state)
}

/** Who has chosen what, by rank: for the notice of the result. */
export async function readChoices(db: Db, planId: string) {
  return db
    .select({
      rank: choosingHousehold.rank,
      no: choosingHousehold.no,
      chosenAt: choosingHousehold.chosenAt,
      flat,
    })
    .from(choosingHousehold)
    .innerJoin(flat, and(eq(flat.planId, choosingHousehold.planId), eq(flat.rank, choosingHousehold.rank)))
    .where(and(eq(choosingHousehold.planId, planId), inArray(choosingHousehold.state, ['chosen'])))
    .orderBy(asc(choosingHousehold.rank))
}
