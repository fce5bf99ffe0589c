import { definePortalPage } from '../define/types.ts'
import { View } from './View.tsx'

interface Context {
  query: Readonly<Record<string, string>>
}

/** Where the link in an SMS leads. Opening it changes nothing, because gateways and phones look into links by themselves. */
export const page = definePortalPage({
  load: async ({ query }: Context) => ({ key: query.key ?? '' }),
  View,
})
