import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import { pageNumber } from '../parts/page-number.ts'
import { definePortalPage } from '../define/types.ts'
import { View } from './View.tsx'

const SIZE = 20

interface Context {
  api: PortalClient
  query: Readonly<Record<string, string>>
}

export const page = definePortalPage({
  async load({ api, query }: Context) {
    const [messages, subscriptions] = await Promise.all([
      unwrap(
        api.GET('/account/messages', {
          params: { query: { current: pageNumber(query.current), size: SIZE } },
        }),
      ),
      unwrap(api.GET('/account/subscriptions')),
    ])
    return { ...messages, subscriptions }
  },
  View,
})
