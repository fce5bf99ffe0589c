import { pageParameter } from '../parts/page-number.ts'
import { NARROWING } from './filters.ts'
import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  // A choice of them is no page of its own.
  parameters: ({ filters, current }) =>
    NARROWING.every((name) => filters[name] === undefined) ? pageParameter(current) : {},
})
