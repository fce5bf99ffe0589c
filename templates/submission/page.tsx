import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { definePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePage({ load, View, own: ['number', 'code', FILL_QUERY.receipt] })
