import type { PortalClient } from '../../src/contract/client.ts'
import type { AllocationPlan } from '../../src/contract/types.ts'
import { factsOf, type PlanFacts } from '../parts/plans.ts'
import type { ProjectFacts } from '../parts/projects.ts'
import { isKind } from '../parts/records.ts'
import { Elsewhere } from '../define/types.ts'
import { factsAmong, selectContents, withList } from './related.ts'

export interface PlanPageData {
  shows: 'plan'
  plan: PlanFacts
  /** The notice that announced it, if it still exists. */
  notice?: { id: string; columnId: string }
  projects: ProjectFacts[]
  now: string
}

const MOST_PROJECTS = 4

/** A plan is shown by the notice that names it, otherwise by itself. */
export async function planPage(api: PortalClient, plan: AllocationPlan): Promise<PlanPageData | Elsewhere> {
  const ids = [...(plan.noticeId ? [plan.noticeId] : []), ...plan.projectIds.slice(0, MOST_PROJECTS)]
  // The plan is loaded too, because its answer carries the server's clock.
  const { contents, now } = await selectContents(api, [plan.id, ...ids])
  const notice = contents
    .filter((content) => isKind(content, 'article'))
    .find(({ id }) => id === plan.noticeId)
  if (notice?.related?.includes(plan.id)) return new Elsewhere(notice.columnId, { contentId: notice.id })
  return {
    shows: 'plan',
    plan: await withList(api, factsOf(plan), now),
    notice: notice && { id: notice.id, columnId: notice.columnId },
    projects: factsAmong(contents).projects,
    now,
  }
}
