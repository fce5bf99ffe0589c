import { and, eq, gte, lt, max, ne, sql } from 'drizzle-orm'
import { type ChoosingDay, planSessions } from '../../../contract/choosing/sessions.ts'
import type { ChoosingRules, Span } from '../../../contract/choosing/types.ts'
import { say } from '../../ground/language/say.ts'
import { badRequest } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { insertRows } from '../../store/db/insert-rows.ts'
import { chunks } from '../../store/db/lists.ts'
import { choosing, choosingHousehold, choosingSession, flat } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import { raiseRevision } from '../../store/revision.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import { membersOf } from '../allocation/members.ts'
import { conflict, type Plan } from '../allocation/plan.ts'
import { isoTime } from '../rich-text/time.ts'
import { lockOpen } from './lock-open.ts'
import { readOrder } from './order.ts'

export interface SessionsWanted {
  rules: ChoosingRules
  days: ChoosingDay[]
  breaks: Span[]
  /** The ranks that get a session; those before keep theirs. */
  from: number
  to: number
  /** Of a plan without a draw: the number of the first household of its list. */
  firstRank: number
}

export interface SessionShown {
  startsAt: Date
  endsAt: Date
  isMakeUp: boolean
  /** The first and the last rank; absent for those that make up. */
  from?: number
  to?: number
}

/** What publishing would make, or why it cannot be. */
export async function planned(db: Db, plan: Plan, wanted: SessionsWanted, now: Date) {
  const order = await readOrder(db, plan, wanted.firstRank)
  const chosen = order.filter(({ rank }) => rank >= wanted.from && rank <= wanted.to)
  const [first] = chosen
  if (!first)
    throw badRequest(
      say`there is no household from ${wanted.from} to ${wanted.to}: they are ${order[0]?.rank ?? 0} to ${order.at(-1)?.rank ?? 0}`,
      'from',
    )
  await refuseTaken(db, plan.id, wanted.to)
  refuseRules(wanted)
  const { sessions, left } = planSessions(chosen.length, wanted.days, wanted.breaks, wanted.rules)
  const timeZone = await readTimeZone(db)
  let at = 0
  const shown = sessions.map(({ startsAt, endsAt, isMakeUp, households }): SessionShown => {
    const own = chosen.slice(at, at + households)
    at += households
    const times = { startsAt: momentOf(startsAt, timeZone), endsAt: momentOf(endsAt, timeZone), isMakeUp }
    return { ...times, ...(own[0] && { from: own[0].rank, to: own.at(-1)?.rank ?? own[0].rank }) }
  })
  if (left > 0)
    throw badRequest(say`the days have no room for the last ${left} households: add a day or hours`, 'days')
  if (shown[0] && shown[0].startsAt <= now) throw badRequest(say`the first session begins after now`, 'days')
  return { sessions: shown, households: chosen, total: order.length }
}

/** Nobody who was told a session loses it without another one. */
async function refuseTaken(db: Db, planId: string, to: number): Promise<void> {
  const [row] = await db
    .select({ last: max(choosingHousehold.rank) })
    .from(choosingHousehold)
    .where(eq(choosingHousehold.planId, planId))
  if (row?.last && row.last > to)
    throw badRequest(say`numbers up to ${row.last} have a session: make new ones for all of them`, 'to')
}

function momentOf(local: string, timeZone: string): Date {
  const time = isoTime(local, timeZone)
  if (time === undefined) throw badRequest(say`"${local}" is no time`, 'days')
  return new Date(time)
}

function refuseRules({ rules, days, breaks }: SessionsWanted): void {
  if (rules.counters === 0 && !rules.isOnline)
    throw badRequest(say`households choose online, at counters, or both`, 'rules.counters')
  const dates = days.map(({ date }) => date)
  if (new Set(dates).size < dates.length || dates.toSorted().join() !== dates.join())
    throw badRequest(say`each day stands once, in the order of time`, 'days')
  for (const span of [...days, ...breaks])
    if (span.from >= span.to) throw badRequest(say`${span.to} is not after ${span.from}`, 'days')
  for (const { type, least = 0, most = Infinity } of rules.types)
    if (least > most)
      throw badRequest(say`of the type ${type} the least is more than the most`, 'rules.types')
}

/** Publishes sessions, in the place of those from the first rank on. @throws Refusal (409) where some of them have begun */
export async function publishSessions(
  tx: Db,
  secrets: Pick<Secrets, 'suite' | 'unseal'>,
  plan: Plan,
  wanted: SessionsWanted,
  { now, staffId }: { now: Date; staffId: string },
): Promise<{ version: number; sessions: number; households: number }> {
  await lockOpen(tx, secrets, plan.id)
  const { sessions, households } = await planned(tx, plan, wanted, now)
  await refuseBegun(tx, plan.id, wanted.from, now)
  const [flats] = await tx
    .select({ total: sql<number>`count(*)::integer` })
    .from(flat)
    .where(and(eq(flat.planId, plan.id), ne(flat.state, 'off')))
  if (!flats?.total) throw conflict('no-flats', say`the plan has no flats yet: type them in first`)
  const version = await keepRules(tx, plan.id, wanted.rules, { now, staffId })
  const last = await removeFrom(tx, plan.id, wanted.from)
  const numbered = sessions.map((one, at) => ({ ...one, number: last + 1 + at }))
  for (const some of chunks(numbered))
    await tx.insert(choosingSession).values(
      some.map(({ number, startsAt, endsAt, isMakeUp }) => ({
        planId: plan.id,
        number,
        startsAt,
        endsAt,
        isMakeUp,
      })),
    )
  const sessionOf = (rank: number) =>
    numbered.find(
      (one) => one.from !== undefined && one.to !== undefined && rank >= one.from && rank <= one.to,
    )?.number ?? 0
  const members = await membersOf(
    tx,
    secrets,
    households.map(({ submissionId }) => submissionId),
    wanted.rules.membersField,
  )
  await insertRows(
    tx,
    choosingHousehold,
    households.map(({ rank, no, submissionId }) => ({
      planId: plan.id,
      rank,
      no,
      submissionId,
      members: members.get(submissionId) ?? null,
      session: sessionOf(rank),
      turn: rank,
    })),
  )
  for (const { number, endsAt } of numbered)
    await enqueue(tx, 'endSession', { planId: plan.id, session: number }, { runAt: endsAt })
  await enqueue(
    tx,
    'tellSessions',
    { planId: plan.id, version, after: wanted.from - 1, last: wanted.to },
    { key: `sessions ${plan.id} ${version}` },
  )
  await raiseRevision(tx)
  return { version, sessions: sessions.length, households: households.length }
}

async function refuseBegun(tx: Db, planId: string, from: number, now: Date): Promise<void> {
  const rows = await tx
    .select({
      rank: choosingHousehold.rank,
      state: choosingHousehold.state,
      startsAt: choosingSession.startsAt,
    })
    .from(choosingHousehold)
    .innerJoin(
      choosingSession,
      and(
        eq(choosingSession.planId, choosingHousehold.planId),
        eq(choosingSession.number, choosingHousehold.session),
      ),
    )
    .where(and(eq(choosingHousehold.planId, planId), gte(choosingHousehold.rank, from)))
    .for('update', { of: choosingHousehold })
  const begun = rows.find(({ state, startsAt }) => state !== 'waiting' || startsAt <= now)
  if (begun)
    throw conflict(
      'begun',
      say`number ${begun.rank} has begun to choose: sessions change only for later ones`,
    )
}

async function keepRules(
  tx: Db,
  planId: string,
  rules: ChoosingRules,
  { now, staffId }: { now: Date; staffId: string },
): Promise<number> {
  const own = { rules, publishedBy: staffId, publishedAt: now }
  const [row] = await tx
    .insert(choosing)
    .values({ planId, ...own })
    .onConflictDoUpdate({ target: choosing.planId, set: { ...own, version: sql`${choosing.version} + 1` } })
    .returning({ version: choosing.version })
  return row?.version ?? 1
}

/** Sessions without a household go as well. @returns the number of the last one that stays */
async function removeFrom(tx: Db, planId: string, from: number): Promise<number> {
  await tx
    .delete(choosingHousehold)
    .where(and(eq(choosingHousehold.planId, planId), gte(choosingHousehold.rank, from)))
  const [kept] = await tx
    .select({ last: max(choosingHousehold.session) })
    .from(choosingHousehold)
    .where(and(eq(choosingHousehold.planId, planId), lt(choosingHousehold.rank, from)))
  const ofPlan = eq(choosingSession.planId, planId)
  const last = kept?.last ?? 0
  // The session that makes up for the last one stays with it.
  const [after] = await tx
    .select()
    .from(choosingSession)
    .where(and(ofPlan, eq(choosingSession.number, last + 1), eq(choosingSession.isMakeUp, true)))
  const stays = last > 0 && after ? last + 1 : last
  await tx.delete(choosingSession).where(and(ofPlan, sql`${choosingSession.number} > ${stays}`))
  return stays
}
