import { and, asc, count, eq, sql } from 'drizzle-orm'
import { mayTake } from '../../../contract/choosing/types.ts'
import { pickTitles } from '../../../contract/language/titles.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { isClosed } from '../../store/db/choosing-of.ts'
import { account, flat, formSubmission } from '../../store/db/schema.ts'
import { isRental, type Plan } from '../allocation/plan.ts'
import { seen, shownFlat } from '../flats/show.ts'
import { databaseTime } from './clock.ts'
import { type Household, householdOf, readRules, readSession, windowOf } from './household.ts'
import { readSessions } from './read.ts'
import { isFree } from './take.ts'

type Own = Answer<'selectOwnChoosing'>

interface Times {
  startsAt: Date
  endsAt: Date
  isMakeUp: boolean
  number?: number
  from?: number | null | undefined
  to?: number | null | undefined
}

export const shownSession = ({ number, startsAt, endsAt, isMakeUp, from, to }: Times) => ({
  ...(number !== undefined && { number }),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  isMakeUp,
  ...(typeof from === 'number' && { from }),
  ...(typeof to === 'number' && { to }),
})

/** The sessions of a plan and its rules, for everybody. @throws Refusal (404) before they are published */
export async function showChoosing(db: Db, plan: Plan): Promise<Answer<'selectChoosing'>> {
  const { id, columnKey } = plan
  const { rules } = await readRules(db, id)
  const sessions = await readSessions(db, id)
  const now = (await databaseTime(db)).toISOString()
  return {
    planId: id,
    ...pickTitles(plan),
    columnKey,
    now,
    isRent: isRental(plan),
    rules,
    ...((await isClosed(db, id)) && { isClosed: true }),
    sessions: sessions.map(shownSession),
  }
}

/**
 * What one's own household may do now.
 * @param wanted the id of a flat that was asked for
 */
export async function showOwn(
  db: Db,
  plan: Plan,
  accountId: string,
  wanted: string | undefined,
): Promise<Own> {
  const { rules } = await readRules(db, plan.id)
  const now = await databaseTime(db)
  const household = await householdOf(db, plan.id, accountId)
  // A household that was not reached before the closing has no turn.
  const isLeft = household?.state === 'waiting' && (await isClosed(db, plan.id))
  return {
    planId: plan.id,
    ...pickTitles(plan),
    columnKey: plan.columnKey,
    now: now.toISOString(),
    isRent: isRental(plan),
    rules,
    ...(wanted !== undefined && (await shownWanted(db, plan.id, wanted, now))),
    ...(household && !isLeft && { household: await shownOwn(db, household, rules, now) }),
  }
}

async function shownOwn(
  db: Db,
  household: Household,
  rules: Awaited<ReturnType<typeof readRules>>['rules'],
  now: Date,
): Promise<NonNullable<Own['household']>> {
  const { planId, rank, no, state, members, counter, chosenAt, receipt } = household
  const session = await readSession(db, household)
  const window = windowOf(household, session)
  const [own] = await db
    .select()
    .from(flat)
    .where(and(eq(flat.planId, planId), eq(flat.rank, rank)))
  const isHeld = own?.state === 'held' && own.heldUntil !== null && own.heldUntil > now
  const phone = await phoneOf(db, household.submissionId)
  return {
    rank,
    no,
    state,
    session: shownSession(session),
    from: window.from.toISOString(),
    to: window.to.toISOString(),
    // Without a number no code comes, and nobody chooses without one.
    isOnline: rules.isOnline && phone !== '',
    ...(members !== null && { members }),
    ...(counter !== null && { counter }),
    ...(phone !== undefined && { phone }),
    types: (await leftOfTypes(db, planId)).map((one) => {
      const { least, most } = rules.types.find(({ type }) => type === one.type) ?? {}
      return {
        ...one,
        mayTake: mayTake(rules, members, one.type),
        ...(least !== undefined && { least }),
        ...(most !== undefined && { most }),
      }
    }),
    ...(isHeld && own.heldUntil && { held: { flat: shownFlat(own), until: own.heldUntil.toISOString() } }),
    ...(state === 'chosen' &&
      own &&
      chosenAt && { chosen: { flat: shownFlat(own), at: chosenAt.toISOString(), receipt: receipt ?? '' } }),
  }
}

/** A flat as it is now, and who has it. */
async function shownWanted(db: Db, planId: string, id: string, now: Date): Promise<Pick<Own, 'wanted'>> {
  const [row] = await db
    .select()
    .from(flat)
    .where(and(eq(flat.planId, planId), eq(flat.id, id)))
  if (!row) return {}
  const state = isFree(row, now) ? 'free' : row.state
  return {
    wanted: {
      flat: shownFlat({ ...row, state }),
      state,
      ...(row.rank !== null && { rank: row.rank }),
      ...(row.since && { since: row.since.toISOString() }),
    },
  }
}

async function phoneOf(db: Db, submissionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ phone: account.showNumber })
    .from(formSubmission)
    .innerJoin(account, eq(account.id, formSubmission.accountId))
    .where(eq(formSubmission.id, submissionId))
  return row?.phone
}

/** Of each type how many there are and how many nobody has now. */
export async function leftOfTypes(db: Db, planId: string) {
  return db
    .select({
      type: flat.type,
      total: count(),
      free: sql<number>`(count(*) filter (where ${seen} = 'free'))::integer`,
    })
    .from(flat)
    .where(and(eq(flat.planId, planId), sql`${flat.state} <> 'off'`))
    .groupBy(flat.type)
    .orderBy(asc(flat.type))
}
