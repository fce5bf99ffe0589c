import { unwrap } from '../../src/contract/client.ts'
import { serverTime } from '../parts/server-time.ts'
import type { LoadContext } from '../define/types.ts'
import { planOf } from './plan-of.ts'
import { isOver, stepsOf } from './steps.ts'
import type { Application, Draft, OwnChoosing, OwnMessage, OwnPlan } from './types.ts'

export interface ApplicationsData {
  drafts: Draft[]
  /** Those in which something will happen, and those decided lately. */
  current: Application[]
  /** The others, newest first. */
  former: Application[]
  messages: OwnMessage[]
}

/** So many messages are shown; the others are on their own page. */
const MESSAGES = 5

/** All that an account has sent or begun, each with its steps. */
export async function load({ api, locale }: LoadContext): Promise<ApplicationsData> {
  const asked = await api.GET('/account/submissions', {
    params: { query: { ...(locale && { language: locale }) } },
  })
  const now = serverTime(asked.response)
  const [{ drafts, submissions }, plans, messages] = await Promise.all([
    unwrap(Promise.resolve(asked)),
    unwrap(api.GET('/account/allocations')),
    unwrap(api.GET('/account/messages', { params: { query: { size: MESSAGES } } })),
  ])
  const sessions = await ownSessions(api, plans)
  const applications = submissions.map((sent) => {
    const plan = planOf(sent, plans)
    const choosing = plan && sessions.get(plan.planId)
    return {
      sent,
      ...(plan && { plan }),
      ...(choosing && { choosing }),
      steps: stepsOf(sent, plan, now, choosing),
    }
  })
  return {
    drafts,
    current: applications.filter((one) => !isOver(one, now)),
    former: applications.filter((one) => isOver(one, now)),
    messages: messages.records,
  }
}

/** The account's own sessions by plan; a plan without published ones is not in it. */
async function ownSessions(
  api: LoadContext['api'],
  plans: readonly OwnPlan[],
): Promise<Map<string, OwnChoosing>> {
  const found = new Map<string, OwnChoosing>()
  for (const { planId, place, isChoosing } of plans) {
    if (!isChoosing || !place?.isListed) continue
    found.set(planId, await unwrap(api.GET('/choosing/{planId}/own', { params: { path: { planId } } })))
  }
  return found
}
