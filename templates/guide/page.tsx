import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  parameters({ guide, matters }): Record<string, string> {
    const [first] = matters
    const isColumns = matters.every(({ columnId }) => columnId === first?.columnId)
    return guide && !(isColumns && guide.id === first?.id) ? { item: guide.id } : {}
  },
})
