import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import { definePortalPage } from '../define/types.ts'
import { View } from './View.tsx'

interface Context {
  api: PortalClient
  query: Readonly<Record<string, string>>
}

/** Where a logged-in person proves to be there, before personal data are shown in full, exported or deleted. */
export const page = definePortalPage({
  async load({ api, query }: Context) {
    const { userMobile, mustConfirm } = await unwrap(api.GET('/account/info'))
    return { userMobile, mustConfirm, next: query.next }
  },
  View,
})
