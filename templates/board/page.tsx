import { definePortalPage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

export const page = definePortalPage({ load, View })
