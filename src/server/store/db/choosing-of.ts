import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from './database.ts'
import { allocationClosing, choosing, choosingHousehold, choosingSession } from './schema.ts'

/** Whether sessions are published in which the flats of a plan are chosen; absent if not. */
export async function choosingOf(db: Db, planId: string): Promise<{ isChoosing?: true }> {
  const [row] = await db.select({ planId: choosing.planId }).from(choosing).where(eq(choosing.planId, planId))
  return row ? { isChoosing: true } : {}
}

/** Whether a plan is closed: nobody chooses in it any more, whatever sessions were published. */
export async function isClosed(db: Db, planId: string): Promise<boolean> {
  const closed = and(eq(allocationClosing.planId, planId), isNotNull(allocationClosing.closedAt))
  return (await db.$count(allocationClosing, closed)) > 0
}

/**
 * When a household chooses, and how far it is; undefined where it has no session. Whoever was not reached has no turn any more.
 * @param rank of a plan without a draw not known before
 */
export async function turnOf(db: Db, planId: string, { no, rank }: { no: string; rank: number | undefined }) {
  const [row] = await db
    .select({ household: choosingHousehold, session: choosingSession })
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
        rank === undefined ? eq(choosingHousehold.no, no) : eq(choosingHousehold.rank, rank),
      ),
    )
  if (!row) return undefined
  const { state, until } = row.household
  const { number, startsAt, endsAt, isMakeUp } = row.session
  // Some may choose for longer than their session.
  const end = until && until > endsAt ? until : endsAt
  if (state === 'waiting' && (await isClosed(db, planId))) return { rank: row.household.rank }
  return {
    rank: row.household.rank,
    turn: {
      state,
      session: { number, startsAt: startsAt.toISOString(), endsAt: end.toISOString(), isMakeUp },
    },
  }
}
