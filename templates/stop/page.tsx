import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import { definePortalPage } from '../define/types.ts'
import { View } from './View.tsx'

interface Context {
  api: PortalClient
  query: Readonly<Record<string, string>>
}

/** Ends reminders from the link in an SMS: one click, no login. */
export const page = definePortalPage({
  async load({ api, query }: Context) {
    try {
      await unwrap(api.POST('/account/subscriptions/stop', { body: { key: query.key ?? '' } }))
      return { isStopped: true }
    } catch (error) {
      if (error instanceof PortalError && error.status < 500) return { isStopped: false }
      throw error
    }
  },
  View,
})
