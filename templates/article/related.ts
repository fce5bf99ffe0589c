import type { PortalClient } from '../../src/contract/client.ts'
import type { FrontContent } from '../../src/contract/types.ts'
import { factsOf, type PlanFacts, planState } from '../parts/plans.ts'
import { projectFacts, type ProjectFacts } from '../parts/projects.ts'
import { isKind } from '../parts/records.ts'
import { serverTime } from '../parts/server-time.ts'

/** Contents by id, without missing ones; `now` is the server's clock, '' if there are no ids. */
export async function selectContents(
  api: PortalClient,
  ids: readonly string[],
): Promise<{ contents: FrontContent[]; now: string }> {
  const answers = await Promise.all(
    ids.map(async (contentId) => {
      const { data, response } = await api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', {
        params: { query: { contentId } },
      })
      return { content: data?.data, response }
    }),
  )
  const contents = answers.flatMap(({ content }) => content ?? [])
  return { contents, now: answers[0] ? serverTime(answers[0].response) : '' }
}

/** A plan, and whether its list is published here; only one whose registration is over can have one. */
export async function withList(api: PortalClient, plan: PlanFacts, now: string): Promise<PlanFacts> {
  if (planState(plan, now) !== 'closed') return plan
  const { data } = await api.GET('/allocation/{planId}', { params: { path: { planId: plan.id } } })
  return { ...plan, hasList: Boolean(data?.data) }
}

/** What pages show of the first plan and of the projects among the contents. */
export function factsAmong(contents: readonly FrontContent[]): {
  plan: PlanFacts | undefined
  projects: ProjectFacts[]
} {
  const plan = contents.find((content) => isKind(content, 'allocationPlan'))
  const projects = contents.filter((content) => isKind(content, 'project'))
  return { plan: plan && factsOf(plan), projects: projects.map(projectFacts) }
}
