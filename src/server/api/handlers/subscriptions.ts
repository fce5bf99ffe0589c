import { createSubscriptions } from '../../reminders/subscriptions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { requireSession } from '../session.ts'
import type { Service } from '../types.ts'

type SubscriptionService = Pick<Service, 'selectSubscriptions' | 'setSubscription' | 'stopSubscription'>

export function subscriptionHandlers(api: ApiContext): SubscriptionService {
  const subscriptions = createSubscriptions(api.db, api.secrets)
  return {
    async selectSubscriptions(request) {
      const { accountId } = await requireSession(request)
      return ok(await subscriptions.list(accountId))
    },
    async setSubscription(request) {
      const { accountId } = await requireSession(request)
      const { topic, isOn } = request.body
      await subscriptions.set(accountId, topic, isOn, api.now())
      return ok(null)
    },
    async stopSubscription(request) {
      await subscriptions.stop(request.body.key, api.now())
      return ok(null)
    },
  }
}
