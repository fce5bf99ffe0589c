import { count, max, ne } from 'drizzle-orm'
import { readAnnouncement } from '../../../contract/draw/read.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationAct, allocationDraw, allocationEdition, allocationSeal } from '../../store/db/schema.ts'
import { stepAfterRegistration } from '../../../contract/allocation/steps.ts'
import type { Plan } from './plan.ts'
import { readStages, type Stage } from './stage.ts'

type Shown = Answer<'selectEditorAllocations'>[number]

/** Plans with the step that is due, those first in which something waits for whoever asks, then by their hour. */
export async function listForStaff(
  db: Db,
  plans: readonly Plan[],
  staffId: string,
  now: Date,
): Promise<Shown[]> {
  const lists = await db
    .select({ planId: allocationEdition.planId, until: max(allocationEdition.objectionsUntil) })
    .from(allocationEdition)
    .groupBy(allocationEdition.planId)
  const seals = await db
    .select({ planId: allocationSeal.planId, announcement: allocationSeal.announcement })
    .from(allocationSeal)
  const draws = await db.selectDistinct({ planId: allocationDraw.planId }).from(allocationDraw)
  const acts = await db
    .select({ planId: allocationAct.planId, total: count() })
    .from(allocationAct)
    .where(ne(allocationAct.staffId, staffId))
    .groupBy(allocationAct.planId)
  const isDrawn = new Set(draws.map(({ planId }) => planId))
  const waiting = new Set(acts.map(({ planId }) => planId))
  const listedUntil = new Map(lists.map(({ planId, until }) => [planId, until]))
  const announced = new Map(seals.map(({ planId, announcement }) => [planId, announcement]))
  const stages = await readStages(
    db,
    plans.map(({ id }) => id),
    now,
  )
  return plans
    .map((plan) => ({
      planId: plan.id,
      title: plan.title,
      columnKey: plan.columnKey,
      ...(plan.registerEnd && { registerEnd: plan.registerEnd.toISOString() }),
      ...(plan.registerStart && now < plan.registerStart && { opensAt: plan.registerStart.toISOString() }),
      ...stepOf(plan, {
        isDrawn: isDrawn.has(plan.id),
        announcement: announced.get(plan.id),
        objectionsUntil: listedUntil.get(plan.id) ?? undefined,
        now,
      }),
      ...laterOf(stages.get(plan.id)),
      waits: waiting.has(plan.id),
    }))
    .toSorted(
      (a, b) => Number(b.waits) - Number(a.waits) || (b.registerEnd ?? '').localeCompare(a.registerEnd ?? ''),
    )
}

const laterOf = (stage: Stage | undefined): Partial<Pick<Shown, 'step' | 'until'>> =>
  stage ? { step: stage.step, ...(stage.time !== undefined && { until: stage.time }) } : {}

interface Far {
  isDrawn: boolean
  announcement: string | undefined
  objectionsUntil: Date | undefined
  now: Date
}

function stepOf(
  { registerEnd, hasDraw, formKey, mode }: Plan,
  { isDrawn, announcement, objectionsUntil, now }: Far,
): Pick<Shown, 'step' | 'until'> {
  if (isDrawn) return { step: 'drawn' }
  if (announcement !== undefined) {
    const announced = readAnnouncement(announcement)
    return { step: 'draw', ...(!('file' in announced) && { until: announced.drawAt }) }
  }
  if (objectionsUntil) {
    if (now < objectionsUntil) return { step: 'objections', until: objectionsUntil.toISOString() }
    return { step: hasDraw ? 'seal' : 'sessions' }
  }
  if (registerEnd && now < registerEnd) return { step: 'registering', until: registerEnd.toISOString() }
  return { step: stepAfterRegistration({ formKey, mode }) }
}
