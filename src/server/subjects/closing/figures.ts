import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ClosingFigures } from '../../../contract/closing/figures.ts'
import { say } from '../../ground/language/say.ts'
import type { Db } from '../../store/db/database.ts'
import { choosingHousehold, flat } from '../../store/db/schema.ts'
import { conflict, readStanding } from '../allocation/plan.ts'
import { databaseTime } from '../choosing/clock.ts'
import { countHouseholds, readSessions } from '../choosing/read.ts'

/** The edition of the list that takes part. @throws Refusal (409) where there is none */
export async function listedOf(db: Db, planId: string) {
  const { editions, seal } = await readStanding(db, planId)
  const listed = editions.find(({ id }) => id === seal?.editionId) ?? editions[0]
  if (!listed) throw conflict('no-list', say`there is no list yet: freeze one first`)
  return listed
}

/** The figures of a plan as it stands. @throws Refusal (409) where it has no list */
export async function figuresOf(db: Db, planId: string): Promise<ClosingFigures> {
  const listed = await listedOf(db, planId)
  const counts = await countHouseholds(db, planId)
  const count = (state: string) => counts.find((one) => one.state === state)?.households ?? 0
  const [chosen, gaveUp, missed] = [count('chosen'), count('gaveUp'), count('missed')]
  const ofPlan = eq(flat.planId, planId)
  const takesPart = and(ofPlan, ne(flat.state, 'off'))
  return {
    registered: listed.registered,
    rejected: listed.rejected,
    listed: listed.households,
    chosen,
    gaveUp,
    missed,
    reserve: listed.households - chosen - gaveUp - missed,
    flats: await db.$count(flat, takesPart),
    left: await db.$count(flat, and(ofPlan, inArray(flat.state, ['free', 'held']))),
  }
}

/** Why a plan cannot be closed yet; undefined where everybody has chosen, or had their turn. */
export async function stillOpen(db: Db, planId: string): Promise<string | undefined> {
  const sessions = await readSessions(db, planId)
  const now = await databaseTime(db)
  const last = sessions.at(-1)
  if (!last) return say`no sessions were published yet: nobody has chosen`
  const inHall = await db.$count(
    choosingHousehold,
    and(
      eq(choosingHousehold.planId, planId),
      inArray(choosingHousehold.state, ['arrived', 'called', 'choosing']),
    ),
  )
  if (inHall > 0) return say`${inHall} households are in the hall: they choose first`
  const free = await db.$count(flat, and(eq(flat.planId, planId), inArray(flat.state, ['free', 'held'])))
  if (free > 0 && sessions.some(({ endsAt }) => endsAt > now))
    return say`flats are left, and a session is still to come`
  return undefined
}
