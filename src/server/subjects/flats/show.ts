import { choosingOf } from '../../store/db/choosing-of.ts'
import { and, asc, count, eq, min, ne, sql } from 'drizzle-orm'
import { pickTitles, titlesOf } from '../../../contract/language/titles.ts'
import type { Answer } from '../../../contract/types.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { flat, type FlatState, live } from '../../store/db/schema.ts'
import { isRental, type Plan } from '../allocation/plan.ts'

type Shown = Answer<'selectFlats'>
type FlatRow = typeof flat.$inferSelect

/** As people see it now: a hold that is over counts as free. */
export const seen = sql<FlatState>`case when ${flat.state} = 'held' and ${flat.heldUntil} <= now() then 'free' else ${flat.state} end`
const isFree = sql<number>`(count(*) filter (where ${seen} = 'free'))::integer`
/** What takes no part is not counted. */
export const takesPart = ne(flat.state, 'off')

/** The flats of a plan, those of one building one by one. @throws Refusal (404) where there are none */
export async function showFlats(db: Db, plan: Plan, building: string | undefined): Promise<Shown> {
  const { id: planId, columnKey } = plan
  const ofPlan = and(eq(flat.planId, planId), takesPart)
  const buildings = await db
    .select({ building: flat.building, total: count(), free: isFree })
    .from(flat)
    .where(ofPlan)
    .groupBy(flat.building)
    .orderBy(min(flat.position))
  const shown = buildings.find((one) => building === undefined || one.building === building)
  if (!shown) throw notFound(`flat of "${planId}"`)
  const types = await db
    .select({
      type: flat.type,
      total: count(),
      free: isFree,
      areaMin: sql<number>`min(${flat.area})`,
      areaMax: sql<number>`max(${flat.area})`,
      priceMin: sql<number>`min(${flat.price})`,
      priceMax: sql<number>`max(${flat.price})`,
    })
    .from(flat)
    .where(ofPlan)
    .groupBy(flat.type)
    .orderBy(flat.type)
  const flats = await db
    .select({ own: flat, state: seen })
    .from(flat)
    .where(and(eq(flat.planId, planId), eq(flat.building, shown.building)))
    .orderBy(asc(flat.position))
  return {
    ...(await choosingOf(db, planId)),
    planId,
    ...pickTitles(plan),
    columnKey,
    isRent: isRental(plan),
    total: sum(buildings.map(({ total }) => total)),
    free: sum(buildings.map(({ free }) => free)),
    types,
    buildings,
    building: shown.building,
    flats: flats.map(({ own, state }) => shownFlat({ ...own, state })),
  }
}

/** What everybody may see of a flat. */
export const shownFlat = ({
  id,
  building,
  unit,
  floor,
  number,
  type,
  area,
  innerArea,
  ...one
}: Omit<FlatRow, 'planId' | 'position' | 'rank' | 'since' | 'heldUntil'>) => ({
  id,
  building,
  unit,
  floor,
  number,
  type,
  area,
  ...(innerArea !== null && { innerArea }),
  orientation: one.orientation,
  price: one.price,
  state: one.state,
})

/** The plans of a project that have flats, with how many are free: those first in which some are left. */
export async function showProjectFlats(db: Db, projectId: string): Promise<Answer<'selectProjectFlats'>> {
  const rows = await db
    .select({ planId: live.id, title: live.title, item: live.item, total: count(), free: isFree })
    .from(flat)
    .innerJoin(live, eq(live.id, flat.planId))
    .where(and(takesPart, sql`${live.item} -> 'projectIds' ? ${projectId}`))
    .groupBy(live.id)
    .orderBy(sql`${isFree} = 0`, live.id)
  return rows.map(({ title, item, ...flats }) => ({ ...flats, ...titlesOf(title, item) }))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
