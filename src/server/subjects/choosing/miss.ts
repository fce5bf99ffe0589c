import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { choosingHousehold, choosingSession } from '../../store/db/schema.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import { dayIn } from '../monitoring/day.ts'
import { databaseTime } from './clock.ts'
import { note, tellLater } from './events.ts'
import { changeHousehold, type Household, lockHousehold, readSession } from './household.ts'
import { staysOpen } from './lock-open.ts'
import { freeHeld } from './take.ts'

/** A locked household came neither to its session nor to a counter: it has another chance on the same day, or none. */
export async function missSession(tx: Db, household: Household, now: Date): Promise<void> {
  const { planId, rank } = household
  const session = await readSession(tx, household)
  const timeZone = await readTimeZone(tx)
  const [next] = await tx
    .select()
    .from(choosingSession)
    .where(
      and(
        eq(choosingSession.planId, planId),
        eq(choosingSession.isMakeUp, true),
        gt(choosingSession.startsAt, session.startsAt),
      ),
    )
    .orderBy(asc(choosingSession.startsAt))
    .limit(1)
  const isToday = next && dayIn(timeZone, next.startsAt) === dayIn(timeZone, session.startsAt)
  await freeHeld(tx, household, now)
  if (next && isToday && now < next.endsAt) {
    const moved = { session: next.number, turn: rank, absences: 0, state: 'waiting', counter: null } as const
    await changeHousehold(tx, household, moved)
    await note(tx, { planId, rank, step: 'moved' }, now)
    await tellLater(tx, { planId, rank, about: 'moved' })
    return
  }
  await changeHousehold(tx, household, { state: 'missed', counter: null, absences: household.absences })
  await note(tx, { planId, rank, step: 'missed' }, now)
  await tellLater(tx, { planId, rank, about: 'missed' })
}

/** How many households one transaction moves. */
const AT_ONCE = 50

/**
 * A session is over: who did not come is moved on. Those who wait in the hall are still called. Of a closed plan nobody has missed
 * it: nothing was left to choose.
 */
export async function endSession(
  db: Db,
  { planId, session: number }: { planId: string; session: number },
): Promise<void> {
  const [session] = await db
    .select()
    .from(choosingSession)
    .where(and(eq(choosingSession.planId, planId), eq(choosingSession.number, number)))
  if (!session || (await databaseTime(db)) < session.endsAt) return
  for (;;) {
    const left = await db.transaction(async (tx) => {
      if (!(await staysOpen(tx, planId))) return 0
      const now = await databaseTime(tx)
      const rows = await tx
        .select({ rank: choosingHousehold.rank })
        .from(choosingHousehold)
        .where(
          and(
            eq(choosingHousehold.planId, planId),
            eq(choosingHousehold.session, number),
            eq(choosingHousehold.state, 'waiting'),
          ),
        )
        .orderBy(asc(choosingHousehold.rank))
        .limit(AT_ONCE)
      for (const { rank } of rows) {
        const household = await lockHousehold(tx, planId, rank)
        const hasTime = household.until !== null && household.until > now
        if (household.state === 'waiting' && household.session === number && !hasTime)
          await missSession(tx, household, now)
      }
      return rows.length
    })
    if (left < AT_ONCE) return
  }
}
