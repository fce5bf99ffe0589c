import { and, eq } from 'drizzle-orm'
import { say } from '../../ground/language/say.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { choosing, choosingHousehold, choosingSession, formSubmission } from '../../store/db/schema.ts'
import { conflict } from '../allocation/plan.ts'

export type Household = typeof choosingHousehold.$inferSelect
export type Session = typeof choosingSession.$inferSelect

/** The rules of a plan. @throws Refusal (404) where no sessions were published */
export async function readRules(db: Db, planId: string) {
  const [row] = await db.select().from(choosing).where(eq(choosing.planId, planId))
  if (!row)
    throw new Refusal(404, say`no sessions of this plan were published yet`, { reason: 'not-published' })
  return row
}

const isThat = (planId: string, rank: number) =>
  and(eq(choosingHousehold.planId, planId), eq(choosingHousehold.rank, rank))

/** Locks a household: two tabs, or a counter and a telephone, wait for each other. @throws Refusal (404) */
export async function lockHousehold(tx: Db, planId: string, rank: number): Promise<Household> {
  const [row] = await tx.select().from(choosingHousehold).where(isThat(planId, rank)).for('update')
  if (!row) throw new Refusal(404, say`no household of this plan has the number ${rank}`, { field: 'rank' })
  return row
}

export async function changeHousehold(
  tx: Db,
  { planId, rank }: Pick<Household, 'planId' | 'rank'>,
  change: Partial<Household>,
): Promise<void> {
  await tx.update(choosingHousehold).set(change).where(isThat(planId, rank))
}

export async function readSession(
  db: Db,
  { planId, session }: Pick<Household, 'planId' | 'session'>,
): Promise<Session> {
  const [row] = await db
    .select()
    .from(choosingSession)
    .where(and(eq(choosingSession.planId, planId), eq(choosingSession.number, session)))
  if (!row) throw new Error(`the session ${session} of ${planId} is missing`)
  return row
}

/** The household of an account; undefined where it takes no part. */
export async function householdOf(db: Db, planId: string, accountId: string): Promise<Household | undefined> {
  const [row] = await db
    .select({ household: choosingHousehold })
    .from(choosingHousehold)
    .innerJoin(formSubmission, eq(formSubmission.id, choosingHousehold.submissionId))
    .where(and(eq(choosingHousehold.planId, planId), eq(formSubmission.accountId, accountId)))
    .limit(1)
  return row?.household
}

/** When a household may choose by itself. */
export function windowOf({ until }: Pick<Household, 'until'>, { startsAt, endsAt }: Session) {
  return { from: startsAt, to: until && until > endsAt ? until : endsAt }
}

/** @throws Refusal (409) where nothing is left to do for the household */
export function refuseSettled({ rank, state }: Household): void {
  if (state === 'chosen')
    throw conflict('chosen', say`number ${rank} has chosen already: a choice is undone by two people`)
  if (state === 'gaveUp') throw conflict('gave-up', say`number ${rank} has given up its turn`)
  if (state === 'missed')
    throw conflict('missed', say`number ${rank} has missed its turn: it takes no part any more`)
}
