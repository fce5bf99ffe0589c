import { createSubscriptions } from './subscriptions.ts'
import type { Core } from '../../store/core.ts'
import { ok } from '../../ground/http/envelope.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Operations } from '../../ground/http/operation.ts'

export function reminderOperations(api: Core) {
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
  } satisfies Operations
}
