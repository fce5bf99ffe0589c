import { and, asc, count, eq, sql } from 'drizzle-orm'
import { mayTake } from '../../../contract/choosing/types.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { account, flat, formSubmission } from '../../store/db/schema.ts'
import type { Plan } from '../allocation/plan.ts'
import { seen, shownFlat } from '../flats/show.ts'
import { databaseTime } from './clock.ts'
import { type Household, householdOf, readRules, readSession, windowOf } from './household.ts'
import { readSessions } from './read.ts'

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
export async function showChoosing(
  db: Db,
  { id, title, columnKey }: Plan,
): Promise<Answer<'selectChoosing'>> {
  const { rules } = await readRules(db, id)
  const sessions = await readSessions(db, id)
  const now = (await databaseTime(db)).toISOString()
  return { planId: id, title, columnKey, now, rules, sessions: sessions.map(shownSession) }
}

/** What one's own household may do now. */
export async function showOwn(db: Db, plan: Plan, accountId: string): Promise<Own> {
  const { rules } = await readRules(db, plan.id)
  const now = await databaseTime(db)
  const household = await householdOf(db, plan.id, accountId)
  return {
    planId: plan.id,
    title: plan.title,
    columnKey: plan.columnKey,
    now: now.toISOString(),
    rules,
    ...(household && { household: await shownOwn(db, household, rules, now) }),
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
    isOnline: rules.isOnline,
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
