import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import { factsOf, type PlanFacts } from '../parts/plans.ts'
import { isKind } from '../parts/records.ts'

export interface RemindData {
  isOn: boolean
  /** The plan from whose page the visitor comes; absent when it is not published any more. */
  plan?: PlanFacts
}

interface Context {
  api: PortalClient
  query: Readonly<Record<string, string>>
}

export async function load({ api, query }: Context): Promise<RemindData> {
  const [subscriptions, plan] = await Promise.all([
    unwrap(api.GET('/account/subscriptions')),
    planOf(api, query.plan ?? ''),
  ])
  return { isOn: subscriptions.some(({ topic, isOn }) => topic === 'plans' && isOn), ...(plan && { plan }) }
}

async function planOf(api: PortalClient, contentId: string): Promise<PlanFacts | undefined> {
  try {
    const content = await unwrap(
      api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', { params: { query: { contentId } } }),
    )
    return isKind(content, 'allocationPlan') ? factsOf(content) : undefined
  } catch (error) {
    if (error instanceof PortalError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
