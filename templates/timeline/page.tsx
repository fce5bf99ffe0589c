import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  parameters({ year, years }): Record<string, string> {
    return year === undefined || year === years[0] ? {} : { year: String(year) }
  },
})
