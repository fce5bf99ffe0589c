import { pageParameter } from '../parts/page-number.ts'
import { parametersOf } from './filters.ts'
import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  // A choice of them is no page of its own, nor is their map.
  parameters: ({ filters, current }) =>
    Object.keys(parametersOf(filters)).length === 0 ? pageParameter(current) : {},
})
