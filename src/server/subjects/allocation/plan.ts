import { and, desc, eq, sql } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import { type Titles, titlesOf } from '../../../contract/language/titles.ts'
import { say } from '../../ground/language/say.ts'
import { badRequest, notFound, Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { textArray } from '../../store/db/lists.ts'
import { allocation, allocationDraw, allocationEdition, allocationSeal, live } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

/** The kind of contents that describe plans. */
const PLAN = 'allocationPlan'

export interface Plan extends Titles {
  id: string
  columnKey: string
  /** Undefined where the plan has no registration that ends. */
  registerStart: Date | undefined
  registerEnd: Date | undefined
  /** The form that its applications come from; empty where they come from elsewhere. */
  formKey: string
  /** The form that takes objections. */
  objectionFormKey?: string
  /** Whether the order comes from a draw; else it is that of the list. */
  hasDraw: boolean
  projectIds: string[]
  /** When flats are chosen, as the plan says. */
  selectStart: Date | undefined
  selectEnd: Date | undefined
  /** Such as 公开配租 or 公开申购. */
  mode: string
}

/** Plans that visitors see, of some columns or of all. */
export async function readPlans(db: Db, columns: readonly string[] | undefined): Promise<Plan[]> {
  const rows = await db
    .select(SHOWN)
    .from(live)
    .where(and(eq(live.kind, PLAN), columns && sql`${live.columnKey} = any(${textArray(columns)})`))
  return rows.map(planOf)
}

/** A plan that visitors see. @throws Refusal (404) */
export async function readPlan(db: Db, planId: string): Promise<Plan> {
  const [row] = await db
    .select(SHOWN)
    .from(live)
    .where(and(eq(live.id, planId), eq(live.kind, PLAN)))
  if (!row) throw notFound(`published plan "${planId}"`)
  return planOf(row)
}

/** Of one form: each is a batch. */
const MOST = 50

const SHOWN = { id: live.id, title: live.title, columnKey: live.columnKey, item: live.item }

interface PlanRow extends Pick<Plan, 'id' | 'title' | 'columnKey'> {
  item: unknown
}

function planOf({ item, ...row }: PlanRow): Plan {
  const said = isRecord(item) ? item : {}
  const time = (name: string) => {
    const found = Date.parse(String(said[name] ?? ''))
    return Number.isNaN(found) ? undefined : new Date(found)
  }
  return {
    ...row,
    ...titlesOf(row.title, item),
    registerStart: time('registerStart'),
    registerEnd: time('registerEnd'),
    selectStart: time('selectStart'),
    selectEnd: time('selectEnd'),
    formKey: typeof said.formKey === 'string' ? said.formKey : '',
    ...(typeof said.objectionFormKey === 'string' && { objectionFormKey: said.objectionFormKey }),
    hasDraw: typeof said.lotteryTime === 'string',
    mode: typeof said.mode === 'string' ? said.mode : '',
    projectIds: [said.projectIds ?? []].flat().filter((id): id is string => typeof id === 'string'),
  }
}

/** The plans that visitors see whose applications come from these forms, with all that editors wrote. */
export async function readPlansOf(
  db: Db,
  formKeys: readonly string[],
): Promise<{ plan: Plan; item: Record<string, unknown> }[]> {
  if (formKeys.length === 0) return []
  const rows = await db
    .select(SHOWN)
    .from(live)
    .where(and(eq(live.kind, PLAN), sql`${live.item} ->> 'formKey' = any(${textArray(formKeys)})`))
    .limit(MOST)
  return rows.map((row) => ({ plan: planOf(row), item: isRecord(row.item) ? row.item : {} }))
}

/** Flats are let; else they are sold. */
export const isRental = ({ mode }: Pick<Plan, 'mode'>): boolean => mode.endsWith('配租')

/** Makes whoever changes something of the plan wait for each other; plans do not wait for other plans. */
export async function lockAllocation(tx: Db, secrets: Pick<Secrets, 'suite'>, planId: string) {
  await tx.insert(allocation).values({ planId, suite: secrets.suite }).onConflictDoNothing()
  const [row] = await tx.select().from(allocation).where(eq(allocation.planId, planId)).for('update')
  if (!row) throw notFound(`allocation of "${planId}"`)
  return row
}

/** Lists are made from the plan's own applications: those of other forms may belong to other columns. @throws Refusal (400) */
export function refuseOtherForm(
  plan: Pick<Plan, 'formKey'>,
  listed: { formKey: string } | undefined,
  formKey: string,
): void {
  if (formKey !== (listed?.formKey || plan.formKey))
    throw badRequest(say`this plan takes its applications by another form`, 'formKey')
}

/** How far a plan is. Lists are without their text. */
export async function readStanding(db: Db, planId: string) {
  const [row] = await db.select().from(allocation).where(eq(allocation.planId, planId))
  const { csv: _csv, ...columns } = EDITION
  const editions = await db
    .select(columns)
    .from(allocationEdition)
    .where(eq(allocationEdition.planId, planId))
    .orderBy(desc(allocationEdition.edition))
  const [seal] = await db.select().from(allocationSeal).where(eq(allocationSeal.planId, planId))
  const draws = await db
    .select()
    .from(allocationDraw)
    .where(eq(allocationDraw.planId, planId))
    .orderBy(desc(allocationDraw.number))
  return { allocation: row, editions, seal, draws }
}

const EDITION = {
  id: allocationEdition.id,
  planId: allocationEdition.planId,
  edition: allocationEdition.edition,
  reason: allocationEdition.reason,
  groups: allocationEdition.groups,
  csv: allocationEdition.csv,
  fingerprint: allocationEdition.fingerprint,
  households: allocationEdition.households,
  registered: allocationEdition.registered,
  rejected: allocationEdition.rejected,
  objectionsUntil: allocationEdition.objectionsUntil,
  proposedBy: allocationEdition.proposedBy,
  confirmedBy: allocationEdition.confirmedBy,
  frozenAt: allocationEdition.frozenAt,
}

export type Standing = Awaited<ReturnType<typeof readStanding>>

/** The time that both clocks have reached: a process whose clock is fast opens nothing early. */
export async function surelyNow(tx: Db, now: Date): Promise<Date> {
  return new Date(Math.min(now.getTime(), await databaseNow(tx)))
}

/** The later of the two clocks: a process whose clock is slow does nothing too late. */
export async function latestNow(tx: Db, now: Date): Promise<Date> {
  return new Date(Math.max(now.getTime(), await databaseNow(tx)))
}

async function databaseNow(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ now: string }>(sql`select extract(epoch from now()) * 1000 as now`)
  return Number(rows[0]?.now)
}

export const conflict = (reason: string, message: string) => new Refusal(409, message, { reason })
