import { definePage } from '../types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  // A milestone's year is its group.
  placeOf: ({ classify }): Record<string, string> => (classify ? { year: classify } : {}),
  parameters({ year, years }): Record<string, string> {
    return year === undefined || year === years[0] ? {} : { year: String(year) }
  },
})
