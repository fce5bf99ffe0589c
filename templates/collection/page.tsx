import { pageParameter } from '../parts/page-number.ts'
import { definePage } from '../types.ts'
import { kindParameter } from './address.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  parameters({ page, classify }): Record<string, string> {
    if (!page) return {}
    const group = page.classifies.find((one) => one.classify === classify)
    return {
      ...kindParameter(page),
      ...(group && { classify: group.classify }),
      ...pageParameter(page.current),
    }
  },
})
