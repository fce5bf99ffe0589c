import { unwrap } from '../../src/contract/client.ts'
import { pageNumber } from '../parts/page-number.ts'
import { definePortalPage } from '../types.ts'
import { View } from './View.tsx'

const SIZE = 20

export const page = definePortalPage({
  load: ({ api, query }) =>
    unwrap(
      api.GET('/account/messages', { params: { query: { current: pageNumber(query.current), size: SIZE } } }),
    ),
  View,
})
