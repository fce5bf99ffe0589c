import { definePage } from 'anju/template'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({ load, View })
