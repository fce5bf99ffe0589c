import { definePortalPage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

/** Turns on the reminder of plans that open; pages of plans link here. */
export const page = definePortalPage({ load, View })
