import { and, eq, gt, max, min } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import { pickTitles } from '../../../contract/language/titles.ts'
import type { Db } from '../../store/db/database.ts'
import { isClosed } from '../../store/db/choosing-of.ts'
import { choosingEvent, flat } from '../../store/db/schema.ts'
import { isRental, readPlan } from '../allocation/plan.ts'
import { readRules } from '../choosing/household.ts'
import {
  countHouseholds,
  readCalls,
  readSeenFlats,
  readSessions,
  readWaiting,
  type SeenFlat,
} from '../choosing/read.ts'
import { shownSession } from '../choosing/show.ts'
import { shownFlat } from '../flats/show.ts'

export type Board = Answer<'selectBoard'>

/**
 * What everybody may see while flats are chosen, and the moment at which it changes by itself.
 * @throws Refusal (404) where no sessions were published
 */
export async function readBoard(db: Db, planId: string, now: Date): Promise<{ board: Board; until: number }> {
  const plan = await readPlan(db, planId)
  const { rules } = await readRules(db, planId)
  const isOver = await isClosed(db, planId)
  // Of a closed plan no session is announced any more.
  const sessions = isOver ? [] : await readSessions(db, planId)
  const flats = (await readSeenFlats(db, planId, now)).filter(({ state }) => state !== 'off')
  const current = sessions.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  const next = sessions.find(({ startsAt }) => startsAt > now)
  const board: Board = {
    planId,
    ...pickTitles(plan),
    columnKey: plan.columnKey,
    ...(current && { session: shownSession(current) }),
    ...(next && { next: shownSession(next) }),
    isRent: isRental(plan),
    isBefore: !isOver && sessions.every(({ startsAt }) => startsAt > now),
    counters: rules.counters,
    moveBack: rules.moveBack,
    ...(rules.makeUp !== undefined && { makeUp: rules.makeUp }),
    place: rules.place,
    ...(await changedAt(db, planId)),
    calls: (await readCalls(db, planId)).map(({ at, ...call }) => ({ ...call, at: at.toISOString() })),
    waiting: await readWaiting(db, planId),
    counts: await countHouseholds(db, planId),
    types: typesOf(flats),
    flats: flats.map(({ rank: _rank, ...one }) => shownFlat(one)),
  }
  const [held] = await db
    .select({ until: min(flat.heldUntil) })
    .from(flat)
    .where(and(eq(flat.planId, planId), gt(flat.heldUntil, now)))
  const times = [held?.until, current?.endsAt, next?.startsAt].flatMap((time) =>
    time ? [time.getTime()] : [],
  )
  return { board, until: Math.min(Infinity, ...times) }
}

async function changedAt(db: Db, planId: string): Promise<Pick<Board, 'changedAt'>> {
  const [row] = await db
    .select({ at: max(choosingEvent.at) })
    .from(choosingEvent)
    .where(eq(choosingEvent.planId, planId))
  return row?.at ? { changedAt: row.at.toISOString() } : {}
}

function typesOf(flats: readonly SeenFlat[]): Board['types'] {
  const types = new Map<string, Board['types'][number]>()
  for (const { type, state } of flats) {
    const known = types.get(type) ?? { type, total: 0, free: 0 }
    types.set(type, { type, total: known.total + 1, free: known.free + (state === 'free' ? 1 : 0) })
  }
  return [...types.values()].toSorted((a, b) => (a.type < b.type ? -1 : 1))
}
