import { definePortalPage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

/** Asks whether an answer helped; without scripts, answers link here. Opening it changes nothing. */
export const page = definePortalPage({ load, View })
