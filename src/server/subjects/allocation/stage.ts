import { eq, inArray, max, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationClosing, choosingSession, flat } from '../../store/db/schema.ts'

/** What comes after the draw: flats are chosen, the plan is to be closed, or it is. */
export type Stage = NonNullable<Answer<'selectEditorAllocation'>['stage']>

/** Of plans that are closed or whose sessions are published; the others are not in it. */
export async function readStages(db: Db, planIds: readonly string[], now: Date): Promise<Map<string, Stage>> {
  if (planIds.length === 0) return new Map()
  const sessions = await db
    .select({ planId: choosingSession.planId, until: max(choosingSession.endsAt) })
    .from(choosingSession)
    .where(inArray(choosingSession.planId, [...planIds]))
    .groupBy(choosingSession.planId)
  const closed = await db
    .select({ planId: allocationClosing.planId, at: allocationClosing.closedAt })
    .from(allocationClosing)
    .where(inArray(allocationClosing.planId, [...planIds]))
  const stages = new Map<string, Stage>()
  for (const { planId, at } of closed) if (at) stages.set(planId, { step: 'closed', time: at.toISOString() })
  for (const { planId, until } of sessions) {
    if (stages.has(planId)) continue
    const isOver = until === null || until <= now || !(await hasFree(db, planId))
    stages.set(planId, {
      step: isOver ? 'closing' : 'choosing',
      ...(until && { time: until.toISOString() }),
    })
  }
  return stages
}

async function hasFree(db: Db, planId: string): Promise<boolean> {
  const [row] = await db
    .select({ free: sql<boolean>`bool_or(${flat.state} in ('free', 'held'))` })
    .from(flat)
    .where(eq(flat.planId, planId))
  return row?.free === true
}
