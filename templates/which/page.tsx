import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

/** What was answered is one visitor's own: the page is rendered for each, and kept nowhere. */
export const page = definePage({
  load,
  View,
  own: ['hukou', 'months', 'people', 'over30', 'home', 'area', 'sold', 'income', 'want', 'edit'],
})
