import { and, eq, sql } from 'drizzle-orm'
import type { Change } from '../../../src/server/store/change.ts'
import type { Db } from '../../../src/server/store/open-database.ts'
import {
  allocationAct,
  allocationDraw,
  choosing,
  choosingHousehold,
  flat,
} from '../../../src/server/store/db/schema.ts'
import type { Secrets } from '../../../src/server/store/secrets/secrets.ts'
import { readPlan } from '../../../src/server/subjects/allocation/plan.ts'
import { databaseTime } from '../../../src/server/subjects/choosing/clock.ts'
import { publishSessions } from '../../../src/server/subjects/choosing/publish.ts'
import { chooseFlat, holdFlat } from '../../../src/server/subjects/choosing/take.ts'
import { fingerprintOf, saveFlats } from '../../../src/server/subjects/flats/save.ts'
import { DAY, HOUSEHOLDS } from './people.ts'

/** So many households choose; each holds a flat first. */
export const CHOOSE = 3
/** Flats, sessions, and a correction of the draw by two people come first. */
const PREPARED = 4
export const CHOOSING_STEPS = PREPARED + 2 * CHOOSE

const TABLE = `楼栋,单元,楼层,房号,户型,建筑面积,朝向,租金\n${[...Array(CHOOSE + 1).keys()]
  .map((at) => `5号楼,1单元,${at + 1},0${at + 1}01,B,59.6,南,1900`)
  .join('\n')}\n`

const RULES = {
  minutes: 20,
  perSession: HOUSEHOLDS,
  counters: 1,
  isOnline: true,
  holdMinutes: 1000,
  moveBack: 2,
  mostAbsences: 2,
  types: [],
  place: '大厅',
}

interface Office {
  db: Db
  secrets: Secrets
  change: Change
}

/** What is due after the draw; @returns how many of these steps are done then, or undefined where none is due any more */
export async function chooseNext(
  { db, secrets, change }: Office,
  planId: string,
  correct: (isFirst: boolean) => Promise<void>,
): Promise<number | undefined> {
  const done = await choicesDone(db, planId, await correctedBy(db, planId))
  const by = { actor: '吴经办' }
  if (done === CHOOSING_STEPS) return undefined
  if (done === 0)
    await change(
      by,
      (tx) => saveFlats(tx, secrets, { planId, table: TABLE, fingerprint: fingerprintOf([]) }),
      { action: 'flats-saved', subject: planId },
    )
  else if (done === 1) await publish({ db, secrets, change }, planId)
  else if (done < PREPARED) await correct(done === 2)
  else {
    await begin(db, planId)
    const rank = Math.floor((done - PREPARED) / 2) + 1
    const [row] = await db
      .select({ id: flat.id })
      .from(flat)
      .where(and(eq(flat.planId, planId), eq(flat.number, `0${rank}01`)))
    const taking = { planId, rank, flatId: row?.id ?? '' }
    const isHeld = (done - PREPARED) % 2 === 1
    await change(by, async (tx) => (isHeld ? chooseFlat : holdFlat)(tx, taking, await databaseTime(tx)), {
      action: isHeld ? 'flat-chosen' : 'flat-held',
      subject: planId,
    })
  }
  return done + 1
}

async function correctedBy(db: Db, planId: string) {
  return {
    draws: await db.$count(allocationDraw, eq(allocationDraw.planId, planId)),
    acts: await db.$count(allocationAct, eq(allocationAct.planId, planId)),
  }
}

/** The session has begun. */
const begin = (db: Db, planId: string) =>
  db.execute(
    sql`update choosing_session set starts_at = now() - interval '1 minute' where plan_id = ${planId}`,
  )

/** Publishes one session. */
async function publish({ db, secrets, change }: Office, planId: string): Promise<void> {
  const plan = await readPlan(db, planId)
  const date = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10)
  const wanted = {
    rules: RULES,
    days: [{ date, from: '09:00', to: '12:00' }],
    breaks: [],
    from: 1,
    to: HOUSEHOLDS,
    firstRank: 1,
  }
  await change(
    { actor: '吴经办' },
    async (tx) =>
      publishSessions(tx, secrets, plan, wanted, { now: await databaseTime(tx), staffId: '吴经办' }),
    { action: 'sessions-published', subject: planId },
  )
}

/** @param corrected how often the plan was drawn, and whether somebody's entry waits */
export async function choicesDone(
  db: Db,
  planId: string,
  corrected: { draws: number; acts: number },
): Promise<number> {
  const ofPlan = eq(flat.planId, planId)
  if ((await db.$count(flat, ofPlan)) === 0) return 0
  if ((await db.$count(choosing, eq(choosing.planId, planId))) === 0) return 1
  if (corrected.draws === 1) return corrected.acts > 0 ? 3 : 2
  const isChosen = and(eq(choosingHousehold.planId, planId), eq(choosingHousehold.state, 'chosen'))
  const held = await db.$count(flat, and(ofPlan, eq(flat.state, 'held')))
  return PREPARED + 2 * (await db.$count(choosingHousehold, isChosen)) + held
}

/** What choosing should have left when so many of its steps are done: found, and wanted. */
export async function choicesDue(db: Db, planId: string, done: number): Promise<[number, number][]> {
  const chosen = Math.max(0, Math.floor((done - PREPARED) / 2))
  const isHeld = done > PREPARED && (done - PREPARED) % 2 === 1
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from flat where plan_id = ${planId}) as flats,
    (select count(*)::int from choosing_household where plan_id = ${planId}) as households,
    (select count(*)::int from flat where plan_id = ${planId} and state = 'taken' and rank is not null) as taken,
    (select count(*)::int from choosing_event where plan_id = ${planId} and step = 'chosen') as chosen,
    (select count(*)::int from choosing_event where plan_id = ${planId} and step = 'held') as held,
    (select count(distinct receipt)::int from choosing_household where plan_id = ${planId}) as receipts,
    (select count(*)::int from job where name = 'tellChoice' and payload ->> 'planId' = ${planId}) as told`)
  const found = rows[0] ?? {}
  return [
    [found.flats ?? 0, done >= 1 ? CHOOSE + 1 : 0],
    [found.households ?? 0, done >= 2 ? HOUSEHOLDS : 0],
    [found.taken ?? 0, chosen],
    [found.chosen ?? 0, chosen],
    [found.receipts ?? 0, chosen],
    [found.told ?? 0, chosen],
    [found.held ?? 0, chosen + (isHeld ? 1 : 0)],
  ]
}
