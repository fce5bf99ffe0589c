import { pageParameter } from '../parts/page-number.ts'
import { parametersOf } from './filters.ts'
import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  // Filters and the map do not make another page for search engines.
  parameters: ({ filters, current }) =>
    Object.keys(parametersOf(filters)).length === 0 ? pageParameter(current) : {},
})
