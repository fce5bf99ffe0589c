import { knownNarrowing, narrowingParameters } from '../parts/narrowing.ts'
import { pageParameter } from '../parts/page-number.ts'
import { definePage } from '../define/types.ts'
import { kindParameter } from './address.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  parameters({ page, chosen }): Record<string, string> {
    if (!page) return {}
    return {
      ...kindParameter(page),
      ...narrowingParameters(knownNarrowing(chosen, page)),
      ...pageParameter(page.current),
    }
  },
})
