import { eq, sql } from 'drizzle-orm'
import type { ChoosingRules } from '../../../contract/choosing/types.ts'
import type { Values } from '../../../contract/forms/types.ts'
import type { Database, Db } from '../../store/db/database.ts'
import { allocationClosing, formSubmission, live, site } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { readPlan, readStanding } from '../../subjects/allocation/plan.ts'
import { readOrder } from '../../subjects/choosing/order.ts'
import { publishSessions } from '../../subjects/choosing/publish.ts'
import { closePlan } from '../../subjects/closing/close.ts'
import { readForms } from '../../subjects/forms/definition/read-forms.ts'
import { openValues, sealValues } from '../../subjects/forms/definition/sealing.ts'
import { wordIndex } from '../../subjects/forms/definition/words.ts'
import { idNumber, seedBuyers, SURNAMES } from './buyers.ts'
import { holdNoSession } from './choosing.ts'
import { drawPlan, FIRST } from './draw.ts'
import { sayLoaded } from './say-loaded.ts'
import { shiftDates } from './shift-dates.ts'
import { residentId } from './submissions.ts'
import { tellNobody } from './tell-nobody.ts'

const PLAN = 'plan-wanghu-3'
const FORM = 'wanghu-3-register'
const NOTICE = '望湖家园第三批公开配租摇号结果公示'
const HOUSEHOLDS = 1204
/** After how many accepted ones one was rejected: 41 in all. */
const REJECTED = 29

/** Each type is drawn by itself, in this order; the first of each, as many as there are flats, choose on their days. */
const TYPES = [
  { name: 'A户型', layout: 'a', households: 387, flats: 52, days: ['11-02'] },
  { name: 'B户型', layout: 'b', households: 692, flats: 76, days: ['11-03', '11-04'] },
  { name: 'C户型', layout: 'c', households: 84, flats: 8, days: ['11-05'] },
]
const LISTED = TYPES.reduce((sum, { households }) => sum + households, 0)

/** One of the demo's residents, who was in reserve: number 141 of type B, after the 387 of type A. Its record says so. */
const OWN = {
  rank: 528,
  resident: 0,
  recordNo: 'GZF-2024-0417',
  applicant: '张示例',
  idNumber: '999999199001010016',
  mobile: '13800000001',
}

const RULES: ChoosingRules = {
  minutes: 30,
  perSession: 6,
  counters: 2,
  isOnline: true,
  holdMinutes: 30,
  moveBack: 2,
  mostAbsences: 2,
  types: [],
  place: '望湖家园5号楼一层',
}

/**
 * Brings a plan of the untouched demo to its end, once: list, draw and sessions by the product's own steps, a flat for
 * everybody whose turn came, and its closing. What it exports is whole.
 */
export async function seedClosed({ db }: Pick<Database, 'db'>, secrets: Secrets, weeks = 0): Promise<boolean> {
  const [row] = await db.select({ demo: site.demo }).from(site)
  const [plan] = await db.select({ id: live.id }).from(live).where(eq(live.id, PLAN))
  const { editions } = await readStanding(db, PLAN)
  if (!row?.demo || !plan || editions.length > 0) return false
  // A demo that an earlier release loaded has no such form, and its plan is closed.
  const isClosed = (await db.$count(allocationClosing, eq(allocationClosing.planId, PLAN))) > 0
  if (isClosed || !(await readForms(db)).has(FORM)) return false
  const shift = shiftDates(weeks)
  const at = (time: string) => new Date(shift(`2026-${time}:00+08:00`))
  await db.transaction(async (tx) => {
    await seedBuyers(tx, secrets, {
      formKey: FORM,
      last: at('09-04T17:00'),
      households: HOUSEHOLDS,
      rejected: REJECTED,
      days: 11,
      valuesOf: tenant,
      rejection: '备案已经过期，不符合报名条件。',
    })
    await drawPlan(tx, secrets, {
      planId: PLAN,
      formKey: FORM,
      round: '3',
      groups: TYPES.map(({ name, layout }, place) =>
        place < TYPES.length - 1 ? { name, field: 'layout', value: layout } : { name },
      ),
      witnesses: '家庭代表5户',
      publicNumber: '281640',
      listedAt: at('10-15T10:00'),
      objectionsUntil: at('10-22T17:00'),
      sealedAt: at('10-26T15:00'),
      drawAt: at('10-28T10:00'),
      drawnAt: at('10-28T10:06'),
    })
    await linkOwn(tx, secrets)
    await choose(tx, secrets, shift, at('10-30T09:00'))
    const [notice] = await tx.select({ id: live.id }).from(live).where(eq(live.title, NOTICE))
    if (notice) await tx.insert(allocationClosing).values({ planId: PLAN, noticeId: notice.id })
    const closed = { staffId: FIRST.staffId, now: at('11-09T10:00') }
    await closePlan(tx, secrets, await readPlan(tx, PLAN), closed)
    await tellNobody(tx)
    await sayLoaded(tx, secrets, PLAN)
  })
  return true
}

/** Who applied for one of the types; nobody has such a number. */
function tenant(index: number): Values {
  // Those before that were not rejected; the types are spread over all of them.
  const place = ((index - Math.floor(index / REJECTED)) * 7) % LISTED
  const [a, b] = TYPES
  const last = (a?.households ?? 0) + (b?.households ?? 0)
  const type = place < (a?.households ?? 0) ? 'a' : place < last ? 'b' : 'c'
  return {
    recordNo: `GZF-202${3 + (index % 3)}-${String(1000 + index)}`,
    applicant: `${SURNAMES[(index * 5) % SURNAMES.length]}示例`,
    idNumber: idNumber(index),
    mobile: `139${String(30_000_000 + index)}`,
    layout: type,
    truth: true,
  }
}

/**
 * The household at the rank of the resident's record becomes that resident's. The draw is random, so that its rank is known
 * only now. The list stays as it was frozen, and with it the hash of the application, by which the list's check figures verify.
 */
async function linkOwn(tx: Db, secrets: Secrets): Promise<void> {
  const { rank, resident, ...said } = OWN
  const place = (await readOrder(tx, await readPlan(tx, PLAN), 1)).find((one) => one.rank === rank)
  const form = (await readForms(tx)).get(FORM)
  const accountId = await residentId(tx, secrets, resident)
  if (!place || !form || accountId === undefined) return
  const isThis = eq(formSubmission.id, place.submissionId)
  const [row] = await tx.select().from(formSubmission).where(isThis)
  if (!row) return
  const { schema } = form.definition
  const values = { ...openValues(row.id, row, secrets), ...said }
  const words = wordIndex(secrets, FORM, schema, values)
  await tx
    .update(formSubmission)
    .set({ accountId, words, ...sealValues(schema, values, row.id, secrets) })
    .where(isThis)
}

/** Sessions for the first of each type, each of whom has chosen a flat of it, eight minutes before the end of the session. */
async function choose(tx: Db, secrets: Secrets, shift: (text: string) => string, now: Date): Promise<void> {
  let before = 0
  for (const { name, households, flats, days } of TYPES) {
    const from = before + 1
    const to = before + flats
    const wanted = {
      rules: RULES,
      days: days.map((day) => ({ date: shift(`2026-${day}`), from: '09:00', to: '16:30' })),
      breaks: [{ from: '11:30', to: '14:00' }],
      from,
      to,
      firstRank: 1,
    }
    await publishSessions(tx, secrets, await readPlan(tx, PLAN), wanted, { now, staffId: FIRST.staffId })
    await tx.execute(sql`with chosen as (
        select h.rank, row_number() over (order by h.rank) as place, s.ends_at - interval '8 minutes' as at
        from choosing_household h join choosing_session s on s.plan_id = h.plan_id and s.number = h.session
        where h.plan_id = ${PLAN} and h.rank between ${from} and ${to}),
      free as (select id, row_number() over (order by (position * 37) % 190) as place from flat
        where plan_id = ${PLAN} and type = ${name})
      update flat set state = 'taken', rank = chosen.rank, since = chosen.at
      from chosen join free on free.place = chosen.place where flat.id = free.id`)
    before += households
  }
  await tx.execute(sql`update choosing_household h set state = 'chosen', chosen_at = f.since,
      receipt = to_char(f.since at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(h.rank::text, 4, '0') || '-' || (1000 + h.rank * 37 % 9000)
    from flat f where f.plan_id = h.plan_id and f.rank = h.rank and h.plan_id = ${PLAN}`)
  await tx.execute(sql`insert into choosing_event (id, plan_id, at, step, rank, flat, counter)
    select '0' || lpad((extract(epoch from since))::bigint::text, 15, '0') || lpad(rank::text, 4, '0'), plan_id, since, 'chosen', rank,
      replace(building, '号楼', '') || '-' || replace(unit, '单元', '') || '-' || number, 1 + rank % 2
    from flat where plan_id = ${PLAN} and rank is not null`)
  await holdNoSession(tx, PLAN)
}
