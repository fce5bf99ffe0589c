import { definePortalPage } from '../define/types.ts'
import { load } from './load.ts'
import { View } from './View.tsx'

/** Keeps a content of the site, or lets go of it: where there are no scripts, articles and projects lead here. */
export const page = definePortalPage({ load, View })
