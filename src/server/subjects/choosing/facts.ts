import { and, eq, inArray } from 'drizzle-orm'
import { shortFlat } from '../../../contract/choosing/types.ts'
import type { Db } from '../../store/db/database.ts'
import { choosingHousehold, choosingSession, flat, formSubmission, live } from '../../store/db/schema.ts'
import { timeZoneOf } from '../../store/time-zone.ts'
import { isRental, readPlans, type Plan } from '../allocation/plan.ts'
import type { FlatRow } from './take.ts'
import type { Household, Session } from './household.ts'
import { siteSettings } from '../../store/site-settings.ts'

/** What is known of a household that chooses, for records and messages. */
export interface Facts {
  household: Household
  session: Session
  submission: typeof formSubmission.$inferSelect | null
  own: FlatRow | null
}

/** Of some ranks of a plan. */
export async function readFacts(db: Db, planId: string, ranks: readonly number[]): Promise<Facts[]> {
  if (ranks.length === 0) return []
  return db
    .select({ household: choosingHousehold, session: choosingSession, submission: formSubmission, own: flat })
    .from(choosingHousehold)
    .innerJoin(
      choosingSession,
      and(
        eq(choosingSession.planId, choosingHousehold.planId),
        eq(choosingSession.number, choosingHousehold.session),
      ),
    )
    .leftJoin(formSubmission, eq(formSubmission.id, choosingHousehold.submissionId))
    .leftJoin(flat, and(eq(flat.planId, choosingHousehold.planId), eq(flat.rank, choosingHousehold.rank)))
    .where(and(eq(choosingHousehold.planId, planId), inArray(choosingHousehold.rank, [...ranks])))
    .orderBy(choosingHousehold.rank)
}

/** What is the same for all households of a plan; undefined where the plan is not published any more. */
export async function readSetting(db: Db, planId: string) {
  const plan = (await readPlans(db, undefined)).find(({ id }) => id === planId)
  if (!plan) return undefined
  const [project] = await db
    .select({ title: live.title })
    .from(live)
    .where(inArray(live.id, plan.projectIds.slice(0, 1)))
  const settings = await siteSettings(db)
  return { plan, projectName: project?.title, settings, timeZone: timeZoneOf({ ...settings }) }
}

const RESULTS = { chosen: '已确认', gaveUp: '已放弃', missed: '未选' } as const
const STATUSES = { chosen: '待签约', gaveUp: '已放弃', missed: '已放弃' } as const
const MODES: ReadonlySet<string> = new Set(['公开配租', '快速配租', '实时配租', '定向配租'])

const isSettled = (state: string): state is keyof typeof RESULTS => Object.hasOwn(RESULTS, state)

/** The fields of the record of a choice (`real_time_rental`). */
export function choiceFields(
  plan: Plan,
  projectName: string | undefined,
  { household, session, own }: Facts,
) {
  const chosen = household.state === 'chosen' ? own : null
  return {
    planId: plan.id,
    planName: plan.title,
    ...(projectName !== undefined && { projectName }),
    slotStart: session.startsAt.toISOString(),
    slotEnd: session.endsAt.toISOString(),
    queueNo: household.rank,
    ...(chosen && {
      roomId: chosen.id,
      roomText: `${chosen.building}${chosen.unit} ${chosen.number}`,
      layout: chosen.type,
      areaM2: chosen.area,
      ...(isRental(plan) && { monthlyRent: chosen.price }),
    }),
    ...(household.chosenAt && { confirmTime: household.chosenAt.toISOString() }),
    result: isSettled(household.state) ? RESULTS[household.state] : '待选房',
  }
}

/** The fields of the record of an allocation (`zhongbao`); undefined where the flats are sold. */
export function allocationFields(plan: Plan, projectName: string | undefined, { household, own }: Facts) {
  if (!isRental(plan)) return undefined
  const chosen = household.state === 'chosen' ? own : null
  return {
    planName: plan.title,
    ...(MODES.has(plan.mode) && { allocationMode: plan.mode }),
    ...(projectName !== undefined && { projectName }),
    lotteryNo: household.no,
    lotteryOrder: household.rank,
    ...(chosen && {
      layout: chosen.type,
      buildingNo: chosen.building,
      unitNo: chosen.unit,
      roomNo: shortFlat(chosen),
      areaM2: chosen.area,
      monthlyRent: chosen.price,
    }),
    status: isSettled(household.state) ? STATUSES[household.state] : '待选房',
  }
}
