import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  own: [FILL_QUERY.draft, FILL_QUERY.receipt, FILL_QUERY.link, FILL_QUERY.begin],
})
