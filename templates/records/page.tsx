import { definePrivatePage } from '../types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePrivatePage({ load, View })
