import { definePrivatePage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePrivatePage({ load, View })
