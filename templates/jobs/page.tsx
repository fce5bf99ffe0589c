import { pageParameter } from '../parts/page-number.ts'
import { NARROWING } from './filters.ts'
import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  // Filters do not make another page for search engines.
  parameters: ({ filters, current }) =>
    filters.sort === undefined && NARROWING.every((name) => filters[name] === undefined)
      ? pageParameter(current)
      : {},
})
