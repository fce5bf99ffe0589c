import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ChoosingRules } from '../../../contract/choosing/types.ts'
import type { Database, Db } from '../../store/db/database.ts'
import { choosing, choosingHousehold, formSubmission, job, live, record, site } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { confirmList, proposeList } from '../../subjects/allocation/freeze.ts'
import { readPlan } from '../../subjects/allocation/plan.ts'
import { OWN_SOURCE } from '../../subjects/records/keep-record.ts'
import { publishSessions } from '../../subjects/choosing/publish.ts'
import { seedBuyers, waitingHousehold } from './buyers.ts'
import { actOf, FIRST, SECOND } from './draw.ts'
import { DEMO_SOURCE } from './remove-residents.ts'
import { sayLoaded } from './say-loaded.ts'
import { tellNobody } from './tell-nobody.ts'
import { shiftDates } from './shift-dates.ts'

const PLAN = 'plan-jinshu-2'
const FORM = 'jinshu-confirm'
/** Of the waiting list, after those who chose in the first round or took the place of somebody who gave up. */
const FIRST_RANK = 651
/** Fewer than there are flats will choose, so that the last of them find some on each day of the demo. */
const HOUSEHOLDS = 220
/** Working days. */
const DAYS = ['11-17', '11-18', '11-19', '11-20', '11-23', '11-24', '11-25', '11-26', '11-27', '11-30', '12-01']
/** Of that resident, in `residents.json`. */
const OWN_RECORD = 'demo-s1'
/** Number 702 of the waiting list, one of the demo's residents: it may choose at any time while the plan is in selection. */
const OWN = { household: 51, resident: 1, applicant: '李示例', mobile: '13800000002' }

const RULES: ChoosingRules = {
  minutes: 30,
  perSession: 2,
  counters: 2,
  isOnline: true,
  holdMinutes: 30,
  moveBack: 2,
  mostAbsences: 2,
  types: [],
  place: '锦书西路77号展示厅',
}

/**
 * Puts a plan of the untouched demo into selection, once: a waiting list, sessions by the product's own steps, and the choices of
 * those whose session is over.
 */
export async function seedChoosing(
  { db }: Pick<Database, 'db'>,
  secrets: Secrets,
  weeks = 0,
): Promise<boolean> {
  const [row] = await db.select({ demo: site.demo }).from(site)
  const [plan] = await db.select({ id: live.id }).from(live).where(eq(live.id, PLAN))
  const [done] = await db.select({ id: choosing.planId }).from(choosing).where(eq(choosing.planId, PLAN))
  if (!row?.demo || !plan || done) return false
  const shift = shiftDates(weeks)
  const at = (time: string) => new Date(shift(`2026-${time}:00+08:00`))
  await db.transaction(async (tx) => {
    await seedBuyers(tx, secrets, {
      formKey: FORM,
      last: at('11-13T16:00'),
      households: HOUSEHOLDS,
      days: 4,
      // Before the list is frozen, which takes in who was accepted.
      answeredBy: at('11-13T17:30'),
      valuesOf: waitingHousehold,
      note: '已确认参加，名单公示后排场次。',
      own: OWN,
    })
    await list(tx, secrets, { at: at('11-13T18:00'), until: at('11-16T17:00') })
    await sessions(tx, secrets, shift, at('11-16T18:00'))
    await choices(tx, at('12-01T16:30'))
    await tellNobody(tx)
    await sayLoaded(tx, secrets, PLAN)
  })
  return true
}

async function list(tx: Db, secrets: Secrets, { at, until }: { at: Date; until: Date }): Promise<void> {
  const proposal = {
    formKey: FORM,
    round: '2',
    groups: [{ name: '轮候家庭' }],
    objectionsUntil: until.toISOString(),
    reason: '',
  }
  await proposeList(tx, secrets, { planId: PLAN, now: at, ...proposal }, FIRST)
  await confirmList(tx, secrets, { planId: PLAN, actId: await actOf(tx, PLAN, 'list'), now: at }, SECOND)
}

async function sessions(tx: Db, secrets: Secrets, shift: (text: string) => string, now: Date): Promise<void> {
  const days = DAYS.map((day) => ({ date: shift(`2026-${day}`), from: '09:00', to: '16:30' }))
  const wanted = {
    rules: RULES,
    days,
    breaks: [{ from: '11:30', to: '14:00' }],
    from: FIRST_RANK,
    to: FIRST_RANK + HOUSEHOLDS - 1,
    firstRank: FIRST_RANK,
  }
  await publishSessions(tx, secrets, await readPlan(tx, PLAN), wanted, { now, staffId: FIRST.staffId })
  await holdNoSession(tx, PLAN)
}

/** Nobody has these telephones, and nobody comes to these sessions: the demo stays as it was told. */
export async function holdNoSession(tx: Db, planId: string): Promise<void> {
  await tx
    .delete(job)
    .where(and(inArray(job.name, ['tellSessions', 'endSession']), sql`${job.payload} ->> 'planId' = ${planId}`))
}

/** Of those whose session is over most have chosen, every thirteenth has given up, every seventeenth did not come. */
async function choices(tx: Db, until: Date): Promise<void> {
  const [row] = await tx
    .select({ rank: choosingHousehold.rank, submissionId: choosingHousehold.submissionId })
    .from(choosingHousehold)
    .innerJoin(formSubmission, eq(formSubmission.id, choosingHousehold.submissionId))
    .where(and(eq(choosingHousehold.planId, PLAN), isNotNull(formSubmission.accountId)))
  const own = row?.rank ?? 0
  await adoptRecord(tx, row?.submissionId)
  await tx.execute(sql`with over as (
      select h.rank, s.ends_at - interval '8 minutes' as at from choosing_household h
      join choosing_session s on s.plan_id = h.plan_id and s.number = h.session
      where h.plan_id = ${PLAN} and s.ends_at < now() and h.rank <> ${own})
    update choosing_household h set chosen_at = case when h.rank % 13 > 0 and h.rank % 17 > 0 then over.at end,
      state = case when h.rank % 13 = 0 then 'gaveUp' when h.rank % 17 = 0 then 'missed' else 'chosen' end,
      receipt = case when h.rank % 13 > 0 and h.rank % 17 > 0 then
        to_char(over.at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(h.rank::text, 4, '0') || '-' || (1000 + h.rank * 37 % 9000) end
    from over where h.plan_id = ${PLAN} and h.rank = over.rank`)
  await tx.execute(sql`with chosen as (
      select rank, chosen_at, row_number() over (order by rank) as place from choosing_household
      where plan_id = ${PLAN} and state = 'chosen'),
    free as (select id, row_number() over (order by (position * 37) % 190) as place from flat where plan_id = ${PLAN})
    update flat set state = 'taken', rank = chosen.rank, since = chosen.chosen_at
    from chosen join free on free.place = chosen.place where flat.id = free.id`)
  await tx.execute(sql`insert into choosing_event (id, plan_id, at, step, rank, flat, counter)
    select '0' || lpad((extract(epoch from h.chosen_at))::bigint::text, 15, '0') || h.rank, ${PLAN}, h.chosen_at, 'chosen', h.rank,
      replace(f.building, '号楼', '') || '-' || replace(f.unit, '单元', '') || '-' || f.number,
      case when h.rank % 3 = 0 then 1 + h.rank % 2 end
    from choosing_household h join flat f on f.plan_id = h.plan_id and f.rank = h.rank where h.plan_id = ${PLAN}`)
  await tx.execute(
    sql`update choosing_household set until = ${until.toISOString()}::timestamptz where plan_id = ${PLAN} and rank = ${own}`,
  )
}

/** The resident's record of this selection becomes the portal's own: what they choose changes it, and adds no second one. */
async function adoptRecord(tx: Db, submissionId: string | undefined): Promise<void> {
  if (submissionId === undefined) return
  await tx
    .update(record)
    .set({ source: OWN_SOURCE, sourceId: `${PLAN}:${submissionId}`, sequence: 1 })
    .where(and(eq(record.source, DEMO_SOURCE), eq(record.sourceId, OWN_RECORD)))
}
