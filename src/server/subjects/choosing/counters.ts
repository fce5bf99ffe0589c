import { and, eq } from 'drizzle-orm'
import { say } from '../../ground/language/say.ts'
import { badRequest } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { choosingCounter, staff } from '../../store/db/schema.ts'
import { conflict } from '../allocation/plan.ts'
import { readRules } from './household.ts'
import { requireOpen } from './lock-open.ts'

export interface AtCounter {
  planId: string
  counter: number
  staffId: string
}

const isThat = ({ planId, counter }: Pick<AtCounter, 'planId' | 'counter'>) =>
  and(eq(choosingCounter.planId, planId), eq(choosingCounter.number, counter))

/** Somebody sits down at a counter, or says that it pauses. @throws Refusal (409) where somebody else works there */
export async function sitDown(
  tx: Db,
  { isPaused, note, takesOver, ...at }: AtCounter & { isPaused: boolean; note: string; takesOver: boolean },
  now: Date,
): Promise<void> {
  const { planId, counter, staffId } = at
  const { rules } = await readRules(tx, planId)
  if (counter > rules.counters) throw badRequest(say`the hall has ${rules.counters} counters`, 'counter')
  const [row] = await tx.select().from(choosingCounter).where(isThat(at)).for('update')
  if (row && row.staffId !== staffId && !takesOver)
    throw conflict('counter-taken', say`${await nameOf(tx, row.staffId)} works at counter ${counter}`)
  const own = { staffId, isPaused, note, since: now }
  await tx
    .insert(choosingCounter)
    .values({ planId, number: counter, ...own })
    .onConflictDoUpdate({ target: [choosingCounter.planId, choosingCounter.number], set: own })
}

/** @throws Refusal (409) unless this person works at the counter, and it and the plan are open */
export async function requireCounter(tx: Db, at: AtCounter): Promise<void> {
  await requireOpen(tx, at.planId)
  const [row] = await tx.select().from(choosingCounter).where(isThat(at))
  if (row?.staffId !== at.staffId)
    throw conflict('not-your-counter', say`you do not work at counter ${at.counter}: sit down there first`)
  if (row.isPaused) throw conflict('counter-paused', say`counter ${at.counter} pauses: open it first`)
}

async function nameOf(tx: Db, staffId: string): Promise<string> {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId))
  return row?.name ?? staffId
}
