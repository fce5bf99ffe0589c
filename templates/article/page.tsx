import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({
  load,
  View,
  parameters(data): Record<string, string> {
    return data.shows === 'article' && data.newer ? { item: data.article.id } : {}
  },
})
