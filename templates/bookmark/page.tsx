import { definePortalPage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

/** Adds or removes a bookmark; without scripts, articles and projects link here. */
export const page = definePortalPage({ load, View })
