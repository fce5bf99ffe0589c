import { and, asc, eq } from 'drizzle-orm'
import { FLAT_COLUMNS } from '../../../contract/flats/read-flats.ts'
import type { Sheet } from '../../../contract/sheets/csv.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { flat, type FlatState } from '../../store/db/schema.ts'
import { readPlan } from '../allocation/plan.ts'
import { seen, takesPart } from './show.ts'

/** How a table names its columns and states. */
export interface SheetWords {
  isChinese: boolean
  stateOf(state: FlatState): string
}

/** The flats of a plan that take part, as they are now. @throws Refusal (404) where there are none */
export async function flatsSheet(db: Db, planId: string, { isChinese, stateOf }: SheetWords): Promise<Sheet> {
  await readPlan(db, planId)
  const rows = await db
    .select({ own: flat, state: seen })
    .from(flat)
    .where(and(eq(flat.planId, planId), takesPart))
    .orderBy(asc(flat.position))
  if (rows.length === 0) throw notFound(`flat of "${planId}"`)
  const head = Object.values(FLAT_COLUMNS).map((names) => names.at(isChinese ? 0 : -1) ?? '')
  return [
    head,
    ...rows.map(({ own, state }) => [
      own.building,
      own.unit,
      String(own.floor),
      own.number,
      own.type,
      String(own.area),
      own.innerArea === null ? '' : String(own.innerArea),
      own.orientation,
      String(own.price),
      stateOf(state),
    ]),
  ]
}
