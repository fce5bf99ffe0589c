import { pageParameter } from '../parts/page-number.ts'
import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({ load, View, parameters: ({ current }) => pageParameter(current) })
