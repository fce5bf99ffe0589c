import { and, asc, count, desc, eq, gte, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { flat } from '../../store/db/schema.ts'
import { seen, shownFlat } from './show.ts'

export interface FreeWanted {
  type?: string | undefined
  building?: string | undefined
  floorFrom?: number | undefined
  floorTo?: number | undefined
  priceTo?: number | undefined
  sort?: 'price' | 'area' | 'floor' | 'near' | undefined
  near?: string | undefined
  current: number
  size: number
}

/** The flats of a plan that nobody has now, a page at a time. */
export async function showFree(
  db: Db,
  planId: string,
  wanted: FreeWanted,
): Promise<Answer<'selectFreeFlats'>> {
  const isFree = and(eq(flat.planId, planId), sql`${seen} = 'free'`)
  const types = await db
    .select({ type: flat.type, free: count() })
    .from(flat)
    .where(isFree)
    .groupBy(flat.type)
    .orderBy(flat.type)
  const buildings = await db
    .select({ building: flat.building })
    .from(flat)
    .where(isFree)
    .groupBy(flat.building)
    .orderBy(min(flat.position))
  const { type, building, floorFrom, floorTo, priceTo, current, size } = wanted
  const chosen = and(
    isFree,
    type === undefined ? undefined : eq(flat.type, type),
    building === undefined ? undefined : eq(flat.building, building),
    floorFrom === undefined ? undefined : gte(flat.floor, floorFrom),
    floorTo === undefined ? undefined : lte(flat.floor, floorTo),
    priceTo === undefined ? undefined : lte(flat.price, priceTo),
  )
  const [totals] = await db.select({ total: count() }).from(flat).where(chosen)
  const rows = await db
    .select()
    .from(flat)
    .where(chosen)
    .orderBy(...(await orderOf(db, planId, wanted)), asc(flat.position))
    .limit(size)
    .offset((current - 1) * size)
  return {
    total: totals?.total ?? 0,
    current,
    size,
    types,
    buildings: buildings.map((one) => one.building),
    flats: rows.map((row) => shownFlat({ ...row, state: 'free' })),
  }
}

async function orderOf(db: Db, planId: string, { sort, near }: FreeWanted): Promise<SQL[]> {
  if (sort === 'area') return [desc(flat.area)]
  if (sort === 'floor') return [asc(flat.floor)]
  if (sort !== 'near' || near === undefined) return [asc(flat.price)]
  const [like] = await db
    .select()
    .from(flat)
    .where(and(eq(flat.planId, planId), eq(flat.id, near)))
  if (!like) return [asc(flat.price)]
  const { type, building, floor, price } = like
  // The type comes first, then floors, the building, and the price.
  return [
    sql`(${flat.type} <> ${type})`,
    sql`abs(${flat.floor} - ${floor}::integer)`,
    sql`(${flat.building} <> ${building})`,
    sql`abs(${flat.price} - ${price}::double precision)`,
  ]
}
